import QuartzCore
import Stage
import Testing
import UIKit

/// Alongside blocks take the timing of the animator's first animation block.
@MainActor @Suite struct AlongsideTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let presenter = UIViewController()
  private let page = UIViewController()
  private let animator = Animator()
  private let companion = UIView()

  private final class Animator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var duration = 0.5
    var animate: (any UIViewControllerContextTransitioning) -> Void = { _ in }
    var vended: UIViewPropertyAnimator?
    var driver: UIPercentDrivenInteractiveTransition?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      duration
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
      animate(context)
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (
      any UIViewControllerAnimatedTransitioning
    )? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  init() {
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = animator
    companion.alpha = 0
    stage.perform { [stage, presenter, companion] in
      stage.window.rootViewController = presenter
      stage.window.addSubview(companion)
    }
  }

  /// Presents; the companion view goes from α 0 to 1 alongside.
  private func present(_ alongside: @escaping () -> Void = {}) {
    stage.perform {
      presenter.present(page, animated: true)
      page.transitionCoordinator!.animate { [companion] _ in
        companion.alpha = 1
        alongside()
      }
    }
  }

  private func alpha(at time: Double) -> Double {
    stage.advance(to: time)
    return Double(companion.layer.presentation()!.opacity)
  }

  private static func ended(_ context: any UIViewControllerContextTransitioning) -> @MainActor (Bool) -> Void
  {
    { _ in context.completeTransition(!context.transitionWasCancelled) }
  }

  @Test func alongsideInheritsDurationAndCurve() {
    animator.animate = { context in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        context.view(forKey: .to)!.alpha = 0.5
      } completion: {
        Self.ended(context)($0)
      }
    }
    present()
    for t in [0.0, 0.125, 0.25, 0.4] { #expect(abs(alpha(at: t) - t / 0.5) < 1e-6, "\(t) s") }
  }

  @Test func alongsideInheritsTheDelay() {
    animator.animate = { context in
      UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveLinear) {
        context.view(forKey: .to)!.alpha = 0.5
      } completion: {
        Self.ended(context)($0)
      }
    }
    present()
    for (t, a) in [(0.05, 0.0), (0.1, 0), (0.2, 0.25), (0.3, 0.5)] { #expect(abs(alpha(at: t) - a) < 1e-6) }
  }

  /// ζ 0.7 over 0.8 s: the table of FIELD_GUIDE's spring in steps of a tenth.
  @Test func alongsideInheritsTheSpring() {
    animator.duration = 0.8
    animator.animate = { context in
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
        animations: { context.view(forKey: .to)!.alpha = 0.5 }, completion: Self.ended(context))
    }
    present()
    let table = [(0.1, 496.978), (0.2, 117.419), (0.3, -25.439), (0.5, -14.193)]
    for (t, y) in table {
      // Opacity is shown unclamped by the formula, so only up to 1.
      #expect(abs(alpha(at: t) - min((844 - y) / 844, (844 - y) / 844)) < 2e-6, "\(t) s")
    }
  }

  @Test func alongsideJoinsAPropertyAnimator() {
    animator.animate = { context in
      let moving = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) {
        context.view(forKey: .to)!.alpha = 0.5
      }
      moving.addCompletion { _ in context.completeTransition(true) }
      moving.startAnimation()
    }
    present()
    #expect(abs(alpha(at: 0.125) - 0.37813953) < 2e-6 && abs(alpha(at: 0.25) - 0.6846432) < 2e-6)
  }

  /// The animator's own changes come first, so the alongside block's change is the final one.
  @Test func alongsideRunsAfterTheAnimatorsChanges() {
    let view = companion
    animator.animate = { context in
      UIView.animate(withDuration: 0.5) {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      } completion: {
        Self.ended(context)($0)
      }
    }
    var seen: CGFloat?
    present {
      seen = view.transform.a
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    #expect(seen == 2 && view.transform.a == 3)
  }

  /// Only the alongside changes are animated: the transition lasts as long as the empty block's duration.
  @Test func emptyBlockWithAlongsideKeepsItsDuration() {
    animator.animate = { context in
      UIView.animate(withDuration: 0.5) {
      } completion: {
        Self.ended(context)($0)
      }
    }
    present()
    #expect(abs(alpha(at: 0.25) - 0.5) < 1e-6 && page.isBeingPresented)
    stage.advance(to: 0.5)
    #expect(!page.isBeingPresented && companion.alpha == 1)
  }

  /// Nothing at all to animate, alongside included.
  @Test func emptyBlockWithoutAlongsideEndsAtOnce() {
    animator.animate = { context in
      UIView.animate(withDuration: 0.5) {
      } completion: {
        Self.ended(context)($0)
      }
    }
    stage.perform {
      presenter.present(page, animated: true)
      page.transitionCoordinator!.animate { _ in }
    }
    stage.advance(to: 0)
    #expect(!page.isBeingPresented)
  }

  @Test func alongsideWithoutABlockIsNotAnimated() {
    var context: (any UIViewControllerContextTransitioning)?
    animator.animate = { context = $0 }
    present()
    #expect(alpha(at: 0) == 1)
    stage.perform { context!.completeTransition(true) }
  }

  /// A block that animates nothing by itself does not take them; the next one does.
  @Test(arguments: [true, false])
  func disabledBlockDoesNotTakeAlongside(byFlag: Bool) {
    animator.animate = { context in
      let off = { UIView.animate(withDuration: 3) { context.view(forKey: .to)!.alpha = 0.7 } }
      if byFlag {
        UIView.setAnimationsEnabled(false)
        off()
        UIView.setAnimationsEnabled(true)
      } else {
        UIView.performWithoutAnimation(off)
      }
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        context.view(forKey: .to)!.alpha = 0.5
      } completion: {
        Self.ended(context)($0)
      }
    }
    present()
    #expect(abs(alpha(at: 0.125) - 0.25) < 1e-6)
  }

  /// Added by a block alongside, they still belong to the same animation block.
  @Test func nestedAlongsideJoinsTheSameBlock() {
    animator.animate = { context in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        context.view(forKey: .to)!.alpha = 0.5
      } completion: {
        Self.ended(context)($0)
      }
    }
    var order: [String] = []
    present { [page, companion] in
      order.append("first")
      page.transitionCoordinator!.animate { _ in
        order.append("second")
        companion.center.x = 100
      }
      order.append("end of first")
    }
    stage.advance(to: 0.125)
    #expect(order == ["first", "end of first", "second"])
    #expect(abs(companion.layer.presentation()!.position.x - 25) < 1e-6)
  }

  /// In an interactive transition they are scrubbed with the animator's own changes, and undone by a cancel.
  @Test func alongsideIsScrubbedAndCancelled() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    animator.driver = driver
    animator.animate = { context in
      UIView.animate(withDuration: 0.4, delay: 0.1) {
        context.view(forKey: .to)!.alpha = 0.5
      } completion: {
        Self.ended(context)($0)
      }
    }
    present()
    stage.perform { driver.update(0.6) }
    // Of the whole 0.5 s 0.3 have passed, of the block's 0.4 s 0.2.
    #expect(abs(alpha(at: 0) - 0.5) < 1e-6)
    stage.perform { driver.cancel() }
    try stage.settle()
    #expect(companion.alpha == 0)
  }

  /// A block that comes when the animator has begun happens at once.
  @Test func lateAlongsideRunsAtOnce() {
    animator.animate = { context in
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .to)!.alpha = 0.5
      } completion: {
        Self.ended(context)($0)
      }
    }
    stage.perform { presenter.present(page, animated: true) }
    stage.advance(to: 0.1)
    var isOver = false
    stage.perform {
      let joined = page.transitionCoordinator!.animate { [companion] _ in
        companion.alpha = 1
      } completion: {
        _ in
        isOver = true
      }
      #expect(joined)
    }
    #expect(alpha(at: 0.1) == 1 && !isOver)
    stage.advance(to: 0.5)
    #expect(isOver)
  }
}
