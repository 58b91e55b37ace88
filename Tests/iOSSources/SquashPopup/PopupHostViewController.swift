import UIKit

class PopupHostViewController: UIViewController {
    private var popup: UIView?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .darkGray
        let tap = UITapGestureRecognizer()
        tap.addTarget(self, action: #selector(self.toggle(_:)))
        view.addGestureRecognizer(tap)
    }

    @objc dynamic private func toggle(_ sender: UITapGestureRecognizer) {
        let popup = UIView(frame: CGRect(x: 30, y: 92, width: 100, height: 100))
        popup.backgroundColor = .systemYellow
        popup.layer.cornerRadius = 16
        view.addSubview(popup)
        self.popup = popup
        popup.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        UIView.animateKeyframes(withDuration: 0.8, delay: 0, options: .calculationModeCubic, animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) { popup.transform = CGAffineTransform(scaleX: 1.3, y: 0.7) }
            UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.3) { popup.transform = CGAffineTransform(scaleX: 0.8, y: 1.2) }
            UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) { popup.transform = .identity }
        }, completion: { _ in
            self.perform(#selector(self.fade), with: nil, afterDelay: 0.2)
        })
    }

    @objc private func fade() {
        UIView.animate(withDuration: 0.2) { self.popup?.alpha = 0 }
    }
}
