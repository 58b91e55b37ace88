import CoreGraphics
import Testing
import TestSupport

@testable import Commands

/// A clipping view that its child covers shows nothing of itself, in a scene as it is written.
@MainActor @Suite struct CoveredViewsTests {
  /// White on white over blue, turned by less than 3°, where rounding once decided what is covered.
  private func scene(degrees: Double) -> String {
    """
    {"device":{"size":[320,320],"scale":2},"presenting":{"background":"black"},"presented":{"background":"white",
    "subviews":[{"frame":[60,60,200,200],"background":"#2F6FED","clipsToBounds":true,
    "transform":{"rotate":\(degrees)},"subviews":[{"frame":[0,0,200,200],"background":"white"}]}]},
    "transition":{"kind":"slide-over","direction":"dismiss"}}
    """
  }

  @Test(arguments: ["device", "smooth"])
  func coveredBackgroundNeverShows(edges: String) async throws {
    try await ScratchFolder.with { folder in
      for step in 0..<31 {
        let degrees = Double(step) / 10
        try folder.write(scene(degrees: degrees), to: "scene.json")
        let run = await CommandLineRun([
          "render", folder("scene.json"), "--out", folder("out"), "--frames", "0", "--edges", edges,
        ])
        #expect(run.status == .done, "\(run)")
        let picture = try PNG.decode(path: folder("out/frame-0000.png"))
        // Blue is 190 levels over red: any share of it shows.
        let shown = (0..<picture.rgba.count / 4).count { picture.rgba[$0 * 4] != picture.rgba[$0 * 4 + 2] }
        #expect(shown == 0, "\(shown) pixels at \(degrees)°")
      }
    }
  }
}
