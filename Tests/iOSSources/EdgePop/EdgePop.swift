import UIKit

func makeRoot() -> UIViewController {
    let navigation = UINavigationController(rootViewController: FirstViewController())
    navigation.isNavigationBarHidden = true
    return navigation
}

class FirstViewController: UIViewController {
    private let interaction = PopInteraction()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.1, green: 0.5, blue: 0.4, alpha: 1)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(push)))
    }

    @objc private func push() {
        let second = UIViewController()
        second.view.backgroundColor = UIColor(red: 0.9, green: 0.9, blue: 0.6, alpha: 1)
        interaction.attach(to: second)
        navigationController?.delegate = interaction
        navigationController?.pushViewController(second, animated: true)
    }
}

final class PopInteraction: UIPercentDrivenInteractiveTransition {
    private weak var controller: UIViewController?
    private(set) var isRunning = false

    func attach(to controller: UIViewController) {
        self.controller = controller
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handle(_:)))
        pan.edges = .left
        controller.view.addGestureRecognizer(pan)
    }

    @objc private func handle(_ gesture: UIScreenEdgePanGestureRecognizer) {
        guard let view = gesture.view?.superview else { return }
        let progress = min(max(gesture.translation(in: view).x / view.bounds.width, 0), 1)
        switch gesture.state {
        case .began:
            isRunning = true
            controller?.navigationController?.popViewController(animated: true)
        case .changed:
            update(progress)
        case .cancelled, .ended:
            isRunning = false
            if progress > 0.4 && gesture.state == .ended { finish() } else { cancel() }
        default:
            break
        }
    }
}

extension PopInteraction: UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return operation == .pop ? ShrinkPop() : nil
    }

    func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return isRunning ? self : nil
    }
}

class ShrinkPop: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let from = transitionContext.view(forKey: .from)!
        let to = transitionContext.view(forKey: .to)!
        transitionContext.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: {
            from.transform = CGAffineTransform(translationX: from.bounds.width, y: 0).scaledBy(x: 0.6, y: 0.6)
        }) { _ in
            from.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
