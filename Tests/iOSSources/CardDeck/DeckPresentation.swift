import UIKit

final class DeckPresentationController: UIPresentationController {
    private lazy var dimming: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        view.alpha = 0
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingTapped)))
        return view
    }()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        return CGRect(x: 0, y: 40, width: container.bounds.width, height: container.bounds.height - 40)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    @objc fileprivate func dimmingTapped() {
        presentedViewController.dismiss(animated: true)
    }
}

extension DeckPresentationController {
    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        container.insertSubview(dimming, at: 0)
        presentedView?.layer.cornerRadius = 10
        presentedView?.clipsToBounds = true
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
            self?.dimming.alpha = 1
            self?.presentingViewController.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
            self?.presentingViewController.view.layer.cornerRadius = 10
        })
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.dimming.alpha = 0
            self.presentingViewController.view.transform = .identity
            self.presentingViewController.view.layer.cornerRadius = 0
        }, completion: { context in
            if !context.isCancelled { self.dimming.removeFromSuperview() }
        })
    }
}

class DeckSegue: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        return DeckPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
