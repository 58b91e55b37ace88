import UIKit

class Guillotine: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return GuillotineAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return GuillotineAnimator(isPresenting: false)
    }
}

class GuillotineAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let fromView = transitionContext.view(forKey: .from)!
        let toView = transitionContext.view(forKey: .to)!
        toView.frame = container.bounds
        let blade = isPresenting ? toView : fromView
        if isPresenting {
            container.addSubview(toView)
        } else {
            container.insertSubview(toView, at: 0)
        }
        blade.layer.anchorPoint = .zero
        blade.layer.position = .zero
        let raised = CGAffineTransform(rotationAngle: -.pi / 2)
        if isPresenting { blade.transform = raised }
        let curve: UIView.AnimationOptions = isPresenting ? .curveEaseIn : .curveEaseOut
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: isPresenting ? 0.6 : 1, initialSpringVelocity: 0, options: curve, animations: {
            blade.transform = self.isPresenting ? .identity : raised
        }) { _ in
            if !self.isPresenting { blade.removeFromSuperview() }
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
