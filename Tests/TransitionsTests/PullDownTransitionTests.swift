import CoreGraphics
import Frames
import Stage
import Testing
import UIKit

/// The pull-down against its table, in numbers and in decoded frames.
@MainActor @Suite struct PullDownTransitionTests {
  /// Seconds, top of the page on its way in.
  nonisolated static let table = [
    (0.0, -844.0), (0.1, -775.079), (0.2, -563.890), (0.25, -422), (0.3, -280.110), (0.4, -68.921), (0.5, 0),
  ]

  @Test func presentationFollowsItsTable() throws {
    let scene = try SceneTable("pull-down-present")
    for (t, y) in PullDownTransitionTests.table {
      let rect = try scene.place("presented", at: t).rect
      expectClose(rect.minY, y, "top at \(t) s")
      #expect(rect.minX == 0 && rect.size == CGSize(width: 390, height: 844))
    }
  }

  /// Ease in-out is symmetrical: the way out is the way in, backwards.
  @Test func dismissalIsThePresentationReversed() throws {
    let scene = try SceneTable("pull-down-dismiss")
    for (t, y) in PullDownTransitionTests.table.reversed() where t > 0 {
      expectClose(try scene.place("presented", at: 0.5 - t).rect.minY, y, "top at \(0.5 - t) s")
      #expect(try scene.place("presenting", at: 0.5 - t).rect.minY == 0)
    }
    scene.stage.advance(to: 0.5)
    #expect(scene.stage.snapshot().places().map(\.name) == ["presenting"])
  }

  @Test(arguments: [("pull-down-present", true), ("pull-down-dismiss", false)])
  func framesMatchTheTable(scene: String, isPresentation: Bool) async throws {
    let rendering = try await Rendering(scene: scene, scale: 1)
    #expect(rendering.manifest.frames.count == 31)
    for (t, y) in PullDownTransitionTests.table {
      let picture = try rendering.picture(Int(((isPresentation ? t : 0.5 - t) * 60).rounded()))
      let edge = picture.horizontalEdge(x: 195, above: [0xCC, 0x33, 0x33], below: [0x33, 0x66, 0xCC])
      expectClose(edge, 844 + y, within: 0.05, "bottom at \(t) s")
    }
  }
}
