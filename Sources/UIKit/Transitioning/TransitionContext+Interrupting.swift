import CoreGraphics
import QuartzCore

/// A value that stands for an animator without an interruptible animator.
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
  /// Asks the transition's animator for an interruptible animator, which the transition then drives: it is paused at
  /// the start, or started.
  ///
  /// A property animator uses the transition's timeline, so that its fraction, the transition's progress and the
  /// alongside blocks agree.
  /// - Returns: nil if the animator has none.
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
    // An animator that was already started has its own timeline.
    if let animator = vended as? UIViewPropertyAnimator, let own = animator.engine.timeline { timeline = own }
    return vended
  }

  /// Continues an interruptible animator to the end or back to the start, from its current state.
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

  /// Interrupts a running interruptible animator; returns the displayed fraction of the transition.
  func interrupt(_ animator: any UIViewImplicitlyAnimating) -> CGFloat {
    animator.pauseAnimation()
    animator.isReversed = false
    return animator.fractionComplete
  }
}
