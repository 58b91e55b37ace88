import UIKit

final class HostViewController: UIViewController {
    private let transition = Cube()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.20, green: 0.45, blue: 0.85, alpha: 1)
        for row in 0..<4 {
            let band = UIView(frame: CGRect(x: 12, y: 30 + CGFloat(row) * 60, width: 136, height: 44))
            band.backgroundColor = UIColor(white: 1, alpha: 0.25 + 0.2 * CGFloat(row))
            band.layer.cornerRadius = 8
            view.addSubview(band)
        }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showNext)))
    }

    @objc private func showNext() {
        let next = NextViewController()
        next.modalPresentationStyle = .fullScreen
        next.transitioningDelegate = transition
        present(next, animated: true, completion: nil)
    }
}

final class NextViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.98, green: 0.75, blue: 0.30, alpha: 1)
        let badge = UIView(frame: CGRect(x: 40, y: 60, width: 80, height: 80))
        badge.backgroundColor = UIColor(red: 0.80, green: 0.20, blue: 0.25, alpha: 1)
        view.addSubview(badge)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(hide)))
    }

    @objc private func hide() {
        dismiss(animated: true, completion: nil)
    }
}
