import UIKit

class CircularReveal: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CircularRevealAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CircularRevealAnimator(isPresenting: false)
    }
}

class CircularRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    let isPresenting: Bool
    private weak var context: UIViewControllerContextTransitioning?

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        let from = transitionContext.viewController(forKey: .from)!
        let to = transitionContext.viewController(forKey: .to)!
        let container = transitionContext.containerView
        if isPresenting {
            container.addSubview(to.view)
        } else {
            container.insertSubview(to.view, belowSubview: from.view)
        }
        let shown = isPresenting ? to.view! : from.view!
        let center = shown.center
        let small = UIBezierPath(ovalIn: CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10))
        let radius = sqrt(center.x * center.x + center.y * center.y)
        let large = UIBezierPath(ovalIn: CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius))
        let mask = CAShapeLayer()
        mask.path = isPresenting ? large.cgPath : small.cgPath
        shown.layer.mask = mask
        let animation = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.path))
        animation.fromValue = isPresenting ? small.cgPath : large.cgPath
        animation.toValue = isPresenting ? large.cgPath : small.cgPath
        animation.duration = transitionDuration(using: transitionContext)
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.delegate = self
        mask.add(animation, forKey: "path")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        context?.completeTransition(!(context?.transitionWasCancelled ?? false))
        context?.viewController(forKey: .from)?.view.layer.mask = nil
        context?.viewController(forKey: .to)?.view.layer.mask = nil
    }
}
