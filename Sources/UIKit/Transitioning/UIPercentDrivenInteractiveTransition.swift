import CoreGraphics
import QuartzCore

/// Drives a transition's animations by a fraction.
///
/// While it is interactive, all animations are linear in the fraction, whatever their curve: from + fraction · (to −
/// from). After `finish()` the rest takes (1 − p) · duration / completionSpeed; after `cancel()` the way back takes p ·
/// duration / completionSpeed. Both follow the completion curve from the point where it has the value p.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  public override init() { super.init() }

  /// The animator's duration in seconds; 0 before the start.
  open var duration: CGFloat { context.map { CGFloat($0.transitionDuration) } ?? 0 }
  /// The last fraction given to `update`, clamped to 0…1.
  open var percentComplete: CGFloat { fraction }
  /// The displayed fraction, whatever a subclass returns for `percentComplete`.
  private var fraction: CGFloat = 0
  /// The speed of the rest after the release; 1 is the animator's own speed, and 0 or less counts as 1.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the rest after the release, if the transition's animator has an interruptible animator; nil for the
  /// completion curve.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from the start. If not, it runs until `pause()` interrupts it.
  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?
  /// Whether a transition that this object will drive was requested but has not started.
  var isExpected = false
  /// Calls made in that time.
  private var pending: Ending?

  private enum Ending { case finish, cancel }

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      preconditionFailure("UIPercentDrivenInteractiveTransition drives UIKit's own transitions only")
    }
    self.context = context
    isExpected = false
    if wantsInteractiveStart { context.updateInteractiveTransition(fraction) }
    context.animate()
    context.clock.async { [self] in
      switch pending {
      case .finish: finish()
      case .cancel: cancel()
      case nil: break
      }
      pending = nil
    }
  }

  /// Sets the transition's progress to `percentComplete`, clamped to 0…1. It is stored if the transition has not
  /// started.
  open func update(_ percentComplete: CGFloat) {
    fraction = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(fraction)
  }

  /// Lets the transition run to its end. Has no effect the second time, after `cancel()`, or without a transition.
  open func finish() {
    guard let context else {
      if isExpected { pending = pending ?? .finish }
      return
    }
    context.finishInteractiveTransition()
  }

  /// Lets the transition run back to its start. Has no effect the second time, after `finish()`, or without a
  /// transition.
  open func cancel() {
    guard let context else {
      if isExpected { pending = pending ?? .cancel }
      return
    }
    context.cancelInteractiveTransition()
  }

  /// Interrupts a transition that runs by itself.
  open func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    fraction = context.percentComplete
  }

  /// Called when the transition has ended; resets the state for the next one.
  func transitionEnded() {
    context = nil
    isExpected = false
    pending = nil
    fraction = 0
  }

  deinit {}
}
