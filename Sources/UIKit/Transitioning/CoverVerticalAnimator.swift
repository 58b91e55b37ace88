import CoreGraphics
import QuartzCore

/// The default animator of presentations. The presented view moves up from below, and back down, with a critically
/// damped spring of mass 3, stiffness 1000 and damping 500, cut at 0.5 s.
final class CoverVerticalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool
  private static let spring = TimingCurve.spring(SpringMotion(mass: 3, stiffness: 1000, damping: 500))

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let key = isPresentation ? UITransitionContextViewKey.to : .from
    guard let moved = context.view(forKey: key) else { return context.completeTransition(true) }
    let shown = isPresentation ? moved : context.view(forKey: .to)
    if let controller = context.viewController(forKey: .to), let shown {
      shown.frame = context.finalFrame(for: controller)
      if isPresentation { container.addSubview(shown) } else { container.insertSubview(shown, at: 0) }
    }
    let rest = moved.frame
    let below = rest.offsetBy(dx: 0, dy: container.bounds.height - rest.minY)
    if isPresentation { moved.frame = below }
    UIView.animate(0.5, delay: 0, curve: CoverVerticalAnimator.spring, options: []) {
      moved.frame = self.isPresentation ? rest : below
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
