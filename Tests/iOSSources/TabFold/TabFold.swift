import UIKit

private let tabDelegate = FoldTabDelegate()

func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [page(.systemTeal, "One"), page(.systemPink, "Two")]
    tabs.delegate = tabDelegate
    return tabs
}

private func page(_ color: UIColor, _ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    let box = UIView(frame: CGRect(x: 30, y: 60, width: 100, height: 60))
    box.backgroundColor = .white
    controller.view.addSubview(box)
    return controller
}

class FoldTabDelegate: NSObject, UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return FoldAnimator()
    }
}

class FoldAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let from = transitionContext.view(forKey: .from)!
        let to = transitionContext.view(forKey: .to)!
        to.frame = from.frame
        container.insertSubview(to, belowSubview: from)
        from.layer.anchorPoint = CGPoint(x: 0.5, y: 0)
        from.layer.position.y -= from.bounds.height / 2
        var folded = CATransform3DIdentity
        folded.m34 = -1 / 400
        folded = CATransform3DRotate(folded, .pi / 2, 1, 0, 0)
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            from.layer.transform = folded
        }, completion: { _ in
            from.layer.transform = CATransform3DIdentity
            from.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            from.layer.position.y += from.bounds.height / 2
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}
