import UIKit

/// The pull-down: a page comes from above and covers the screen; when dismissed, it moves up again and uncovers the
/// page below.
public final class PullDownTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The direction of a transition.
  public enum Kind { case presenting, dismissing }

  /// Default duration in seconds.
  public nonisolated static let standardDuration: TimeInterval = 0.5

  public let kind: Kind
  private let duration: TimeInterval

  /// - Parameter duration: Seconds.
  public init(kind: Kind, duration: TimeInterval = standardDuration) {
    self.kind = kind
    self.duration = duration
    super.init()
  }

  public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let place = container.bounds
    let above = place.offsetBy(dx: 0, dy: -place.height)
    let moved: UIView
    switch kind {
    case .presenting:
      moved = to
      to.frame = above
      container.addSubview(to)
    case .dismissing:
      moved = from
      to.frame = place
      container.insertSubview(to, belowSubview: from)
    }
    UIView.animate(withDuration: duration) {
      moved.frame = self.kind == .presenting ? place : above
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
