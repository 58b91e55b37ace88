import Stage
import Testing
import Transitions
import UIKit
import UIKitTestSupport

/// Whatever the touches while the slide-over runs, either way: it ends in one of the two legal hierarchies.
@MainActor @Suite struct SlideOverRandomFingerTests {
  /// Checks that its appearance callbacks go through their states in order.
  private final class Page: SlideOverListController {
    enum Appearance { case hidden, coming, shown, going }
    var appearance = Appearance.hidden
    var complaints: [String] = []

    private func go(to next: Appearance, from allowed: Appearance...) {
      if !allowed.contains(appearance) { complaints.append("\(appearance) → \(next)") }
      appearance = next
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      go(to: .coming, from: .hidden, .going)
    }
    override func viewDidAppear(_ animated: Bool) { go(to: .shown, from: .coming) }
    override func viewWillDisappear(_ animated: Bool) { go(to: .going, from: .shown, .coming) }
    override func viewDidDisappear(_ animated: Bool) { go(to: .hidden, from: .going) }
  }

  @Test(arguments: 1...60)
  func randomTouchesEndByTheRules(seed: UInt64) throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
    let (presenter, page) = (UIViewController(), Page())
    stage.perform { stage.window.rootViewController = presenter }
    // Half of them from before the presentation has begun.
    if seed % 2 == 0 {
      stage.perform { presenter.present(page, animated: true) }
      try stage.settle()
    } else {
      stage.at(0.2) { presenter.present(page, animated: true) }
    }
    stage.playRandomly(seed: seed, for: 4)
    let messages = try recordedMisuse { try stage.settle() }
    // A pull may begin when the page is gone already.
    #expect(messages.allSatisfy { $0.hasPrefix("dismiss(animated:) was called on ") }, "\(messages)")
    #expect(page.complaints == [])
    if presenter.presentedViewController == nil {
      #expect(page.appearance == .hidden)
      #expect(stage.window.subviews == [presenter.view])
      #expect(presenter.view.frame == stage.window.bounds && presenter.view.alpha == 1)
    } else {
      #expect(page.appearance == .shown && presenter.presentedViewController === page)
      #expect(page.view.window === stage.window && presenter.view.superview == nil)
      #expect(page.view.frame == stage.window.bounds)
      #expect(page.view.transform == .identity)
    }
    #expect(page.delegate.phase != .started && page.delegate.phase != .updating)
  }
}
