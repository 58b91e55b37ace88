import CoreGraphics
import QuartzCore

/// The style `flipHorizontal`: the two views are the sides of a card that turns about its vertical axis, in 0.75 s with
/// ease in-out, seen in a perspective of −1/(2·width).
///
/// Each side turns a quarter: one until it is seen from its edge, the other from there on. The two halves of the curve
/// are cubics themselves, so together they are the curve.
final class FlipHorizontalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool
  private static let duration = 0.75
  /// The halves of (0.42, 0, 0.58, 1) by de Casteljau, each stretched to the unit square.
  private static let firstHalf = TimingCurve.cubic(UnitBezier(0.42, 0, 0.71, 0.5))
  private static let secondHalf = TimingCurve.cubic(UnitBezier(0.29, 0.5, 0.58, 1))

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
    let (old, new) = (leaving.layer.transform, coming.layer.transform)
    // Presented from right to left, dismissed the other way.
    let quarter: CGFloat = isPresentation ? -.pi / 2 : .pi / 2
    let width = container.bounds.width
    // In perspective from the start: it must not grow with the turn.
    leaving.layer.transform = FlipHorizontalAnimator.turned(0, old, width)
    coming.layer.transform = FlipHorizontalAnimator.turned(-quarter, new, width)
    let half = FlipHorizontalAnimator.duration / 2
    UIView.animate(half, delay: 0, curve: FlipHorizontalAnimator.firstHalf, options: []) {
      leaving.layer.transform = FlipHorizontalAnimator.turned(quarter, old, width)
    } completion: { _ in
      // The end of the second half is the end of both.
    }
    UIView.animate(half, delay: half, curve: FlipHorizontalAnimator.secondHalf, options: []) {
      coming.layer.transform = FlipHorizontalAnimator.turned(0, new, width)
    } completion: { _ in
      leaving.layer.transform = old
      coming.layer.transform = new
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
