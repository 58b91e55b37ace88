import Foundation
import Stage
import UIKit

/// A collection view of many items, for ``GrowthBench``.
@MainActor
final class GrowthList {
  let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init(_ count: Int, in frame: CGRect, layout: UICollectionViewLayout) {
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    self.view = view
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, _ in
      cell.backgroundColor = path.item % 2 == 0 ? .red : .blue
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.applySnapshotUsingReloadData(GrowthList.snapshot(Array(0..<count)))
  }

  private static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// Three squares in a row.
  static var grid: UICollectionViewLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 128, height: 128)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (2, 2)
    return flow
  }

  /// Rows of estimated height.
  static var rows: UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let row = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
  }

  /// Applies a snapshot of `count` items, then one in which every tenth is gone, every seventh is new, and some have
  /// moved.
  /// - Returns: what `time` says of the second.
  func difference(_ count: Int, on stage: Stage, time: (@MainActor () -> Void) -> Double) -> Double {
    stage.perform { source.applySnapshotUsingReloadData(GrowthList.snapshot(Array(0..<count))) }
    var items = (0..<count).filter { $0 % 10 != 0 }
    for index in stride(from: 0, to: items.count, by: 7) { items.insert(count + index, at: index) }
    for index in stride(from: 0, to: items.count - 100, by: 50) { items.swapAt(index, index + 99) }
    let snapshot = GrowthList.snapshot(items)
    return time { source.apply(snapshot) }
  }
}
