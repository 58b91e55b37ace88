import Foundation
import TestSupport
import Testing

@testable import Commands

/// `inbetween adapt`, with the adapter built by the toolchain at hand.
@MainActor @Suite struct AdaptCommandTests {
  private static let source = """
    import UIKit

    class Card: UIViewController {
      @objc func pan(_ g: UIPanGestureRecognizer) {}
      func wire() { let p = UIPanGestureRecognizer(target: self, action: #selector(pan(_:))) }
    }

    """

  @Test func adaptedTextIsPrinted() async throws {
    try await ScratchFolder.with { folder in
      try Self.source.write(toFile: folder("Card.swift"), atomically: true, encoding: .utf8)
      let run = await CommandLineRun(["adapt", folder("Card.swift")])
      #expect(run.status == .done)
      #expect(run.messages.isEmpty)
      #expect(
        run.output
          == Self.source.replacing("@objc", with: "     ").replacing(
            "#selector(pan(_:))", with: "Selector(\"pan:\", Card.pan(_:))"))
    }
  }

  @Test func differenceIsShownLineByLine() async throws {
    try await ScratchFolder.with { folder in
      try Self.source.write(toFile: folder("Card.swift"), atomically: true, encoding: .utf8)
      let run = await CommandLineRun(["adapt", folder("Card.swift"), "--diff"])
      let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[2] == "@@ -1,6 +1,6 @@")
      #expect(lines.filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }.count == 2)
      #expect(lines.filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }.count == 2)
    }
  }

  @Test func unadaptableCodeIsAFault() async throws {
    try await ScratchFolder.with { folder in
      try "class C {\n  let s = NSSelectorFromString(name)\n}\n".write(
        toFile: folder("C.swift"), atomically: true, encoding: .utf8)
      let run = await CommandLineRun(["adapt", folder("C.swift"), "--out", folder("out")])
      #expect(run.status == .badInput)
      #expect(run.messages.first?.hasPrefix("\(folder("C.swift")):2:11: NSSelectorFromString") == true)
      #expect(folder.names(in: "out") == ["C.swift"])
    }
  }

  @Test func missingFileIsNamed() async {
    let run = await CommandLineRun(["adapt", "none.swift"])
    #expect(run.status == .badInput)
    #expect(run.messages == ["none.swift: No such file or directory"])
  }

  @Test func unifiedDifferenceHasItsHunks() {
    let old = (1...30).map { "line \($0)" }.joined(separator: "\n") + "\n"
    let new = old.replacing("line 3\n", with: "third\n").replacing("line 25\n", with: "")
    #expect(
      LineDifference.unified(old, new, name: "f", context: 1) == [
        "--- f", "+++ f, adapted", "@@ -2,3 +2,3 @@", " line 2", "-line 3", "+third", " line 4",
        "@@ -24,3 +24,2 @@", " line 24", "-line 25", " line 26",
      ])
    #expect(LineDifference.unified(old, old, name: "f").isEmpty)
  }
}
