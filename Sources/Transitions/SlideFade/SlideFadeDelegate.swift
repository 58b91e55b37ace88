import UIKit

/// Hands out slide-fades, both ways. Nobody drives them by hand.
public final class SlideFadeDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// Seconds of a transition.
  public var duration: TimeInterval = 0.3

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideFadeTransition(kind: .presenting, duration: duration)
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideFadeTransition(kind: .dismissing, duration: duration)
  }
}
