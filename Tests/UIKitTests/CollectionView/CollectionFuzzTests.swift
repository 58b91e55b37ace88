import Stage
import TestSupport
import Testing

@testable import UIKit

/// Random fingers and edits on a collection view: calls come in order, and nothing is left over.
@MainActor @Suite struct CollectionFuzzTests {
  /// Finds calls about highlights, selections and scrolling that cannot follow the ones before.
  private final class Watch: NSObject, UICollectionViewDelegate {
    var faults: [String] = []
    var lit: IndexPath?
    var isDragging = false
    var isDecelerating = false
    var displayed: [ObjectIdentifier: IndexPath] = [:]
    var count = 0

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      if lit != nil { faults.append("two items are highlighted") }
      lit = indexPath
      count += 1
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      if lit == nil { faults.append("unhighlighted without having been highlighted") }
      lit = nil
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      if lit == nil { faults.append("selected without having been highlighted") }
      if collectionView.indexPathsForSelectedItems?.contains(indexPath) != true {
        faults.append("told of a selection that is not there")
      }
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      if collectionView.indexPathsForSelectedItems?.contains(indexPath) == true {
        faults.append("told of a deselection that is not")
      }
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil {
        faults.append("a cell is displayed twice")
      }
    }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
        faults.append("a cell is no longer displayed that was not")
      }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      if isDragging { faults.append("dragging began twice") }
      isDragging = true
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !isDragging { faults.append("dragging ended without having begun") }
      isDragging = false
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      if isDecelerating { faults.append("deceleration began twice") }
      isDecelerating = true
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { isDecelerating = false }
  }

  @Test(arguments: 0..<25) func randomFingersAndEdits(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    var list = ListModel(&dice, sections: 2, items: 10...60)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 70, height: 70)
    flow.headerReferenceSize = CGSize(width: 0, height: 24)
    flow.sectionHeadersPinToVisibleBounds = dice.chance(50)
    flow.scrollDirection = dice.chance(30) ? .horizontal : .vertical
    let photos = Photos(list.sections.map(\.items), layout: flow)
    let watch = Watch()
    photos.stage.perform {
      photos.view.delegate = watch
      photos.view.allowsMultipleSelection = dice.chance(50)
      photos.view.reloadData()
    }
    // The cells that the former delegate has been told of.
    (watch.displayed, watch.faults) = ([:], [])
    for cell in photos.view.visibleCells {
      watch.displayed[ObjectIdentifier(cell)] = photos.view.indexPath(for: cell)
    }
    var time = 0.0
    for _ in 0..<250 {
      time += Double(dice.below(120)) / 1000
      photos.stage.advance(to: time)
      let finger = photos.stage.finger(dice.below(2))
      let place = CGPoint(x: dice.below(320), y: dice.below(480))
      switch dice.below(14) {
      case 0, 1, 2: if finger.location == nil { finger.down(at: place) }
      case 3, 4, 5: finger.move(to: place)
      case 6, 7:
        if let from = finger.location { finger.move(to: CGPoint(x: from.x + 7, y: from.y - 9)) }
      case 8, 9, 10: finger.lift()
      case 11: finger.cancel()
      case 12:
        if dice.chance(40) {
          let (edits, _) = list.edit(&dice, wholeSections: false)
          photos.stage.perform {
            photos.view.performBatchUpdates {
              photos.sections = list.sections.map(\.items)
              photos.view.deleteItems(at: edits.deletedItems)
              photos.view.insertItems(at: edits.insertedItems)
              photos.view.reloadItems(at: edits.reloadedItems)
              for move in edits.movedItems { photos.view.moveItem(at: move.from, to: move.to) }
            }
          }
        }
      default:
        if dice.chance(20), let path = list.paths.randomElement(using: &dice) {
          photos.stage.perform {
            // Ends a deceleration without a word, as in UIKit.
            watch.isDecelerating = false
            photos.view.scrollToItem(at: path, at: .centeredVertically, animated: dice.chance(50))
          }
        }
      }
    }
    for number in 0..<2 { photos.stage.finger(number).lift() }
    try photos.stage.settle()
    #expect(watch.faults.isEmpty, "\(watch.faults.prefix(3))")
    #expect(watch.lit == nil && !watch.isDragging && !watch.isDecelerating && watch.count > 0)
    #expect(Set(watch.displayed.keys) == Set(photos.view.visibleCells.map(ObjectIdentifier.init)))
    let views = photos.view.subviews.filter { $0 is UICollectionReusableView }
    #expect(
      views.count == photos.view.visibleCells.count
        + photos.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count)
    for path in photos.view.indexPathsForVisibleItems {
      let cell = photos.view.cellForItem(at: path) as! Photos.Cell
      #expect(cell.name == list[path] && !cell.isHighlighted)
      #expect(cell.isSelected == photos.view.indexPathsForSelectedItems?.contains(path))
    }
  }

  /// A collection view that is let go takes its cells and layout along.
  @Test func nothingIsLeaked() throws {
    weak var view: UICollectionView?
    weak var cell: UICollectionViewCell?
    weak var layout: UICollectionViewLayout?
    do {
      let photos = Photos(count: 50)
      (view, cell, layout) = (photos.view, photos.cell(3), photos.view.collectionViewLayout)
      photos.stage.perform {
        photos.sections[0].removeFirst()
        photos.view.deleteItems(at: [.item(0)])
        photos.view.scrollToItem(at: .item(30), at: .top, animated: true)
      }
      try photos.stage.settle()
      photos.stage.perform { photos.view.removeFromSuperview() }
    }
    #expect(view == nil && cell == nil && layout == nil)
  }
}
