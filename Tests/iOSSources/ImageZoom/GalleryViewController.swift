import UIKit

class GalleryViewController: UITableViewController, UIViewControllerTransitioningDelegate {
    private let animator = ZoomAnimator()
    private var selected: IndexPath?

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        tableView.rowHeight = 64
        tableView.separatorStyle = .none
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 6 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.backgroundColor = GalleryViewController.color(indexPath.row)
        cell.selectionStyle = .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected = indexPath
        let picture = PictureViewController(color: GalleryViewController.color(indexPath.row))
        picture.modalPresentationStyle = .fullScreen
        picture.transitioningDelegate = self
        animator.delegate = self
        present(picture, animated: true)
    }

    fileprivate static func color(_ row: Int) -> UIColor {
        return UIColor(hue: CGFloat(row) / 6, saturation: 0.7, brightness: 0.9, alpha: 1)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        animator.isPresenting = true
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        animator.isPresenting = false
        return animator
    }
}

extension GalleryViewController: ZoomDelegate {
    func zoomRect() -> CGRect {
        guard let selected = selected, let cell = tableView.cellForRow(at: selected) else { return .zero }
        return tableView.convert(cell.frame, to: nil)
    }

    func zoomCornerRadius(for animator: ZoomAnimator) -> CGFloat { return 12 }
}

class PictureViewController: UIViewController {
    private let color: UIColor

    init(color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        let sun = UIView(frame: CGRect(x: 50, y: 90, width: 60, height: 60))
        sun.layer.cornerRadius = 30
        sun.backgroundColor = .white
        view.addSubview(sun)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dismissSelf)))
    }

    @objc func dismissSelf() { dismiss(animated: true, completion: nil) }
}
