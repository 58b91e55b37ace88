import CoreGraphics
import QuartzCore

/// The animator of `flipHorizontal`: the two views are the sides of a card that rotates about its vertical axis in 0.7
/// s with ease in-out, in a perspective of −1/(2·width).
///
/// Each side rotates by a quarter turn: one until it is edge-on, the other from there.
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
    // From right to left when presenting, in the other direction when dismissing.
    let quarter: CGFloat = isPresentation ? -.pi / 2 : .pi / 2
    let width = container.bounds.width
    // The perspective is set from the start, so that it is not animated with the rotation.
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

  /// `transform` rotated by `angle` about the vertical axis, in perspective.
  private static func turned(
    _ angle: CGFloat, _ transform: CATransform3D, _ width: CGFloat
  ) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (2 * width)
    return CATransform3DConcat(
      CATransform3DConcat(transform, CATransform3DMakeRotation(angle, 0, 1, 0)), perspective)
  }
}
