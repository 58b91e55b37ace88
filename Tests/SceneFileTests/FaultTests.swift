import Foundation
import Frames
import Testing

@testable import SceneFile

@Suite struct FaultTests {
  private func fault(_ place: String, _ finding: String = "wrong") -> Fault {
    Fault(
      file: "Scenes/a.json", position: SourcePosition(line: 12, column: 8), place: place, finding: finding)
  }

  @Test func faultIsOneLine() {
    #expect(
      fault("presented.subviews[1].colr", "unknown key, did you mean \"color\"?").description
        == "Scenes/a.json:12:8: presented.subviews[1].colr: unknown key, did you mean \"color\"?")
    #expect(fault("").description == "Scenes/a.json:12:8: wrong")
  }

  @Test func longPathsAreTruncatedInTheMiddle() {
    let place = "presented" + String(repeating: ".subviews[0]", count: 50) + ".colr"
    let shown = String(
      fault(place).description.dropFirst("Scenes/a.json:12:8: ".count).dropLast(": wrong".count))
    #expect(shown.count == Quoting.longestPlace)
    #expect(
      shown.hasPrefix("presented.subviews[0]") && shown.contains("…") && shown.hasSuffix(".subviews[0].colr"))
  }

  @Test func controlCharactersAreEscaped() {
    #expect(Quoting.quoted("a\n\u{1B}[2J\u{202E}") == #""a\u{a}\u{1b}[2J\u{202e}""#)
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(Quoting.quoted(marks).unicodeScalars.count == Quoting.longestValue + 2)
  }

  @Test func tenFaultsAreShownAndTheRestCounted() {
    let twelve = SceneFaults(first: (0..<12).map { fault("p\($0)") }, total: 12)
    let lines = twelve.description.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.last == "and 2 more")
    #expect(lines[9] == "Scenes/a.json:12:8: p9: wrong")
  }

  @Test(arguments: [100, 140, 148, 149, 150, 300])
  func reportHasAtMost1500Characters(_ length: Int) {
    let long = SceneFaults(
      first: (0..<10).map { _ in fault("p", String(repeating: "x", count: length)) }, total: 1_000_000)
    let text = long.description
    let lines = text.split(separator: "\n")
    #expect(text.count <= 1500)
    #expect(lines.last == "and \(1_000_000 - (lines.count - 1)) more")
    // Not one fault fewer than fit.
    let next = lines.count < 11 ? text.count + lines[0].count + 1 : .max
    #expect(next > 1500)
  }

  @Test func faultsFollowTheFileOrder() {
    let text = complaint(#"{"zip": 1, "presented": {"alpa": 1}, "output": {"fps": 0}}"#)
    #expect(
      text?.split(separator: "\n").map { $0.split(separator: " ")[1] } == [
        "device:", "presenting:", "transition:", "zip:", "presented.alpa:", "output.fps:",
      ])
  }

  @Test func millionFaultsAreReportedInShort() {
    let rows = String(repeating: "{},", count: 100_000)
    let text = complaint(sceneText(presented: #"{"subviews": [\#(rows)]}"#))
    #expect(text?.hasSuffix("\nand 99990 more") == true)
  }
}
