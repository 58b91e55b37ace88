import Stage
import Testing
import UIKit

/// Vends a property animator that moves the presented view up from below, and drives it.
@MainActor
final class VendingAnimator: UIPercentDrivenInteractiveTransition, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var animator: UIViewPropertyAnimator?
  var asked = 0
  var ended: [(UIViewAnimatingPosition, Double)] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    Issue.record("an interruptible animator is driven instead")
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    asked += 1
    let view = context.view(forKey: .to)!
    view.alpha = 1
    view.frame = context.containerView.bounds.offsetBy(dx: 0, dy: 400)
    context.containerView.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) {
      view.frame = context.containerView.bounds
    }
    animator.addAnimations({ view.alpha = 0.5 }, delayFactor: 0.5)
    animator.addCompletion { position in
      self.ended.append((position, CACurrentMediaTime()))
      context.completeTransition(position == .end)
    }
    self.animator = animator
    return animator
  }
}

/// Transitions whose animator vends an interruptible animator.
@MainActor @Suite struct InterruptibleTransitionTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let presenter = UIViewController()
  private let presented = UIViewController()
  private let driver = VendingAnimator()

  init() {
    presented.transitioningDelegate = driver
    presented.modalPresentationStyle = .overFullScreen
    stage.perform { [stage, presenter] in stage.window.rootViewController = presenter }
  }

  private func present(alongside view: UIView? = nil) {
    presenter.present(presented, animated: true)
    guard let view else { return }
    presented.transitionCoordinator?.animate(alongsideTransition: { _ in view.alpha = 0 })
  }

  private var y: Double { presented.view.layer.presentation()!.position.y - 200 }
  private var alpha: Double { Double(presented.view.layer.presentation()!.opacity) }

  @Test func updateSetsFractionAndAlongsideProgress() throws {
    let companion = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    stage.perform { stage.window.addSubview(companion) }
    stage.at(0) { present(alongside: companion) }
    stage.advance(to: 0)
    let animator = try #require(driver.animator)
    #expect(driver.asked == 1 && animator.state == .active && !animator.isRunning)
    for p in [0.25, 0.75, 0.5] {
      driver.update(p)
      #expect(abs(animator.fractionComplete - p) < 1e-12)
      #expect(abs(y - 400 * (1 - p)) < 1e-9)
      #expect(abs(alpha - (1 - 0.5 * max(0, (p - 0.5) / 0.5))) < 1e-6)
      #expect(abs(Double(companion.layer.presentation()!.opacity) - (1 - p)) < 1e-6)
    }
    driver.completionCurve = .linear
    stage.perform { driver.finish() }
    stage.advance(to: 0.25)
    #expect(abs(y - 100) < 1e-6 && abs(Double(companion.layer.presentation()!.opacity) - 0.25) < 1e-6)
    stage.advance(to: 3)
    #expect(driver.ended.count == 1 && driver.ended[0].0 == .end && abs(driver.ended[0].1 - 0.5) < 1e-8)
    #expect(presented.presentingViewController === presenter && presented.view.frame.minY == 0)
    #expect(driver.asked == 1)
  }

  @Test func cancelTakesItsTimeAndRestores() {
    stage.at(0) { present() }
    stage.advance(to: 0)
    driver.completionCurve = .linear
    driver.completionSpeed = 2
    driver.update(0.6)
    stage.perform { driver.cancel() }
    stage.advance(to: 0.15)
    #expect(abs(y - 280) < 1e-6)
    stage.advance(to: 3)
    #expect(driver.ended.count == 1 && driver.ended[0].0 == .start && abs(driver.ended[0].1 - 0.3) < 1e-8)
    #expect(presented.presentingViewController == nil && presented.view.superview == nil)
    #expect(presented.view.alpha == 1 && presenter.view.superview === stage.window)
  }

  @Test func timingCurveAppliesToTheRest() {
    stage.at(0) { present() }
    stage.advance(to: 0)
    driver.timingCurve = UICubicTimingParameters(animationCurve: .easeInOut)
    driver.update(0.5)
    stage.perform { driver.finish() }
    stage.advance(to: 0.25)
    #expect(abs(y - 400 * (1 - 0.8708381)) < 1e-3)
    stage.advance(to: 0.5)
    #expect(driver.ended.count == 1)
  }

  /// Runs by itself, is interrupted, scrubbed back and released.
  @Test func runningTransitionCanBePaused() throws {
    driver.wantsInteractiveStart = false
    stage.at(0) { present() }
    stage.advance(to: 0.25)
    let animator = try #require(driver.animator)
    #expect(animator.isRunning && abs(y - 400 * (1 - 0.37813953)) < 1e-3)
    stage.perform { driver.pause() }
    #expect(!animator.isRunning && abs(driver.percentComplete - 0.37813953) < 1e-5)
    #expect(presented.transitionCoordinator?.isInteractive == true)
    let paused = y
    stage.advance(to: 1)
    #expect(y == paused)
    driver.update(0.2)
    #expect(abs(y - 320) < 1e-6)
    stage.perform { driver.cancel() }
    stage.advance(to: 1.19)
    #expect(driver.ended.isEmpty)
    stage.advance(to: 1.21)
    #expect(driver.ended.count == 1 && driver.ended[0].0 == .start)
    #expect(presented.presentingViewController == nil)
  }

  @Test func releasedTransitionCanBePausedAgain() throws {
    stage.at(0) { present() }
    stage.advance(to: 0)
    driver.completionCurve = .linear
    driver.update(0.5)
    stage.perform { driver.cancel() }
    stage.advance(to: 0.25)
    stage.perform { driver.pause() }
    #expect(abs(driver.percentComplete - 0.25) < 1e-6 && abs(y - 300) < 1e-5)
    driver.update(0.4)
    #expect(abs(y - 240) < 1e-5)
    stage.perform { driver.finish() }
    stage.advance(to: 2)
    #expect(driver.ended.map(\.0) == [.end] && presented.presentingViewController === presenter)
  }

  @Test func finishBeforeTheStartCompletes() {
    stage.at(0) {
      present()
      driver.finish()
    }
    stage.advance(to: 2)
    #expect(driver.ended.map(\.0) == [.end] && presented.presentingViewController === presenter)
  }
}
