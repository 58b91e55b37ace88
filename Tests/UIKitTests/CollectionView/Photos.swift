import Stage
import UIKit

/// A collection view on a stage, with a data source that keeps what it hears.
@MainActor
final class Photos: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  final class Cell: UICollectionViewCell {
    static var made = 0
    var name = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      Cell.made += 1
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Header: UICollectionReusableView {
    var name = 0
  }

  /// Names of the items, by section.
  var sections: [[Int]]
  var heard: [String] = []
  let stage: Stage
  let view: UICollectionView

  init(
    _ sections: [[Int]], layout: UICollectionViewLayout? = nil, size: CGSize = CGSize(width: 320, height: 480)
  ) {
    self.sections = sections
    let stage = Stage(size: size, scale: 2)
    self.stage = stage
    var made: UICollectionView?
    stage.perform {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 100, height: 100)
      made = UICollectionView(
        frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout ?? flow)
    }
    view = made!
    super.init()
    Cell.made = 0
    stage.perform {
      view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      }
      view.dataSource = self
      view.delegate = self
      stage.window.addSubview(view)
    }
  }

  convenience init(count: Int, layout: UICollectionViewLayout? = nil) {
    self.init([Array(0..<count)], layout: layout)
  }

  var flow: UICollectionViewFlowLayout { view.collectionViewLayout as! UICollectionViewFlowLayout }
  func cell(_ item: Int, _ section: Int = 0) -> Cell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? Cell
  }
  var shownNames: [Int] { view.visibleCells.compactMap { ($0 as? Cell)?.name } }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! Cell
    cell.name = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header =
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! Header
    header.name = indexPath.section
    return header
  }

  /// Names of items that a finger may move; nil: all.
  var movable: Set<Int>? = []
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    movable?.contains(sections[indexPath.section][indexPath.item]) ?? true
  }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    heard.append("move \(sourceIndexPath) \(destinationIndexPath)")
  }
  /// Where a moved item goes that would go to a path.
  var retarget: (IndexPath) -> IndexPath = { $0 }
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { retarget(proposedIndexPath) }

  var refused: Set<Int> = []
  private func hear(_ what: String, _ path: IndexPath) { heard.append("\(what) \(path.item)") }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    hear("shouldHighlight", indexPath)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    hear("highlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    hear("unhighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    hear("shouldSelect", indexPath)
    return !refused.contains(indexPath.item)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    hear("shouldDeselect", indexPath)
    return !refused.contains(indexPath.item)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    hear("select", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    hear("deselect", indexPath)
  }

  var displayed: [IndexPath: Int] = [:]
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { displayed[indexPath, default: 0] += 1 }
  var ended = 0
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { ended += 1 }
}

extension IndexPath {
  /// The path of an item of the first section.
  static func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
}
