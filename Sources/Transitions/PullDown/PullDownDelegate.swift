import UIKit

/// Provides pull-downs, both ways, and the interaction controller of a running pan.
public final class PullDownDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// Seconds of a whole transition.
  public var duration = PullDownTransition.standardDuration
  /// The interaction controller; its pan keeps it alive.
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
