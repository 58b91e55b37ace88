import UIKit

protocol PhotoZoomDelegate: AnyObject {
    func zoomImageView() -> UIImageView?
    func zoomFrame(in view: UIView) -> CGRect?
    func zoomWillStart()
    func zoomDidEnd()
}

class PhotoTransitionController: NSObject, UINavigationControllerDelegate {
    var isInteractive = false
    private let dismissal = PhotoDismissal()

    func pan(_ recognizer: UIPanGestureRecognizer) { dismissal.pan(recognizer) }

    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard fromVC is PhotoZoomDelegate, toVC is PhotoZoomDelegate else { return nil }
        return PhotoZoomAnimator(isPush: operation == .push)
    }

    func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return isInteractive ? dismissal : nil
    }
}

class PhotoZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return isPush ? 0.5 : 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let toVC = transitionContext.viewController(forKey: .to),
              let fromVC = transitionContext.viewController(forKey: .from),
              let from = fromVC as? PhotoZoomDelegate, let to = toVC as? PhotoZoomDelegate else {
            transitionContext.completeTransition(false)
            return
        }
        toVC.view.frame = transitionContext.finalFrame(for: toVC)
        if isPush {
            toVC.view.alpha = 0
            container.addSubview(toVC.view)
        } else {
            container.insertSubview(toVC.view, belowSubview: fromVC.view)
        }
        toVC.view.layoutIfNeeded()
        guard let image = from.zoomImageView()?.image,
              let start = from.zoomFrame(in: container), let end = to.zoomFrame(in: container) else {
            transitionContext.completeTransition(false)
            return
        }
        let imageView = UIImageView(image: image)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.frame = start
        container.addSubview(imageView)
        from.zoomWillStart()
        to.zoomWillStart()
        let animations = {
            imageView.frame = end
            if self.isPush { toVC.view.alpha = 1 } else { fromVC.view.alpha = 0 }
        }
        let completion = { (_: Bool) in
            imageView.removeFromSuperview()
            from.zoomDidEnd()
            to.zoomDidEnd()
            fromVC.view.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        if isPush {
            UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [], animations: animations, completion: completion)
        } else {
            UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut, animations: animations, completion: completion)
        }
    }
}

class PhotoDismissal: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: UIViewControllerContextTransitioning?
    private var imageView: UIImageView?
    private var start = CGRect.zero
    private var end = CGRect.zero

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        let container = transitionContext.containerView
        guard let toVC = transitionContext.viewController(forKey: .to),
              let fromVC = transitionContext.viewController(forKey: .from),
              let from = fromVC as? PhotoZoomDelegate, let to = toVC as? PhotoZoomDelegate else { return }
        toVC.view.frame = transitionContext.finalFrame(for: toVC)
        container.insertSubview(toVC.view, belowSubview: fromVC.view)
        toVC.view.layoutIfNeeded()
        start = from.zoomFrame(in: container) ?? .zero
        to.zoomWillStart()
        end = to.zoomFrame(in: container) ?? .zero
        let moving = UIImageView(image: from.zoomImageView()?.image)
        moving.contentMode = .scaleAspectFill
        moving.clipsToBounds = true
        moving.frame = start
        container.addSubview(moving)
        from.zoomWillStart()
        imageView = moving
    }

    func pan(_ recognizer: UIPanGestureRecognizer) {
        guard let context = context, let imageView = imageView,
              let fromVC = context.viewController(forKey: .from), let toVC = context.viewController(forKey: .to),
              let from = fromVC as? PhotoZoomDelegate, let to = toVC as? PhotoZoomDelegate else { return }
        let translation = recognizer.translation(in: context.containerView)
        let progress = min(max(abs(translation.y) / (context.containerView.bounds.height / 2), 0), 1)
        switch recognizer.state {
        case .changed:
            let scale = 1 - 0.4 * progress
            imageView.transform = CGAffineTransform(scaleX: scale, y: scale)
            imageView.center = CGPoint(x: start.midX + translation.x, y: start.midY + translation.y)
            fromVC.view.alpha = 1 - progress
            context.updateInteractiveTransition(progress)
        case .ended, .cancelled, .failed:
            let finishes = recognizer.state == .ended && recognizer.velocity(in: context.containerView).y >= 0 && progress > 0.2
            UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: [], animations: {
                imageView.transform = .identity
                imageView.frame = finishes ? self.end : self.start
                fromVC.view.alpha = finishes ? 0 : 1
            }, completion: { _ in
                imageView.removeFromSuperview()
                from.zoomDidEnd()
                to.zoomDidEnd()
                fromVC.view.alpha = 1
                if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
                context.completeTransition(finishes)
                self.context = nil
                self.imageView = nil
            })
        default:
            break
        }
    }
}
