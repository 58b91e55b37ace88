import UIKit

/// Provides the objects of a spring sheet; a dismissal that a pan has begun is driven by it.
public final class SpringSheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// Seconds of a presentation.
  public var duration = SpringSheetPresentation.standardDuration
  /// Seconds of a dismissal.
  public var dismissalDuration = SpringSheetDismissal.standardDuration
  /// The spring's damping ratio; 1 does not overshoot.
  public var dampingRatio = SpringSheetPresentation.standardDampingRatio
  /// The pan that dismisses the sheet.
  public let pan = SpringSheetPan()
  /// Another interaction controller of the next dismissal.
  public weak var interactionController: UIPercentDrivenInteractiveTransition?

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SpringSheetPresentation(duration: duration, dampingRatio: dampingRatio)
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SpringSheetDismissal(duration: dismissalDuration)
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    pan.isInProgress ? pan : interactionController
  }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    SpringSheetPresentationController(presentedViewController: presented, presenting: presenting)
  }
}
