import UIKit

class BlurFade: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return BlurFadeAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return BlurFadeAnimator(isPresenting: false)
    }
}

class BlurFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let fromView = transitionContext.view(forKey: .from)!
        let toView = transitionContext.view(forKey: .to)!
        toView.frame = container.bounds
        container.addSubview(toView)
        toView.alpha = 0
        let blur = UIVisualEffectView(effect: nil)
        blur.frame = container.bounds
        container.insertSubview(blur, belowSubview: toView)
        let half = transitionDuration(using: transitionContext) / 2
        UIView.animate(withDuration: half, animations: {
            blur.effect = UIBlurEffect(style: .light)
        }, completion: { _ in
            UIView.animate(withDuration: half, animations: {
                toView.alpha = 1
            }, completion: { _ in
                blur.removeFromSuperview()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        })
    }
}
