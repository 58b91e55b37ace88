import UIKit.UIButton

class HomeViewController: UIViewController, UIViewControllerTransitioningDelegate {
    @IBOutlet var transitionButton: UIButton!
    let transition = BubbleTransition()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
        transitionButton = UIButton(frame: CGRect(x: 110, y: 230, width: 40, height: 40))
        transitionButton.backgroundColor = .orange
        transitionButton.layer.cornerRadius = 20
        transitionButton.addTarget(self, action: #selector(HomeViewController.pressed(_:)), for: .touchUpInside)
        view.addSubview(transitionButton)
    }

    @IBAction func pressed(_ sender: UIButton) {
        let controller = DetailViewController()
        controller.transitioningDelegate = self
        controller.modalPresentationStyle = .custom
        present(controller, animated: true)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        transition.direction = .present
        transition.startingPoint = transitionButton.center
        transition.bubbleColor = .orange
        return transition
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        transition.direction = .dismiss
        return transition
    }
}

class DetailViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .orange
        let close = UIButton(frame: CGRect(x: 110, y: 230, width: 40, height: 40))
        close.backgroundColor = .white
        close.layer.cornerRadius = 20
        close.addTarget(self, action: #selector(close(_:)), for: .touchUpInside)
        view.addSubview(close)
    }

    @objc private func close(_ sender: Any) {
        dismiss(animated: true, completion: nil)
    }
}
