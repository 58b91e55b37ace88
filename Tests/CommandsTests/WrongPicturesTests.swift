import CoreGraphics
import Foundation
import Frames
import TestSupport
import Testing

@testable import Commands

/// What cannot be drawn as a scene asks ends with status 2, naming scene, feature, place and time.
@MainActor @Suite struct WrongPicturesTests {
  private static func scene(_ subviews: String) -> String {
    """
    { "device": { "size": [60, 120] }, "presenting": {}, "presented": { "subviews": [\(subviews)] },
      "transition": { "kind": "slide-fade", "direction": "present" }, "output": { "duration": 0 } }
    """
  }

  private func render(_ scene: String, _ body: (CommandLineRun, ScratchFolder) throws -> Void) async throws {
    try await ScratchFolder.with { folder in
      try folder.write(scene, to: "a.json")
      #expect(await CommandLineRun(["check", folder("a.json")]).status == .done)
      try body(await CommandLineRun(["render", folder("a.json"), "--out", folder("out")]), folder)
    }
  }

  @Test func unsupportedIsNamedWithPlaceAndTime() async throws {
    let huge = #"{ "name": "poster", "frame": [0, 0, 1000000, 1000000], "text": "Hi" }"#
    try await render(Self.scene(huge)) { run, folder in
      #expect(run.status == .badInput && run.messages.count == 1, "\(run)")
      #expect(
        run.messages.first
          == "\(folder("a.json")): unsupported: drawing in a layer of 1000000.0 × 1000000.0 points, in “poster”, at 0.0 s",
        "\(run.messages)")
      #expect(folder.names() == ["a.json"])
    }
  }

  /// The others are compared, and recorded, all the same.
  @Test func unsupportedSceneDoesNotStopABatch() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(Self.scene(""), to: "b.json")
      #expect(await CommandLineRun(["record", folder("b.json")]).status == .done)
      try folder.write(Self.scene(#"{ "frame": [0, 0, 1000000, 1000000], "text": "Hi" }"#), to: "a.json")
      try FileManager.default.copyItem(atPath: folder("Goldens/b"), toPath: folder("Goldens/a"))
      let run = await CommandLineRun(["verify", folder("a.json"), folder("b.json")])
      #expect(run.status == .badInput && run.output.contains("1 equal"), "\(run)")
      #expect(run.messages.first?.contains("unsupported: drawing in a layer of") == true, "\(run)")
      #expect(run.messages.first?.contains("in an unnamed UILabel inside “presented”") == true, "\(run)")
    }
  }

  /// Views inside each other, each with a transform, at every depth: drawn, or rejected by name.
  @Test(
    arguments: [
      "[1e6, 0, 0, 1e6, 0, 0]", "[1e6, 0, 1e6, 1e6, 0, 0]", "[-1e6, 0, 0, 1e6, 0, 0]",
      "[1e6, 1e6, 1e6, 1e6, 0, 0]", "[1e-6, 0, 0, 1e-6, 0, 0]", "[0, 1e6, -1e6, 0, 1e6, 1e6]",
      "[1e6, 0, 0, 1e-6, 0, 0]", "[1000, 0, 0, 1000, 1e6, 0]",
    ], [true, false])
  func extremeNestedTransformsAreDrawnOrRejected(matrix: String, isNamed: Bool) async throws {
    for depth in [1, 2, 3, 5, 13, 26, 49, 52, 60] {
      var views = ""
      for level in (0..<depth).reversed() {
        let name = isNamed ? "\"name\": \"v\(level)\", " : ""
        views =
          "{ \(name)\"frame\": [0, 0, 10, 10], \"background\": \"red\", \"transform\": \(matrix), \"subviews\": [\(views)] }"
      }
      try await render(Self.scene(views)) { run, folder in
        #expect(run.status == .done || run.status == .badInput, "\(depth): \(run)")
        guard run.status == .badInput else { return }
        #expect(
          run.messages.count == 1
            && run.messages.first!.hasPrefix(folder("a.json: unsupported: transforms that lead")),
          "\(depth): \(run)")
        #expect(
          run.messages.first!.contains(isNamed ? "in “v" : "in an unnamed view inside “presented”"), "\(run)")
      }
    }
  }

  /// An answer that cannot be written is an error.
  @Test func unwritableOutputIsAnError() async {
    for arguments in [
      ["check", Repository.scene("slide-over-present")], ["curve", "linear"], ["--help"], ["--version"],
    ] {
      var errors = ""
      let console = Console(isTerminal: false) { _ in
        throw FileFailure(path: "standard output", reason: "No space left on device")
      } errors: {
        errors += $0
      }
      #expect(await Tool.standard(console: console).run(arguments) == .inputOutput, "\(arguments)")
      #expect(errors == "standard output: No space left on device\n", "\(arguments): \(errors)")
    }
  }

  /// The process's own output, on a disk that is full.
  @Test func fullStandardOutputIsAnError() throws {
    let full = open("/dev/full", O_WRONLY)
    try #require(full >= 0)
    defer { close(full) }
    #expect(throws: FileFailure(path: "standard output", reason: "No space left on device")) {
      try FileSystem.write(Array("text".utf8), to: full, path: "standard output")
    }
  }

  @Test func danglingLinkAsOutputFolderIsAnError() async throws {
    try await ScratchFolder.with { folder in
      try FileManager.default.createSymbolicLink(atPath: folder("out"), withDestinationPath: folder("gone"))
      let run = await CommandLineRun([
        "render", Repository.scene("slide-over-present"), "--out", folder("out"),
      ])
      #expect(run.status == .inputOutput)
      #expect(run.messages == [folder("out: a link that leads nowhere is where the folder should be")])
      #expect(folder.names() == ["out"])
    }
  }
}
