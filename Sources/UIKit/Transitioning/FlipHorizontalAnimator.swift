import CoreGraphics
import QuartzCore

/// The style `flipHorizontal`: the two views are the sides of a card that turns about its vertical axis, in 0.7 s with
/// ease in-out, seen in a perspective of −1/(2·width).
///
/// Each side turns a quarter: one until it is seen from its edge, the other from there on.
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool
  private static let duration = 0.7

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    FlipHorizontalAnimator.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let leaving = context.viewController(forKey: .from)?.view,
      let coming = context.viewController(forKey: .to)?.view
    else { return context.completeTransition(true) }
    if let controller = context.viewController(forKey: .to), let to = context.view(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      if isPresentation { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    // Presented from right to left, dismissed the other way.
    let quarter: CGFloat = isPresentation ? -.pi / 2 : .pi / 2
    let width = container.bounds.width
    // In perspective from the start: it must not grow with the turn.
    func turn(_ view: UIView, through angles: [CGFloat]) {
      let base = view.layer.transform
      AnimationContext.currentBlock?.animate(
        view.layer, .transform,
        through: angles.map { .transform(FlipHorizontalAnimator.turned($0, base, width)) })
    }
    UIView.animate(withDuration: FlipHorizontalAnimator.duration) {
      turn(leaving, through: [0, quarter, quarter])
      turn(coming, through: [-quarter, -quarter, 0])
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// `transform` turned by `angle` about the vertical axis, in perspective.
  private static func turned(
    _ angle: CGFloat, _ transform: CATransform3D, _ width: CGFloat
  ) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (2 * width)
    return CATransform3DConcat(
      CATransform3DConcat(transform, CATransform3DMakeRotation(angle, 0, 1, 0)), perspective)
  }
}
