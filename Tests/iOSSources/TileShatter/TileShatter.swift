import UIKit

class TileShatter: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return TileShatterAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return TileShatterAnimator(isPresenting: false)
    }
}

class TileShatterAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.6 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let fromView = transitionContext.view(forKey: .from)!
        let toView = transitionContext.view(forKey: .to)!
        toView.frame = container.bounds
        container.insertSubview(toView, at: 0)
        let size = CGSize(width: container.bounds.width / 4, height: container.bounds.height / 6)
        var tiles = [UIView]()
        for row in 0..<6 {
            for column in 0..<4 {
                let rect = CGRect(origin: CGPoint(x: CGFloat(column) * size.width, y: CGFloat(row) * size.height), size: size)
                guard let tile = fromView.resizableSnapshotView(from: rect, afterScreenUpdates: false, withCapInsets: UIEdgeInsets.zero) else { continue }
                tile.frame = rect
                container.addSubview(tile)
                tiles.append(tile)
            }
        }
        fromView.isHidden = true
        let center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveEaseOut], animations: {
            for (index, tile) in tiles.enumerated() {
                let dx = tile.center.x - center.x, dy = tile.center.y - center.y
                let turn = CGFloat(index % 5 - 2) * 0.6
                tile.transform = CGAffineTransform(translationX: dx * 1.5, y: dy * 1.5).rotated(by: turn).scaledBy(x: 0.3, y: 0.3)
                tile.alpha = 0
            }
        }) { _ in
            tiles.forEach { $0.removeFromSuperview() }
            fromView.isHidden = false
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
