import UIKit

/// Hands out a slide-over, and its interaction controller while a person drives a dismissal.
public final class SlideOverDelegate: NSObject, UIViewControllerTransitioningDelegate {
  public let transition: SlideOverTransition
  /// Whether a person drives: only then a dismissal is interactive.
  public var isDriven = false

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
    isDriven ? transition : nil
  }
}
