import CoreGraphics
import QuartzCore

/// What an animator vends that has no interruptible animator.
final class NoInterruptibleAnimator: NSObject, UIViewImplicitlyAnimating {
  static let shared = NoInterruptibleAnimator()

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set { refuse() }
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set { refuse() }
  }
  func startAnimation() { refuse() }
  func startAnimation(afterDelay delay: TimeInterval) { refuse() }
  func pauseAnimation() { refuse() }
  func stopAnimation(_ withoutFinishing: Bool) { refuse() }
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) { refuse() }

  private func refuse() {
    Misuse.report("This animator has no interruptibleAnimator(using:); what was asked of it does nothing")
  }
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
}

extension TransitionContext {
  /// Asks the transition's animator for an interruptible one, which from now on is what the transition drives: it is
  /// paused at the start, or started.
  ///
  /// A property animator takes over the transition's timeline, so that its fraction, the transition's progress and the
  /// blocks alongside agree.
  /// - Returns: nil where the animator has none.
  func vendInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
    let vended = clock.creating(on: timeline) { animator.interruptibleAnimator(using: self) }
    if vended is NoInterruptibleAnimator { return nil }
    if let animator = vended as? UIViewPropertyAnimator { animator.engine.home = timeline }
    clock.creating(on: timeline) {
      if isInteractive {
        vended.pauseAnimation()
      } else if !vended.isRunning {
        vended.startAnimation()
      }
    }
    // One that had been started before has a timeline of its own.
    if let animator = vended as? UIViewPropertyAnimator, let own = animator.engine.timeline { timeline = own }
    return vended
  }

  /// Continues an interruptible animator to the end or back to the start, from what it shows.
  func release(
    _ animator: any UIViewImplicitlyAnimating, _ direction: Timeline.Arrival,
    timing: any UITimingCurveProvider
  ) {
    if animator.isRunning { animator.pauseAnimation() }
    animator.isReversed = direction == .start
    let rest = 1 - animator.fractionComplete
    let duration = (animator as? UIViewPropertyAnimator)?.duration ?? transitionDuration
    let factor = duration > 0 ? rest * transitionDuration / completionVelocity / duration : 0
    animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
  }

  /// Interrupts a running interruptible animator; returns the fraction of the transition that it shows.
  func interrupt(_ animator: any UIViewImplicitlyAnimating) -> CGFloat {
    animator.pauseAnimation()
    animator.isReversed = false
    return animator.fractionComplete
  }
}
