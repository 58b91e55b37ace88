import UIKit

/// Provides slide-fade transitions in both directions. They cannot be driven.
public final class SlideFadeDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// Duration in seconds.
  public var duration = SlideFadeTransition.standardDuration

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
