import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Edits of a collection view's data, against a model.
@MainActor @Suite struct CollectionUpdateTests {
  private func photos(_ list: ListModel) -> Photos {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 70, height: 70)
    flow.headerReferenceSize = CGSize(width: 0, height: 20)
    return Photos(list.sections.map(\.items), layout: flow)
  }

  private func perform(
    _ edits: BatchEdits, on photos: Photos, _ list: ListModel, completion: @escaping () -> Void
  ) {
    photos.view.performBatchUpdates {
      photos.sections = list.sections.map(\.items)
      photos.view.deleteItems(at: edits.deletedItems)
      photos.view.insertSections(edits.insertedSections)
      photos.view.insertItems(at: edits.insertedItems)
      photos.view.reloadItems(at: edits.reloadedItems)
      photos.view.deleteSections(edits.deletedSections)
      for move in edits.movedItems { photos.view.moveItem(at: move.from, to: move.to) }
      for move in edits.movedSections { photos.view.moveSection(move.from, toSection: move.to) }
    } completion: { _ in
      completion()
    }
  }

  /// Where a view shows on the screen, and how opaque, at the moment.
  private func shown(_ view: UIView, in photos: Photos) -> (place: CGPoint, alpha: Float) {
    let layer = view.layer.presentation() ?? view.layer
    let origin = (photos.view.layer.presentation() ?? photos.view.layer).bounds.origin
    return (CGPoint(x: layer.position.x - origin.x, y: layer.position.y - origin.y), layer.opacity)
  }

  /// Random edits, also while others run: no item shows twice in any frame, nothing jumps, and the end is what a reload
  /// of the new data shows.
  @Test(arguments: 0..<40) func randomEditsEndLikeAReload(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    var list = ListModel(&dice, sections: dice.integer(1...4), items: 0...25)
    let photos = photos(list)
    photos.stage.perform {
      photos.view.contentOffset.y = CGFloat(dice.below(Int(max(photos.view.contentSize.height - 480, 0)) + 1))
    }
    var time = 0.0
    var completions = 0
    var reloaded: [(name: Int, until: Double)] = []
    let count = 5
    for _ in 0..<count {
      let before = Dictionary(
        uniqueKeysWithValues: cells(photos).map { (ObjectIdentifier($0), ($0, shown($0, in: photos))) })
      let (edits, names) = list.edit(&dice, wholeSections: dice.chance(40))
      reloaded += names.map { ($0, time + 0.31) }
      photos.stage.perform { perform(edits, on: photos, list) { completions += 1 } }
      for (view, old) in before.values where view.superview != nil {
        let new = shown(view, in: photos)
        #expect(
          distance(new.place, old.place) < 1e-6 && abs(new.alpha - old.alpha) < 1e-6,
          "\(view.name) jumps from \(old) to \(new)")
      }
      let frames = dice.integer(1...25)
      for _ in 0..<frames {
        let former = Dictionary(
          uniqueKeysWithValues: cells(photos).map { (ObjectIdentifier($0), shown($0, in: photos)) })
        time += 1.0 / 60
        photos.stage.advance(to: time)
        let present = cells(photos)
        let twice = Dictionary(grouping: present, by: \.name).filter { name, cells in
          cells.count > 1 && !reloaded.contains { $0.name == name && $0.until > time }
        }
        #expect(twice.isEmpty, "\(twice.keys.sorted()) show twice")
        for view in present {
          guard let old = former[ObjectIdentifier(view)] else { continue }
          // A tenth of the way a frame, of two screens at most for each of the edits that run.
          #expect(distance(shown(view, in: photos).place, old.place) < 300)
        }
      }
    }
    try photos.stage.settle()
    #expect(completions == count)
    let fresh = self.photos(list)
    fresh.stage.perform { fresh.view.contentOffset = photos.view.contentOffset }
    #expect(state(photos) == state(fresh))
    #expect(photos.view.contentSize == fresh.view.contentSize)
    // Nothing is left over, and nothing left is out of place.
    let views = photos.view.subviews.filter { $0 is UICollectionReusableView }
    let inSight =
      photos.view.visibleCells.count
      + photos.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count
    #expect(views.count == inSight)
    #expect(views.allSatisfy { $0.layer.animationKeys() == nil && $0.alpha == 1 })
  }

  private func cells(_ photos: Photos) -> [Photos.Cell] {
    photos.view.subviews.compactMap { $0 as? Photos.Cell }
  }

  private func state(_ photos: Photos) -> [String] {
    photos.view.indexPathsForVisibleItems.map { path in
      let cell = photos.view.cellForItem(at: path) as! Photos.Cell
      return "\(path) \(cell.name) \(cell.frame)"
    }
      + photos.view.indexPathsForVisibleSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader
      )
      .map { path in
        let view = photos.view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: path)!
        return "\(path) \(view.frame)"
      }
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(Double(a.x - b.x), Double(a.y - b.y)) }

  /// Half-way through 0.3 s of the ease-in-out curve everything is half-way: the deleted item at half its alpha, the next
  /// one between its places.
  @Test func deletionMovesTheRest() throws {
    let photos = Photos(count: 5)
    let (gone, next) = (photos.cell(1)!, photos.cell(2)!)
    photos.stage.perform {
      photos.sections[0].remove(at: 1)
      photos.view.deleteItems(at: [.item(1)])
    }
    photos.stage.advance(to: 0.15)
    #expect(abs(gone.layer.presentation()!.opacity - 0.5) < 1e-3)
    // From 270 to 160.
    #expect(abs(Double(next.layer.presentation()!.position.x) - 215) < 0.1)
    #expect(photos.shownNames == [0, 2, 3, 4] && photos.cell(1) === next)
    photos.stage.advance(to: 0.31)
    #expect(gone.superview == nil && photos.ended == 1)
  }

  /// Inserted items fade in at their place; items that were out of sight come from where they were.
  @Test func insertionFadesIn() throws {
    let photos = Photos(count: 60)
    photos.stage.perform {
      photos.sections[0].insert(1000, at: 1)
      photos.view.insertItems(at: [.item(1)])
    }
    photos.stage.advance(to: 0.15)
    let new = photos.cell(1)!
    #expect(new.name == 1000 && abs(new.layer.presentation()!.opacity - 0.5) < 1e-3)
    #expect(new.layer.presentation()!.position == CGPoint(x: 160, y: 50))
    photos.stage.perform {
      photos.sections[0].removeFirst(3)
      photos.view.deleteItems(at: [.item(0), .item(1), .item(2)])
    }
    // Item 15 comes from the line below the sight.
    let last = photos.cell(14)!
    #expect(abs(Double(last.layer.presentation()!.position.y) - 600) < 1e-6 && last.center.y == 490)
    try photos.stage.settle()
    #expect(photos.shownNames.first == 2)
  }

  /// Selected items stay selected at their new places.
  @Test func selectionFollowsItsItems() throws {
    let photos = Photos([Array(0..<5), Array(5..<9)])
    photos.view.allowsMultipleSelection = true
    photos.stage.perform {
      for path: IndexPath in [.item(1), .item(3), .item(2, 1)] {
        photos.view.selectItem(at: path, animated: false, scrollPosition: [])
      }
      photos.view.performBatchUpdates {
        photos.sections = [[5, 6, 7, 8], [0, 2, 3, 4]]
        photos.view.moveSection(0, toSection: 1)
        photos.view.deleteItems(at: [.item(1)])
      }
    }
    #expect(photos.view.indexPathsForSelectedItems == [.item(2, 1), .item(2)])
    try photos.stage.settle()
    #expect(photos.view.visibleCells.filter(\.isSelected).map { ($0 as! Photos.Cell).name } == [7, 3])
  }

  /// Reloaded items get another view, configured ones keep theirs.
  @Test func reloadingAndReconfiguring() throws {
    let photos = Photos(count: 4)
    let (first, second) = (photos.cell(0)!, photos.cell(1)!)
    photos.stage.perform {
      photos.sections = [[10, 11, 2, 3]]
      photos.view.reloadItems(at: [.item(0)])
      photos.view.reconfigureItems(at: [.item(1)])
    }
    #expect(photos.cell(0) !== first && photos.cell(0)?.name == 10)
    #expect(photos.cell(1) === second && second.name == 11)
    try photos.stage.settle()
    #expect(first.superview == nil)
    photos.sections = [[5, 6], [7]]
    photos.stage.perform {
      photos.view.performBatchUpdates {
        photos.view.reloadSections([0])
        photos.view.insertSections([1])
      }
    }
    try photos.stage.settle()
    #expect(photos.shownNames == [5, 6, 7])
  }

  /// Layouts decide where items come from and go to, and hear of each edit.
  @Test func layoutsAnimateUpdates() throws {
    final class Flying: UICollectionViewFlowLayout {
      var heard: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        heard += updateItems.map {
          "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
        }
      }
      override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let place = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if itemIndexPath.item == 1 { place?.center.y = 900 }
        return place
      }
      override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let place = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        place?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        return place
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        heard.append("final")
      }
    }
    let layout = Flying()
    layout.itemSize = CGSize(width: 100, height: 100)
    let photos = Photos(count: 4, layout: layout)
    let gone = photos.cell(3)!
    photos.stage.perform {
      photos.view.performBatchUpdates {
        photos.sections = [[2, 50, 0, 1]]
        photos.view.deleteItems(at: [.item(3)])
        photos.view.insertItems(at: [.item(1)])
        photos.view.moveItem(at: .item(2), to: .item(0))
      }
    }
    #expect(layout.heard == ["delete 3 -1", "move 2 0", "insert -1 1", "final"])
    photos.stage.advance(to: 0.15)
    #expect(abs(Double(photos.cell(1)!.layer.presentation()!.position.y) - 475) < 0.5)
    #expect(abs(gone.layer.presentation()!.affineTransform().a - 0.55) < 1e-3)
  }

  /// Inside an animation block an invalidated layout moves its cells with the block's time.
  @Test func layoutChangesInABlockAreAnimated() {
    let photos = Photos(count: 4)
    photos.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        photos.flow.minimumLineSpacing = 60
        photos.view.layoutIfNeeded()
      }
    }
    photos.stage.advance(to: 0.5)
    #expect(photos.cell(3)!.frame.minY == 160)
    #expect(abs(Double(photos.cell(3)!.layer.presentation()!.position.y) - 185) < 1e-6)
  }
}
