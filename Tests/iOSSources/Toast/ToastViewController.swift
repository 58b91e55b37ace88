import UIKit

class ToastViewController: UIViewController {
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showNext)))
    }

    @objc private func showNext() {
        let toast = UIView()
        toast.backgroundColor = UIColor(white: 0.1, alpha: 0.9)
        toast.layer.cornerRadius = 8
        let label = UILabel()
        label.text = "Saved to your photos; it may take a moment to appear."
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 13)
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        toast.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: toast.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: toast.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: toast.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: toast.bottomAnchor, constant: -8),
        ])
        let width = view.bounds.width - 24
        let fitted = toast.systemLayoutSizeFitting(CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        toast.frame = CGRect(x: 12, y: -fitted.height, width: width, height: fitted.height)
        view.addSubview(toast)
        UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: [], animations: {
            toast.frame.origin.y = 24
        })
        timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(hide(_:)), userInfo: toast, repeats: false)
    }

    @objc private func hide(_ timer: Timer) {
        guard let toast = timer.userInfo as? UIView else { return }
        UIView.animate(withDuration: 0.25, animations: {
            toast.frame.origin.y = -toast.bounds.height
        }, completion: { _ in toast.removeFromSuperview() })
    }
}
