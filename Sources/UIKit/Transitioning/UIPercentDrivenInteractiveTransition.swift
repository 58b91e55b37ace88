import CoreGraphics
import QuartzCore

/// Drives a transition's animations by a fraction of it.
///
/// While it is interactive, everything shows in proportion to the fraction: from + fraction · (to − from), for any
/// curve. On `finish()` the rest takes (1 − p) · duration / completionSpeed, on `cancel()` the way back takes
/// p · duration / completionSpeed; both follow the completion curve from the point where it has the value p.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  public override init() { super.init() }

  /// The animator's duration in seconds; 0 before the start.
  open var duration: CGFloat { context.map { CGFloat($0.transitionDuration) } ?? 0 }
  /// The last fraction given to `update`, clamped to 0…1.
  open var percentComplete: CGFloat { fraction }
  /// The fraction that shows, whatever a subclass returns for `percentComplete`.
  private var fraction: CGFloat = 0
  /// How fast the rest runs after the release; 1 is the animator's own speed, 0 or less counts as 1.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the rest after the release, where the transition's animator has an interruptible animator; the
  /// completion curve otherwise.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from the start. Otherwise it runs until `pause()` interrupts it.
  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?
  /// Whether a transition that this object is to drive was asked for and has not begun.
  var isExpected = false
  /// Calls made between those two moments.
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

  /// Shows the transition at `percentComplete`, clamped to 0…1. Kept if the transition has not begun.
  open func update(_ percentComplete: CGFloat) {
    fraction = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(fraction)
  }

  /// Lets the transition run to its end. A second call, one after `cancel()`, and one without a transition do nothing.
  open func finish() {
    guard let context else {
      if isExpected { pending = pending ?? .finish }
      return
    }
    context.finishInteractiveTransition()
  }

  /// Lets the transition run back to its start. A second call, one after `finish()`, and one without a transition do
  /// nothing.
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

  /// The transition is over: the next one begins with fresh state.
  func transitionEnded() {
    context = nil
    isExpected = false
    pending = nil
    fraction = 0
  }

  deinit {}
}
