import Foundation
import Testing
import TestSupport

@testable import Commands

/// The scenes of this repository against what was recorded of them.
///
/// After a change that is meant: `inbetween record Scenes/*.json --goldens Tests/Goldens --scale 1 --mode failed`; for the
/// gallery with `--goldens Tests/Goldens/gallery --scale 1 --fps 10 --pictures 2`. Look at what it says, and at the trace's
/// changes, before committing.
@MainActor @Suite struct OwnScenesTests {
  nonisolated private static let goldens = Repository.path("Tests/Goldens")

  nonisolated static let scenes = Repository.sceneNames()
  /// A scene for each thing that can be drawn.
  nonisolated static let gallery = Repository.sceneNames(in: "gallery")

  @Test(arguments: scenes + gallery)
  func sceneMatchesItsGolden(name: String) async {
    let goldens = name.hasPrefix("gallery/") ? Self.goldens + "/gallery" : Self.goldens
    let run = await CommandLineRun(["verify", Repository.scene(name), "--goldens", goldens])
    // Another machine's libraries may round otherwise, within the caps.
    #expect(run.status == .done || run.status == .otherToolchain, "\(run.messages.joined(separator: "\n"))")
  }

  @Test func everyGoldenHasAScene() async {
    for (scenes, goldens) in [(Self.scenes, Self.goldens), (Self.gallery, Self.goldens + "/gallery")] {
      #expect(scenes.count > 10)
      let run = await CommandLineRun(
        ["orphans"] + scenes.map { Repository.scene($0) } + ["--goldens", goldens])
      #expect(run.status == .done, "\(run.output)")
    }
  }

  /// A plain transition at scale 2 takes less than 150 kB.
  @Test func goldenIsSmallerThan150kB() async throws {
    try await ScratchFolder.with { folder in
      let run = await CommandLineRun(
        ["record", Repository.scene("slide-over-present"), "--goldens", folder("g"), "--scale", "2"])
      #expect(run.status == .done)
      let files = try folder.contents(of: "g/slide-over-present")
      #expect(files.count == 9)
      let bytes = files.values.reduce(0) { $0 + $1.count }
      #expect(bytes < 150_000, "\(bytes)")
    }
  }
}
