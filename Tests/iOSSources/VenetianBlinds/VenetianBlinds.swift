import UIKit

class VenetianBlinds: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return VenetianBlindsAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return VenetianBlindsAnimator(isPresenting: false)
    }
}

class VenetianBlindsAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.7 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let fromView = transitionContext.view(forKey: .from)!
        let toView = transitionContext.view(forKey: .to)!
        toView.frame = container.bounds
        container.insertSubview(toView, at: 0)
        let slats = makeSlats(of: fromView, in: container)
        fromView.isHidden = true
        let total = transitionDuration(using: transitionContext)
        let each = total * 0.6
        for (index, slat) in slats.enumerated() {
            let delay = (total - each) * Double(index) / Double(slats.count - 1)
            UIView.animate(withDuration: each, delay: delay, options: .curveEaseIn, animations: {
                var turned = CATransform3DIdentity
                turned.m34 = -1 / 300
                slat.layer.transform = CATransform3DRotate(turned, .pi / 2, 1, 0, 0)
            })
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + total) {
            slats.forEach { $0.removeFromSuperview() }
            fromView.isHidden = false
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    private func makeSlats(of view: UIView, in container: UIView) -> [UIView] {
        let height = container.bounds.height / 8
        return stride(from: CGFloat(0), to: container.bounds.height, by: height).compactMap { y in
            let rect = CGRect(x: 0, y: y, width: container.bounds.width, height: height)
            let slat = view.resizableSnapshotView(from: rect, afterScreenUpdates: false, withCapInsets: .zero)
            slat?.frame = rect
            // Else half of it would turn behind the new screen.
            slat?.layer.zPosition = height
            if let slat = slat { container.addSubview(slat) }
            return slat
        }
    }
}
