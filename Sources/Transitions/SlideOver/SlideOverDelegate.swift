import UIKit

/// Provides a slide-over transition, and its interaction controller in an interactive dismissal.
public final class SlideOverDelegate: NSObject, UIViewControllerTransitioningDelegate {
  public let transition: SlideOverTransition
  /// The phase of the pull. While the finger drives, the dismissal is interactive.
  public var phase = SlideOverPhase.none

  public init(style: SlideOverTransition.Style = .init()) {
    transition = SlideOverTransition(style: style)
    super.init()
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition.isPresenting = true
    return transition
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition.isPresenting = false
    return transition
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    phase.isActive ? transition : nil
  }
}
