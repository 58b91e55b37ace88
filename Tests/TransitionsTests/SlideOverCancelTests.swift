import Stage
import Testing
import Transitions
import UIKit

@MainActor @Suite struct SlideOverCancelTests {
  /// After a cancel all is as before, but for the overlay, which is black and stays.
  @Test func cancelledDismissalRestoresEverything() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)
    let (presenter, page, delegate) = (UIViewController(), UIViewController(), SlideOverDelegate())
    page.transitioningDelegate = delegate
    stage.perform { stage.window.rootViewController = presenter }
    stage.perform { presenter.present(page, animated: true) }
    try stage.settle()
    let before = model(stage.window, but: "overlay")
    for (progress, seconds) in [(0.0, 0.05), (0.4, 0.24), (0.97, 0.3)] {
      let start = stage.now
      let points = [
        (time: start, fraction: 0.0), (time: start + StageTime(seconds: seconds), fraction: progress),
      ]
      stage.scrub(Scrub(points, ending: .cancel), driving: delegate.transition) {
        delegate.phase = .started
        page.dismiss(animated: true)
        delegate.phase = .none
      }
      try stage.settle()
      #expect(model(stage.window, but: "overlay") == before)
      let overlay = try #require(
        page.view.superview?.subviews.first { $0.accessibilityIdentifier == "overlay" })
      #expect(overlay.backgroundColor == .black)
      #expect(page.presentingViewController === presenter && presenter.view.superview == nil)
    }
    // The next dismissal begins with a white overlay again, and goes through.
    stage.perform { page.dismiss(animated: true) }
    let overlay = try #require(
      page.view.superview?.subviews.first { $0.accessibilityIdentifier == "overlay" })
    #expect(overlay.layer.presentation()!.backgroundColor!.components!.allSatisfy { $0 == 1 })
    try stage.settle()
    #expect(stage.window.subviews == [presenter.view] && page.view.superview == nil)
  }

  private func model(_ view: UIView, but name: String) -> [String] {
    guard view.accessibilityIdentifier != name else { return [] }
    let own =
      "\(ObjectIdentifier(view)) \(view.center) \(view.bounds) \(view.transform) \(view.alpha) "
      + "\(view.backgroundColor?.description ?? "-") \(view.isHidden)"
    return [own] + view.subviews.flatMap { model($0, but: name) }
  }
}
