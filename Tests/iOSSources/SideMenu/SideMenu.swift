import UIKit

class SideMenu: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return SideMenuAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return SideMenuAnimator(isPresenting: false)
    }
}

class SideMenuAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    static let width: CGFloat = 110
    let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.35 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let from = transitionContext.viewController(forKey: .from)!
        let to = transitionContext.viewController(forKey: .to)!
        let menu: UIView = isPresenting ? to.view : from.view
        let main: UIView = isPresenting ? from.view : to.view
        let closed = CGRect(x: -SideMenuAnimator.width, y: 0, width: SideMenuAnimator.width, height: container.bounds.height)
        if isPresenting {
            container.addSubview(menu)
            menu.frame = closed
            let button = UIButton(type: .custom)
            button.frame = CGRect(x: SideMenuAnimator.width, y: 0, width: container.bounds.width - SideMenuAnimator.width, height: container.bounds.height)
            button.addTarget(to, action: #selector(NextViewController.closeMenu), for: .touchUpInside)
            container.addSubview(button)
        }
        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: { [isPresenting] in
            menu.frame = isPresenting ? closed.offsetBy(dx: closed.width, dy: 0) : closed
            main.transform = isPresenting ? CGAffineTransform(translationX: SideMenuAnimator.width, y: 0) : .identity
        }, completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
}
