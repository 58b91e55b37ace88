import CoreGraphics
import QuartzCore

/// The animator of `crossDissolve`: the presented view fades in and out in 0.4 s with ease in-out.
final class CrossDissolveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    if let controller = context.viewController(forKey: .to), let to = context.view(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      if isPresentation { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    guard let faded = context.view(forKey: isPresentation ? .to : .from) else {
      return context.completeTransition(true)
    }
    let alpha = faded.alpha
    if isPresentation { faded.alpha = 0 }
    UIView.animate(withDuration: 0.4) {
      faded.alpha = self.isPresentation ? alpha : 0
    } completion: { _ in
      // The view must be opaque when it is presented again.
      faded.alpha = alpha
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
