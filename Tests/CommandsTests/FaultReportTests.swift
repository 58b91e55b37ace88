import Foundation
import Frames
import Testing

@testable import Commands

@Suite struct FaultReportTests {
  @Test func tenFaultsAreShownAndTheRestCounted() {
    let faults = (1...14).map { "a.json:\($0):1: bad" }
    #expect(FaultReport(faults).lines == Array(faults.prefix(10)) + ["and 4 more"])
    #expect(FaultReport(Array(faults.prefix(10))).lines == Array(faults.prefix(10)))
  }

  @Test func reportHasAtMost1500Characters() {
    let faults = (0..<10).map { _ in "place: " + String(repeating: "x", count: 393) }
    let lines = FaultReport(faults).lines
    #expect(lines.count == 4 && lines.last == "and 7 more")
    #expect(lines.dropLast().reduce(0) { $0 + $1.count } == 1200)
    let one = FaultReport([String(repeating: "y", count: 5000)]).lines
    #expect(one.count == 1 && one[0].count == 1500)
  }

  @Test func longPathsAreTruncatedInTheMiddle() {
    let place = "Scenes/" + String(repeating: "a/", count: 200) + "last.json:12:8"
    let line = FaultReport([place + ": unknown key"]).lines[0]
    #expect(line.hasPrefix("Scenes/a/") && line.hasSuffix("last.json:12:8: unknown key"))
    #expect(line.contains("…") && line.count == 160 + ": unknown key".count)
  }

  @Test func eachFaultIsOneLine() {
    #expect(FaultReport(["a: b\nc\r\nd"]).lines == ["a: b c d"])
  }

  @Test func multilineErrorsKeepTheirLines() {
    struct Faults: Error, CustomStringConvertible {
      let description = (1...10).map { "a.json:\($0):1: bad" }.joined(separator: "\n") + "\nand 7 more"
    }
    let lines = FaultReport(Faults()).lines
    #expect(lines.count == 11 && lines[0] == "a.json:1:1: bad" && lines[10] == "and 7 more")
    #expect(FaultReport(FileFailure(path: "a", reason: "b")).lines == ["a: b"])
  }

  @Test func errorsMapToExitStatuses() {
    #expect(CommandStatus(FileFailure(path: "a", reason: "b")) == .inputOutput)
    #expect(CommandStatus(CancellationError()) == .interrupted)
    #expect(CommandStatus(CommandFailure(.otherToolchain, "x")) == .otherToolchain)
    #expect(CommandStatus(FrameSelection.Failure.missing(1...1, last: 0)) == .badInput)
    #expect(
      [CommandStatus.done, .different, .badInput, .inputOutput, .otherToolchain, .interrupted].map(\.rawValue)
        == [0, 1, 2, 3, 4, 130])
  }
}
