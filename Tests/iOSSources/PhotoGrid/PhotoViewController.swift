import UIKit

class PhotoViewController: UIViewController {
    let imageView = UIImageView()
    private let transitionController: PhotoTransitionController

    init(image: UIImage, transitionController: PhotoTransitionController) {
        self.transitionController = transitionController
        super.init(nibName: nil, bundle: nil)
        imageView.image = image
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        imageView.contentMode = .scaleAspectFit
        imageView.frame = view.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(imageView)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(didPan(_:))))
    }

    @objc private func didPan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            transitionController.isInteractive = true
            navigationController?.popViewController(animated: true)
        case .ended, .cancelled, .failed:
            transitionController.pan(pan)
            transitionController.isInteractive = false
        default:
            transitionController.pan(pan)
        }
    }
}

extension PhotoViewController: PhotoZoomDelegate {
    func zoomImageView() -> UIImageView? { return imageView }

    func zoomFrame(in view: UIView) -> CGRect? {
        guard let size = imageView.image?.size else { return nil }
        let bounds = imageView.bounds
        let scale = min(bounds.width / size.width, bounds.height / size.height)
        let fitted = CGSize(width: size.width * scale, height: size.height * scale)
        let frame = CGRect(x: bounds.midX - fitted.width / 2, y: bounds.midY - fitted.height / 2, width: fitted.width, height: fitted.height)
        return imageView.convert(frame, to: view)
    }

    func zoomWillStart() { imageView.isHidden = true }
    func zoomDidEnd() { imageView.isHidden = false }
}
