import UIKit

@objc protocol ZoomDelegate: NSObjectProtocol {
    func zoomRect() -> CGRect
    @objc optional func zoomWillBegin(_ isPresenting: Bool)
    @objc optional func zoomCornerRadius(for animator: ZoomAnimator) -> CGFloat
}

class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var isPresenting = true
    weak var delegate: ZoomDelegate?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.45 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let detail = transitionContext.view(forKey: isPresenting ? .to : .from)!
        if isPresenting { container.addSubview(detail) } else { container.insertSubview(transitionContext.view(forKey: .to)!, belowSubview: detail) }
        delegate?.zoomWillBegin?(isPresenting)
        let small = delegate?.zoomRect() ?? .zero
        let radius = delegate?.zoomCornerRadius?(for: self) ?? 0
        detail.layoutIfNeeded()
        guard let snapshot = detail.snapshotView(afterScreenUpdates: true) else { return }
        snapshot.clipsToBounds = true
        snapshot.frame = isPresenting ? small : container.bounds
        snapshot.layer.cornerRadius = isPresenting ? radius : 0
        container.addSubview(snapshot)
        detail.isHidden = true
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [], animations: {
            snapshot.frame = self.isPresenting ? container.bounds : small
            snapshot.layer.cornerRadius = self.isPresenting ? 0 : radius
        }) { _ in
            detail.isHidden = false
            snapshot.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
