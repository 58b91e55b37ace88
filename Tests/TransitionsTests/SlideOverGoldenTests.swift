import CoreGraphics
import Foundation
import Frames
import SceneFile
import Testing

/// A few frames of the dismissal as they were once looked at, to the pixel.
///
/// To record them anew after a change that is meant: `INBETWEEN_RECORD=1 scripts/test --filter SlideOverGoldenTests`;
/// then look at the pictures.
@MainActor @Suite struct SlideOverGoldenTests {
  /// Golden, scene, frames.
  nonisolated static let goldens = [
    ("scales-to-0.8", "slide-over-dismiss-scrub", [9, 18, 30]),
    ("slides-off-screen", "slide-over-dismiss", [6, 12, 18]),
  ]

  private func path(_ golden: String, _ frame: Int) -> String {
    Repository.root.appendingPathComponent("Tests/Goldens/\(golden)/frame-\(frame).png").path
  }

  /// How many pixels differ from the golden, over all its frames.
  private func difference(
    _ golden: String, _ frames: [Int], _ rendering: Rendering
  ) throws -> Int {
    var count = 0
    for frame in frames {
      let wanted = try Picture(path: path(golden, frame))
      let found = try rendering.picture(frame)
      try #require(found.width == wanted.width && found.height == wanted.height)
      for pixel in stride(from: 0, to: wanted.rows.count, by: 4) {
        if found.rows[pixel..<pixel + 4] != wanted.rows[pixel..<pixel + 4] { count += 1 }
      }
    }
    return count
  }

  @Test(arguments: goldens)
  func theDismissalLooksAsItDid(golden: String, scene: String, frames: [Int]) async throws {
    let rendering = try await Rendering(scene: scene, scale: 1)
    if ProcessInfo.processInfo.environment["INBETWEEN_RECORD"] == "1" {
      for frame in frames {
        let file = URL(fileURLWithPath: path(golden, frame))
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contentsOf: URL(fileURLWithPath: "\(rendering.folder)/\(FrameManifest.fileName(of: frame))"))
          .write(to: file)
      }
    }
    #expect(try difference(golden, frames, rendering) == 0)
  }

  /// The same dismissal, written again, with a fault in it or none.
  nonisolated static let dismissals: [(fault: String, golden: String, dismissal: FaultyDismissal.Fault?)] = [
    ("none", "scales-to-0.8", nil), ("none", "slides-off-screen", nil),
    ("scale 0.79", "scales-to-0.8", .scale(0.79)),
    ("a pixel off", "scales-to-0.8", .offset(1)), ("a pixel off", "slides-off-screen", .offset(1)),
    ("overlay a frame late", "scales-to-0.8", .lateOverlay),
    ("overlay a frame late", "slides-off-screen", .lateOverlay),
  ]

  @Test(arguments: dismissals)
  func eachGoldenFailsJustWhenSomethingIsOff(fault: String, golden: String, dismissal: FaultyDismissal.Fault?)
    async throws
  {
    let (_, _, frames) = try #require(SlideOverGoldenTests.goldens.first { $0.0 == golden })
    let stage = try FaultyDismissal(dismissal).stage(isDriven: golden == "scales-to-0.8")
    let rendering = try await Rendering(stage: stage)
    let difference = try difference(golden, frames, rendering)
    #expect(dismissal == nil ? difference == 0 : difference > 0, "\(fault): \(difference) pixels differ")
  }
}
