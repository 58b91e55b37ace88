import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import Commands

/// What goldens weigh, as it is said, and what is recorded again with pictures before and after.
@MainActor @Suite struct GoldenWeightsTests {
  private static func scene(_ color: String, duration: Double = 0.1) -> String {
    """
    {
      "device": { "size": [40, 60], "scale": 1 },
      "presenting": { "background": "#3366CC" },
      "presented": { "background": "#CC3333", "subviews": [
        { "name": "dot", "frame": [4, 4, 6, 6], "background": "\(color)" } ] },
      "transition": { "kind": "slide-over", "direction": "present", "duration": \(duration) }
    }
    """
  }

  /// A dismissal that is taken back, and ends as it began.
  private static func cancelled(_ color: String) -> String {
    scene(color).trimmingSuffix("}").replacing("\"present\"", with: "\"dismiss\"")
      + ", \"script\": [ { \"scrub\": [[0, 0], [0.1, 0.5]], \"end\": \"cancel\" } ] }"
  }

  /// The bytes of all files in a folder.
  private func bytes(_ folder: ScratchFolder, _ name: String) throws -> Int {
    try folder.contents(of: name).values.reduce(0) { $0 + $1.count }
  }

  @Test(arguments: [
    (0, "0 B"), (812, "812 B"), (999, "999 B"), (1000, "1 kB"), (1234, "1.23 kB"), (51_234, "51.2 kB"),
    (512_345, "512 kB"), (999_499, "999 kB"), (1_240_000, "1.24 MB"), (5_000_000_000, "5 GB"),
  ])
  func bytesInWords(bytes: Int, words: String) { #expect(GoldenWeights.words(bytes) == words) }

  @Test func weightsAreSaidBySceneAndHeldToABudget() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(Self.scene("#FFFFFF"), to: "a.json")
      try folder.write(Self.scene("#FFFF00", duration: 0.3), to: "b.json")
      let scenes = ["a.json", "b.json"].map { folder($0) }
      let recorded = await CommandLineRun(["record"] + scenes)
      #expect(recorded.status == .done)
      let (a, b) = (try bytes(folder, "Goldens/a"), try bytes(folder, "Goldens/b"))
      #expect(b > a)
      let summary =
        "goldens: \(GoldenWeights.words(a + b)): \(scenes[1]) \(GoldenWeights.words(b)), "
        + "\(scenes[0]) \(GoldenWeights.words(a))"
      #expect(recorded.output.contains(summary), "\(recorded)")
      let verified = await CommandLineRun(["verify"] + scenes + ["--budget", "1MB"])
      #expect(verified.status == .done && verified.output.contains(summary), "\(verified)")
      #expect(verified.messages == [])
      // A budget is no fault of a scene: it is only said, also where nothing else is.
      for command in ["verify", "record"] {
        let heavy = await CommandLineRun([command] + scenes + ["--budget", "2.5kB", "--quiet"])
        #expect(heavy.status == .done, "\(heavy)")
        #expect(
          heavy.messages == [
            "goldens: \(GoldenWeights.words(a + b)), more than the budget of 2.5 kB"
          ], "\(heavy)")
      }
      for wrong in ["5", "MB", "5 parsecs", "-1MB", "1e3kB"] {
        #expect(await CommandLineRun(["verify"] + scenes + ["--budget", wrong]).status == .badInput)
      }
    }
  }

  /// A film that ends as it begins has one file for its first and last frame.
  @Test func equalPicturesAreKeptOnce() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(Self.cancelled("#FFFFFF"), to: "a.json")
      let recorded = await CommandLineRun(["record", folder("a.json")])
      #expect(recorded.status == .done, "\(recorded)")
      let pictures = try folder.contents(of: "Goldens/a").filter { $0.key.hasPrefix("frame-") }
      #expect(Set(pictures.values).count == pictures.count)
      let manifest = try String(contentsOfFile: folder("Goldens/a/golden.json"), encoding: .utf8)
      let listed = manifest.matches(of: /"frame-[0-9]+\.png"/).count
      #expect(listed > pictures.count, "\(manifest)")
      #expect(await CommandLineRun(["verify", folder("a.json")]).status == .done)
      // An earlier golden has a file for each, which recording again removes.
      try FileManager.default.copyItem(
        atPath: folder("Goldens/a/frame-0000.png"), toPath: folder(try #require(Self.last(manifest))))
      #expect(await CommandLineRun(["verify", folder("a.json")]).status == .done)
      #expect(await CommandLineRun(["orphans", folder("a.json")]).status == .done)
      // The difference of a frame without a file of its own is seen.
      try folder.write(Self.cancelled("#00FF00"), to: "a.json")
      let red = await CommandLineRun(["verify", folder("a.json"), "--report", folder("report")])
      #expect(red.status == .different)
      #expect(red.messages.contains { $0.contains("“dot” background: ") }, "\(red)")
      #expect(await CommandLineRun(["record", folder("a.json")]).status == .done)
      let again = folder.names(in: "Goldens/a").filter { $0.hasPrefix("frame-") }
      #expect(again.count == pictures.count)
    }
  }

  private static func last(_ manifest: String) -> String? {
    manifest.matches(of: /frame-[0-9]+\.png/).map { "Goldens/a/" + $0.output }.max()
  }

  @Test func whatIsRecordedAgainIsShownBeforeAndAfter() async throws {
    try await ScratchFolder.with { folder in
      for name in ["a", "b"] { try folder.write(Self.scene("#FFFFFF"), to: "\(name).json") }
      let scenes = ["a.json", "b.json"].map { folder($0) }
      _ = await CommandLineRun(["record"] + scenes)
      let before = try folder.contents(of: "Goldens/a")
      try folder.write(Self.scene("#00FF00", duration: 0.2), to: "a.json")
      let run = await CommandLineRun(
        ["record"] + scenes + ["--mode", "failed", "--report", folder("report")])
      #expect(run.status == .done, "\(run)")
      #expect(run.output.contains("“dot” background: red, blue 0, 0, recorded 1, 1"), "\(run.output)")
      #expect(run.output.contains("\(scenes[1]): unchanged"))
      let weights = try [bytes(folder, "Goldens/a"), before.values.reduce(0) { $0 + $1.count }]
      let words = weights.map(GoldenWeights.words)
      #expect(run.output.contains("\(scenes[0]): \(words[0]), was \(words[1])"), "\(run.output)")
      // The picture before is the one that was recorded.
      let names = folder.names(in: "report")
      let expected = try #require(names.first { $0.hasSuffix("-expected.png") })
      let frame = try #require(expected.firstMatch(of: /([0-9]+)-expected/)?.1)
      #expect(names.contains(expected.replacing("expected", with: "actual")))
      let recorded = try #require(
        before["frame-" + String(repeating: "0", count: 4 - frame.count) + frame + ".png"])
      #expect(try folder.contents(of: "report")[expected].map(Self.pixels) == Self.pixels(recorded))
    }
  }

  /// The figures of the guides are those of this scene, to a tenth.
  @Test func documentedWeightIsMeasured() async throws {
    try await ScratchFolder.with { folder in
      let scene = Repository.scene("slide-over-present")
      let run = await CommandLineRun(
        ["record", scene, "--scale", "2", "--goldens", folder.path, "--quiet"])
      #expect(run.status == .done, "\(run)")
      let measured = Double(try bytes(folder, "slide-over-present")) / 1000
      for (page, figure) in [
        ("Goldens.md", /at scale 2 takes ([0-9]+) kB/), ("CI.md", /takes ([0-9]+) kB at scale 2/),
      ] {
        let text = try String(contentsOfFile: Repository.path("Documentation/" + page), encoding: .utf8)
        let said = try #require(text.firstMatch(of: figure).flatMap { Double($0.1) })
        #expect(abs(said - measured) < measured / 10, "\(page): \(said) kB, measured \(measured)")
      }
    }
  }

  private static func pixels(_ file: Data) -> [UInt8]? { try? PNG.decode([UInt8](file)).rgba }
}
