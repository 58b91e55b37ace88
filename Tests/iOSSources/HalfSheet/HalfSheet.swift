import UIKit

class HalfSheetController: UIPresentationController {
    let shade = UIView()

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        shade.backgroundColor = UIColor(white: 0, alpha: 0.4)
        shade.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(HalfSheetController.close)))
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        var frame = containerView!.bounds
        frame.origin.y = frame.height / 2
        frame.size.height /= 2
        return frame
    }

    @objc func close() { presentedViewController.dismiss(animated: true, completion: nil) }

    private func tilt(_ progress: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        transform = CATransform3DRotate(transform, progress * 0.25, 1, 0, 0)
        return CATransform3DScale(transform, 1 - 0.1 * progress, 1 - 0.1 * progress, 1)
    }

    override func presentationTransitionWillBegin() {
        shade.frame = containerView!.bounds
        shade.alpha = 0
        containerView!.addSubview(shade)
        presentedViewController.transitionCoordinator!.animate(alongsideTransition: { _ in
            self.shade.alpha = 1
            self.presentingViewController.view.layer.transform = self.tilt(1)
        }, completion: nil)
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator!.animate(alongsideTransition: { _ in
            self.shade.alpha = 0
            self.presentingViewController.view.layer.transform = CATransform3DIdentity
        }, completion: nil)
    }
}

class HalfSheet: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        return HalfSheetController(presentedViewController: presented, presenting: presenting)
    }
}
