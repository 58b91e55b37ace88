import UIKit

/// Hands out everything a spring sheet is made of; a dismissal that a finger has begun is driven by it.
public final class SpringSheetDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// Seconds of a presentation.
  public var duration = SpringSheetPresentation.standardDuration
  /// Seconds of a dismissal.
  public var dismissalDuration = SpringSheetDismissal.standardDuration
  /// How soon the spring stops; 1 without swinging over.
  public var dampingRatio = SpringSheetPresentation.standardDampingRatio
  /// The finger's way to dismiss the sheet.
  public let pan = SpringSheetPan()
  /// Who else drives the next dismissal.
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
