import UIKit

/// The slide-fade: one page moves out sideways and fades while the other moves in from the side and fades in.
///
/// In a presentation everything moves to the left by the container's width. In a dismissal, the page moves out to the
/// right while the page below fades in without moving. The view that left stays transparent.
public final class SlideFadeTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The direction of a transition.
  public enum Kind { case presenting, dismissing }

  /// Default duration in seconds.
  public nonisolated static let standardDuration: TimeInterval = 0.3

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
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let coming = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width
    to.frame = context.finalFrame(for: coming)
    context.containerView.addSubview(to)
    to.alpha = 0
    if kind == .presenting { to.transform = CGAffineTransform(translationX: width, y: 0) }
    let side = kind == .presenting ? -width : width
    UIView.animate(withDuration: duration) {
      from.alpha = 0
      from.transform = CGAffineTransform(translationX: side, y: 0)
      to.alpha = 1
      to.transform = .identity
    } completion: { _ in
      from.transform = .identity
      to.transform = .identity
      context.completeTransition(true)
    }
  }
}
