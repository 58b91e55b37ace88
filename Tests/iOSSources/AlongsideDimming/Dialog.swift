import UIKit

class Dialog: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        return DialogPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return DialogAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return DialogAnimator(isPresenting: false)
    }
}

class DialogAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewKey = isPresenting ? .to : .from
        guard let dialog = transitionContext.view(forKey: key) else {
            transitionContext.completeTransition(false)
            return
        }
        let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from)!
        if isPresenting {
            dialog.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(dialog)
            dialog.alpha = 0
            dialog.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
        }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.beginFromCurrentState, .curveEaseOut], animations: {
            dialog.alpha = self.isPresenting ? 1 : 0
            dialog.transform = .identity
        }, completion: transitionContext.completeTransition)
    }
}

class DialogPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        return containerView!.bounds.insetBy(dx: 10, dy: 60)
    }

    override func presentationTransitionWillBegin() {
        dimming.backgroundColor = .black
        dimming.frame = containerView!.bounds
        dimming.alpha = 0
        containerView!.addSubview(dimming)
        let fade = { (alpha: CGFloat) in { (_: UIViewControllerTransitionCoordinatorContext) in self.dimming.alpha = alpha } }
        presentingViewController.transitionCoordinator?.animate(alongsideTransition: fade(0.6), completion: nil)
    }

    override func dismissalTransitionWillBegin() {
        presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }
}
