import UIKit

class StripFold: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return StripFoldAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return StripFoldAnimator(isPresenting: false)
    }
}

class StripFoldAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let fromView = transitionContext.view(forKey: .from)!
        let toView = transitionContext.view(forKey: .to)!
        toView.frame = container.bounds
        container.addSubview(toView)
        let folded = isPresenting ? fromView : toView
        let count = 4
        let width = container.bounds.width / CGFloat(count)
        let cover = UIView(frame: container.bounds)
        container.addSubview(cover)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        cover.layer.sublayerTransform = perspective
        let strips: [UIView] = (0..<count).compactMap { index in
            let part = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: container.bounds.height)
            guard let strip = folded.resizableSnapshotView(from: part, afterScreenUpdates: !isPresenting, withCapInsets: .zero) else { return nil }
            strip.frame = part
            cover.addSubview(strip)
            return strip
        }
        folded.isHidden = true
        func close(_ strips: [UIView]) {
            for (index, strip) in strips.enumerated() {
                let angle: CGFloat = index % 2 == 0 ? .pi / 2 : -.pi / 2
                strip.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
                strip.center.x = 0
            }
        }
        let centers = strips.map { $0.center }
        if !isPresenting { close(strips) }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            if self.isPresenting {
                close(strips)
            } else {
                zip(strips, centers).forEach { $0.layer.transform = CATransform3DIdentity; $0.center = $1 }
            }
        }, completion: { _ in
            folded.isHidden = false
            cover.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
