import CoreGraphics
import Frames
import Stage
import Testing
import Transitions
import UIKit

/// The spring sheet against its tables, in numbers and in decoded frames.
@MainActor @Suite struct SpringSheetTests {
  /// Seconds, top of the sheet, the presenter's translation, alpha of the backdrop.
  nonisolated static let presentation = [
    (0.0, 844.0, 0.0, 0.0), (0.1, 496.978, 12.335, 0.2878), (0.2, 117.419, 25.826, 0.6026),
    (0.3, -25.439, 30.904, 0.7211), (0.4, -34.717, 31.234, 0.7288), (0.5, -14.193, 30.504, 0.7118),
    (0.6, -1.456, 30.052, 0.7012), (0.7, 1.750, 29.938, 0.6985), (0.8, 0, 30, 0.7),
  ]
  /// Seconds, top of the sheet on its way out.
  nonisolated static let dismissal = [(0.0, 0.0), (0.1, 109.013), (0.2, 422), (0.3, 734.987), (0.4, 844)]

  @Test func presentationFollowsItsTable() throws {
    let scene = try SceneTable("spring-sheet-present")
    for (t, y, sunk, alpha) in SpringSheetTests.presentation {
      expectClose(try scene.place("presented", at: t).rect.minY, y, "top at \(t) s")
      expectClose(try scene.place("presenting", at: t).rect.minY, sunk, "presenter at \(t) s")
      expectClose(try scene.place("backdrop", at: t).alpha, alpha, within: 1e-4, "backdrop at \(t) s")
      #expect(try scene.place("backdrop", at: t).rect == CGRect(x: 0, y: 0, width: 390, height: 844))
    }
    let order = scene.stage.snapshot().places().map(\.name)
    #expect(order == ["presenting", "backdrop", "presented"])
  }

  @Test func dismissalFollowsItsTable() throws {
    let scene = try SceneTable("spring-sheet-dismiss")
    for (t, y) in SpringSheetTests.dismissal where t < 0.4 {
      expectClose(try scene.place("presented", at: t).rect.minY, y, "top at \(t) s")
      // Alongside animations use the sheet's own curve.
      let rest = 1 - y / 844
      expectClose(try scene.place("presenting", at: t).rect.minY, 30 * rest, "presenter at \(t) s")
      expectClose(try scene.place("backdrop", at: t).alpha, 0.7 * rest, within: 1e-5, "backdrop at \(t) s")
    }
    let order = scene.stage.snapshot().places().map(\.name)
    #expect(order == ["presenting", "backdrop", "presented"])
    scene.stage.advance(to: 0.4)
    #expect(scene.stage.snapshot().places().map(\.name) == ["presenting"])
    let presenter = try #require(scene.stage.window.rootViewController)
    #expect(presenter.view.superview === scene.stage.window && presenter.view.transform == .identity)
    #expect(scene.stage.window.subviews == [presenter.view])
  }

  @Test func framesMatchTheTable() async throws {
    let rendering = try await Rendering(scene: "spring-sheet-present", scale: 1)
    #expect(rendering.manifest.frames.count == 49)
    for (t, y, sunk, alpha) in SpringSheetTests.presentation {
      let picture = try rendering.picture(Int((t * 60).rounded()))
      guard y > 40 else { continue }
      // Dark grey of alpha 0.73 at the backdrop's alpha, over the presenter.
      let shade = 0.73 * alpha
      let wanted = [0x33, 0x66, 0xCC].map { Int((0.11 * 255 * shade + Double($0) * (1 - shade)).rounded()) }
      let found = picture.color(195, Int(sunk) + 5)
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(t) s: \(found), not \(wanted)")
      let edge = picture.horizontalEdge(x: 195, above: found, below: [0xCC, 0x33, 0x33])
      // The strip above the sunk presenter is darker and counts as covered in part.
      expectClose(edge, y, within: 4 + sunk, "top at \(t) s")
    }
    let dismissal = try await Rendering(scene: "spring-sheet-dismiss", scale: 1)
    #expect(dismissal.manifest.frames.count == 25)
    let last = try dismissal.picture(24)
    #expect(last.color(0, 0) == [0x33, 0x66, 0xCC] && last.color(389, 843) == [0x33, 0x66, 0xCC])
  }

  /// After a cancelled dismissal everything is as it was, the presenter below the container where it belongs.
  @Test(arguments: [0.0, 0.3, 0.97])
  func cancelledDismissalRestoresEverything(progress: Double) throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let (presenter, page, delegate) = (UIViewController(), UIViewController(), SpringSheetDelegate())
    let neighbour = UIView()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    stage.perform {
      stage.window.rootViewController = presenter
      stage.window.addSubview(neighbour)
      presenter.present(page, animated: true)
    }
    try stage.settle()
    let before = model(stage.window)
    for _ in 0..<2 {
      let driver = UIPercentDrivenInteractiveTransition()
      let start = stage.now
      let points = [
        (time: start, fraction: 0.0), (time: start + StageTime(seconds: 0.2), fraction: progress),
      ]
      stage.scrub(Scrub(points, ending: .cancel), driving: driver) {
        delegate.interactionController = driver
        page.dismiss(animated: true)
      }
      try stage.settle()
      #expect(model(stage.window) == before)
    }
    #expect(page.presentingViewController === presenter)
  }

  private func model(_ view: UIView) -> [String] {
    let own =
      "\(ObjectIdentifier(view)) \(view.center) \(view.bounds) \(view.transform) \(view.alpha) "
      + "\(view.backgroundColor?.description ?? "-") \(view.isHidden)"
    return [own] + view.subviews.flatMap { model($0) }
  }
}
