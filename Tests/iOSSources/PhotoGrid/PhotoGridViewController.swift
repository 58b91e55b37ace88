import UIKit

class PhotoCell: UICollectionViewCell {
    static let reuseIdentifier = "PhotoCell"
    let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(imageView)
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
            imageView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)
        ])
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        imageView.image = nil
    }
}

class PhotoGridViewController: UICollectionViewController {
    private let photos: [UIImage] = (0..<30).map { Photo.make($0) }
    private let transitionController = PhotoTransitionController()
    private(set) var selectedIndexPath: IndexPath?

    init() {
        super.init(collectionViewLayout: UICollectionViewFlowLayout())
        title = "Photos"
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    static func inNavigation() -> UINavigationController {
        let grid = PhotoGridViewController()
        let navigation = UINavigationController(rootViewController: grid)
        navigation.setNavigationBarHidden(true, animated: false)
        navigation.delegate = grid.transitionController
        return navigation
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .white
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return photos.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath) as? PhotoCell else {
            return UICollectionViewCell()
        }
        cell.imageView.image = photos[indexPath.item]
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selectedIndexPath = indexPath
        let detail = PhotoViewController(image: photos[indexPath.item], transitionController: transitionController)
        navigationController?.pushViewController(detail, animated: true)
    }
}

extension PhotoGridViewController: UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        let columns: CGFloat = 3
        let spacing = self.collectionView(collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: indexPath.section)
        let side = ((collectionView.bounds.width - (columns - 1) * spacing) / columns).rounded(.down)
        return CGSize(width: side, height: side)
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat {
        return 2
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat {
        return 2
    }
}

extension PhotoGridViewController: PhotoZoomDelegate {
    private var selectedCell: PhotoCell? {
        guard let indexPath = selectedIndexPath else { return nil }
        return collectionView.cellForItem(at: indexPath) as? PhotoCell
    }

    func zoomImageView() -> UIImageView? { return selectedCell?.imageView }

    func zoomFrame(in view: UIView) -> CGRect? {
        guard let indexPath = selectedIndexPath,
              let attributes = collectionView.layoutAttributesForItem(at: indexPath) else { return nil }
        return collectionView.convert(attributes.frame, to: view)
    }

    func zoomWillStart() {
        guard let indexPath = selectedIndexPath else { return }
        if !collectionView.indexPathsForVisibleItems.contains(indexPath) {
            collectionView.scrollToItem(at: indexPath, at: .centeredVertically, animated: false)
            collectionView.layoutIfNeeded()
        }
        selectedCell?.isHidden = true
    }

    func zoomDidEnd() { selectedCell?.isHidden = false }
}

enum Photo {
    static func make(_ number: Int) -> UIImage {
        let size = CGSize(width: 120, height: 80)
        return UIGraphicsImageRenderer(size: size).image { context in
            let hue = CGFloat(number * 7 % 30) / 30
            UIColor(hue: hue, saturation: 0.6, brightness: 0.95, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(hue: hue, saturation: 0.7, brightness: 0.55, alpha: 1).setFill()
            let hill = UIBezierPath()
            hill.move(to: CGPoint(x: 0, y: 80))
            hill.addLine(to: CGPoint(x: 30 + number % 5 * 8, y: 30))
            hill.addLine(to: CGPoint(x: 80, y: 80))
            hill.close()
            hill.fill()
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 84, y: 10 + number % 4 * 5, width: 18, height: 18)).fill()
        }
    }
}
