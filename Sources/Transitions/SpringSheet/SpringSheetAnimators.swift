import UIKit

/// The sheet moves up from below like a spring.
public final class SpringSheetPresentation: NSObject, UIViewControllerAnimatedTransitioning {
  /// Default duration in seconds.
  public nonisolated static let standardDuration: TimeInterval = 0.8
  /// The default damping ratio of its spring.
  public nonisolated static let standardDampingRatio: CGFloat = 0.7

  private let duration: TimeInterval
  private let dampingRatio: CGFloat

  /// - Parameters:
  ///   - duration: Seconds.
  ///   - dampingRatio: 1 does not overshoot.
  public init(duration: TimeInterval = standardDuration, dampingRatio: CGFloat = standardDampingRatio) {
    self.duration = duration
    self.dampingRatio = dampingRatio
    super.init()
  }

  public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let sheet = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    let place = context.finalFrame(for: sheet)
    container.addSubview(to)
    to.frame = place.offsetBy(dx: 0, dy: container.bounds.height)
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: dampingRatio, initialSpringVelocity: 0,
      options: [],
      animations: { to.frame = place },
      completion: { _ in context.completeTransition(true) })
  }
}

/// The sheet moves down and uncovers the presenter, whose view is inserted at the back of the container.
public final class SpringSheetDismissal: NSObject, UIViewControllerAnimatedTransitioning {
  /// Default duration in seconds.
  public nonisolated static let standardDuration: TimeInterval = 0.4

  private let duration: TimeInterval

  /// - Parameter duration: Seconds.
  public init(duration: TimeInterval = standardDuration) {
    self.duration = duration
    super.init()
  }

  public func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  public func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.viewController(forKey: .to)?.view else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    container.insertSubview(to, at: 0)
    UIView.animate(withDuration: duration) {
      from.frame = from.frame.offsetBy(dx: 0, dy: container.bounds.height)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
