import UIKit

@objc enum BubbleDirection: Int {
    case present, dismiss
}

@objcMembers
open class BubbleTransition: NSObject {
    open var startingPoint = CGPoint.zero {
        didSet { bubble.center = startingPoint }
    }
    open var duration = 0.4
    open var bubbleColor: UIColor = .white
    fileprivate(set) var bubble = UIView()
    var direction: BubbleDirection = .present
}

extension BubbleTransition: UIViewControllerAnimatedTransitioning {
    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        if direction == .present {
            guard let toView = transitionContext.view(forKey: .to) else { return }
            let center = toView.center
            bubble = UIView(frame: frameForBubble(center, size: toView.frame.size, start: startingPoint))
            bubble.layer.cornerRadius = bubble.frame.height / 2
            bubble.center = startingPoint
            bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
            bubble.backgroundColor = bubbleColor
            containerView.addSubview(bubble)
            toView.center = startingPoint
            toView.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
            toView.alpha = 0
            containerView.addSubview(toView)
            UIView.animate(withDuration: duration, animations: {
                self.bubble.transform = .identity
                toView.transform = .identity
                toView.alpha = 1
                toView.center = center
            }, completion: { _ in
                self.bubble.isHidden = true
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        } else {
            guard let fromView = transitionContext.view(forKey: .from) else { return }
            bubble.isHidden = false
            UIView.animate(withDuration: duration, animations: {
                self.bubble.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
                fromView.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)
                fromView.center = self.startingPoint
                fromView.alpha = 0
            }, completion: { _ in
                fromView.removeFromSuperview()
                self.bubble.removeFromSuperview()
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
        }
    }
}

private extension BubbleTransition {
    func frameForBubble(_ originalCenter: CGPoint, size originalSize: CGSize, start: CGPoint) -> CGRect {
        let lengthX = fmax(start.x, originalSize.width - start.x)
        let lengthY = fmax(start.y, originalSize.height - start.y)
        let offset = sqrt(lengthX * lengthX + lengthY * lengthY) * 2
        return CGRect(origin: .zero, size: CGSize(width: offset, height: offset))
    }
}
