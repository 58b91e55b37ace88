import Foundation
import Goldens
import InbetweenTesting
import Testing
import TestSupport
import XCTest

/// What ``XCTestTests`` runs in another process, under XCTest; only there it does something.
final class XCTestProof: XCTestCase {
  static let key = "INBETWEEN_PROOF_GOLDENS"

  @MainActor func testFrames() async throws {
    guard let folder = ProcessInfo.processInfo.environment[Self.key] else {
      throw XCTSkip("a part of another test")
    }
    await expectFrames(of: cardStage(), named: "card", record: .never, in: folder)
  }
}

@MainActor @Suite struct XCTestTests {
  /// Runs ``XCTestProof`` under XCTest: the exit status and what was printed.
  private func run(goldens: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(CommandLine.arguments.first))
    process.arguments = ["InbetweenTestingTests.XCTestProof/testFrames"]
    process.environment = ProcessInfo.processInfo.environment.merging([XCTestProof.key: goldens]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test func expectationFailsAndPassesUnderXCTest() async throws {
    try await ScratchFolder.with { scratch in
      let folder = scratch("goldens")
      let red = try run(goldens: folder)
      #expect(red.status != 0, "\(red.output)")
      #expect(red.output.contains("no golden is there"), "\(red.output)")
      #expect(red.output.contains("Executed 1 test, with 1 failure"), "\(red.output)")
      await withKnownIssue { await expectFrames(of: cardStage(), named: "card", record: .all, in: folder) }
      let green = try run(goldens: folder)
      #expect(green.status == 0, "\(green.output)")
      #expect(green.output.contains("Executed 1 test, with 0 failures"), "\(green.output)")
    }
  }
}
