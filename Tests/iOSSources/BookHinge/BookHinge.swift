import UIKit

class BookHinge: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return BookHingeAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return BookHingeAnimator(isPresenting: false)
    }
}

class BookHingeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.7 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let fromView = transitionContext.view(forKey: .from)!
        let toView = transitionContext.view(forKey: .to)!
        toView.frame = container.bounds
        let page = isPresenting ? fromView : toView
        container.addSubview(toView)
        container.bringSubviewToFront(page)
        page.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        page.layer.position = CGPoint(x: 0, y: container.bounds.midY)
        var opened = CATransform3DIdentity
        opened.m34 = -1.0 / 600
        opened = CATransform3DRotate(opened, -.pi / 2, 0, 1, 0)
        if !isPresenting { page.layer.transform = opened }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            page.layer.transform = self.isPresenting ? opened : CATransform3DIdentity
        }) { _ in
            page.layer.transform = CATransform3DIdentity
            page.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            page.layer.position = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
