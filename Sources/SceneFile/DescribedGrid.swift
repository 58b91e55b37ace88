import CoreGraphics
import UIKit

/// A grid with the items that a scene describes.
final class DescribedGrid: UICollectionView {
  private let source: DescribedItems

  init(_ description: GridDescription, frame: CGRect) {
    source = DescribedItems(description)
    let flow = UICollectionViewFlowLayout()
    flow.minimumLineSpacing = description.isPaged ? 0 : description.spacing
    flow.minimumInteritemSpacing = description.spacing
    if description.isPaged {
      flow.scrollDirection = .horizontal
    } else {
      flow.sectionInset = UIEdgeInsets(
        top: description.inset, left: description.inset, bottom: description.inset, right: description.inset)
    }
    super.init(frame: frame, collectionViewLayout: flow)
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: DescribedItems.name)
    isPagingEnabled = description.isPaged
    showsVerticalScrollIndicator = description.indicator
    showsHorizontalScrollIndicator = description.indicator
    alwaysBounceVertical = !description.isPaged
    // A scene places its grids itself: items begin at the top of the frame.
    contentInsetAdjustmentBehavior = .never
    dataSource = source
    delegate = source
  }

  required init?(coder: NSCoder) { nil }
}

/// Gives a described grid its cells and their size.
@MainActor
private final class DescribedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  static let name = "item"
  private let grid: GridDescription

  init(_ grid: GridDescription) { self.grid = grid }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    grid.items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if grid.isPaged { return collectionView.bounds.size }
    let columns = CGFloat(grid.columns)
    let room = collectionView.bounds.width - 2 * grid.inset - (columns - 1) * grid.spacing
    let width = max(room / columns, 0)
    return CGSize(width: width, height: width * grid.ratio)
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let item = grid.items[indexPath.item]
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: DescribedItems.name, for: indexPath)
    cell.accessibilityIdentifier = item.name
    let content = cell.contentView
    for view in content.subviews { view.removeFromSuperview() }
    content.backgroundColor = item.background.map { UIColor($0) }
    content.layer.cornerRadius = item.cornerRadius
    content.clipsToBounds = item.cornerRadius > 0 || item.picture != nil
    if let picture = item.picture {
      let view = picture.view(frame: content.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.addSubview(view)
    }
    if let title = item.title {
      let label = UILabel(frame: content.bounds)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.text = title
      label.textAlignment = .center
      content.addSubview(label)
    }
    for view in item.subviews { content.addSubview(UIView.described(view)) }
    return cell
  }
}
