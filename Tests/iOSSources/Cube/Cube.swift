import UIKit

class Cube: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CubeAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CubeAnimator(isPresenting: false)
    }
}

class CubeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let fromView = transitionContext.view(forKey: .from)!
        let toView = transitionContext.view(forKey: .to)!
        toView.frame = container.bounds
        container.addSubview(toView)
        let direction: CGFloat = isPresenting ? 1 : -1
        let width = container.bounds.width
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 400
        container.layer.sublayerTransform = perspective
        toView.layer.anchorPoint = CGPoint(x: direction == 1 ? 0 : 1, y: 0.5)
        fromView.layer.anchorPoint = CGPoint(x: direction == 1 ? 1 : 0, y: 0.5)
        toView.layer.position = CGPoint(x: width / 2 + direction * width / 2, y: container.bounds.midY)
        fromView.layer.position = CGPoint(x: width / 2 + direction * width / 2, y: container.bounds.midY)
        toView.layer.transform = CATransform3DMakeRotation(direction * .pi / 2, 0, 1, 0)
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut, animations: {
            fromView.layer.transform = CATransform3DMakeRotation(-direction * .pi / 2, 0, 1, 0)
            toView.layer.transform = CATransform3DIdentity
            toView.layer.position.x = width / 2 - direction * width / 2
            fromView.layer.position.x = width / 2 - direction * width / 2
        }, completion: { finished in
            self.reset([fromView, toView], in: container)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }

    private func reset(_ views: [UIView], in container: UIView) {
        container.layer.sublayerTransform = CATransform3DIdentity
        views.forEach { view in
            view.layer.transform = CATransform3DIdentity
            view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            view.frame = container.bounds
        }
    }
}
