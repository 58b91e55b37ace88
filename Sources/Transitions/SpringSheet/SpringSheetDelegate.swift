import UIKit

/// Provides the objects of a spring-sheet transition. A dismissal that a pan has started is driven by it.
public final class SpringSheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// Duration of a presentation, in seconds.
  public var duration = SpringSheetPresentation.standardDuration
  /// Duration of a dismissal, in seconds.
  public var dismissalDuration = SpringSheetDismissal.standardDuration
  /// The spring's damping ratio; 1 does not overshoot.
  public var dampingRatio = SpringSheetPresentation.standardDampingRatio
  /// The pan that dismisses the sheet.
  public let pan = SpringSheetPan()
  /// Another interaction controller for the next dismissal.
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
