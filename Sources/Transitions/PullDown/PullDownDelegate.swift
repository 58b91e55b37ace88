import UIKit

/// Provides pull-down transitions in both directions, and the interaction controller of a running pan.
public final class PullDownDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// Duration of a whole transition, in seconds.
  public var duration = PullDownTransition.standardDuration
  /// The interaction controller, which its pan retains.
  public weak var interactionController: UIPercentDrivenInteractiveTransition?

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PullDownTransition(kind: .presenting, duration: duration)
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PullDownTransition(kind: .dismissing, duration: duration)
  }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactionController }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    PullDownPresentationController(presentedViewController: presented, presenting: presenting)
  }
}
