import Foundation
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Items that a finger moves to other places.
@MainActor @Suite struct InteractiveMovementTests {
  private func grid(_ sections: [[Int]]) -> Photos {
    let photos = Photos(sections)
    photos.movable = nil
    return photos
  }

  /// The middle of a place in a grid of three columns: 100 points wide, 10 apart.
  private func place(_ index: Int) -> CGPoint {
    CGPoint(x: 50 + CGFloat(index % 3) * 110, y: 50 + CGFloat(index / 3) * 110)
  }

  private func middle(_ photos: Photos, _ name: Int) -> CGPoint? {
    photos.view.visibleCells.first { ($0 as? Photos.Cell)?.name == name }?.center
  }

  /// Moved from the first place to the fifth, those between go one place back. The data source is told at the end.
  @Test func othersMakeRoom() throws {
    let photos = grid([Array(0..<9)])
    photos.stage.perform {
      #expect(photos.view.beginInteractiveMovementForItem(at: .item(0)))
      #expect(photos.cell(0)!.configurationState.isReordering)
      photos.view.updateInteractiveMovementTargetPosition(CGPoint(x: 170, y: 155))
    }
    try photos.stage.settle()
    #expect(middle(photos, 0) == CGPoint(x: 170, y: 155))
    for (index, name) in [1, 2, 3, 4].enumerated() { #expect(middle(photos, name) == place(index)) }
    for name in 5..<9 { #expect(middle(photos, name) == place(name)) }
    #expect(photos.sections == [Array(0..<9)] && !photos.heard.contains { $0.hasPrefix("move") })
    photos.stage.perform { photos.view.endInteractiveMovement() }
    #expect(photos.sections == [[1, 2, 3, 4, 0, 5, 6, 7, 8]])
    #expect(photos.heard.filter { $0.hasPrefix("move") } == ["move [0, 0] [0, 4]"])
    try photos.stage.settle()
    #expect(photos.shownNames == photos.sections[0] && middle(photos, 0) == place(4))
    #expect(photos.cell(4)!.layer.zPosition == 0 && !photos.cell(4)!.configurationState.isReordering)
  }

  @Test func cancelledMovementLeavesAllAsItWas() throws {
    let photos = grid([Array(0..<9)])
    photos.stage.perform {
      _ = photos.view.beginInteractiveMovementForItem(at: .item(7))
      photos.view.updateInteractiveMovementTargetPosition(place(1))
    }
    try photos.stage.settle()
    #expect(middle(photos, 1) == place(2))
    photos.stage.perform { photos.view.cancelInteractiveMovement() }
    try photos.stage.settle()
    #expect(photos.shownNames == Array(0..<9) && !photos.heard.contains { $0.hasPrefix("move") })
    for name in 0..<9 { #expect(middle(photos, name) == place(name)) }
  }

  @Test func onlyWhatMayBeMovedIsLifted() {
    let photos = Photos(count: 9)
    photos.movable = [3]
    photos.stage.perform {
      #expect(!photos.view.beginInteractiveMovementForItem(at: .item(2)))
      #expect(!photos.view.beginInteractiveMovementForItem(at: .item(70)))
      #expect(photos.view.beginInteractiveMovementForItem(at: .item(3)))
      #expect(!photos.view.beginInteractiveMovementForItem(at: .item(3)), "one at a time")
      photos.view.cancelInteractiveMovement()
    }
    // Without the method for the question, the other one decides.
    class Plain: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell() }
    }
    final class Adapted: NSObject, UICollectionViewDataSource {
      class var implementsItemMove: Bool { true }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { UICollectionViewCell() }
    }
    photos.stage.perform {
      #expect(!Plain().takesMove(.item(0), in: photos.view))
      #expect(Adapted().takesMove(.item(0), in: photos.view))
    }
  }

  @Test func delegateChangesTheTarget() throws {
    let photos = grid([Array(0..<9)])
    photos.retarget = { IndexPath(item: min($0.item, 2), section: 0) }
    photos.stage.perform {
      _ = photos.view.beginInteractiveMovementForItem(at: .item(0))
      photos.view.updateInteractiveMovementTargetPosition(place(8))
      photos.view.endInteractiveMovement()
    }
    try photos.stage.settle()
    #expect(photos.shownNames == [1, 2, 0, 3, 4, 5, 6, 7, 8])
  }

  @Test func itemChangesItsSection() throws {
    let photos = grid([[0, 1, 2], [3, 4, 5]])
    photos.stage.perform {
      _ = photos.view.beginInteractiveMovementForItem(at: .item(1))
      photos.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 150))
      photos.view.endInteractiveMovement()
    }
    try photos.stage.settle()
    #expect(photos.sections == [[0, 2], [3, 1, 4, 5]] && photos.shownNames == [0, 2, 3, 1, 4, 5])
  }

  /// Past a higher row an item goes when it would lie under the finger then, and stays there.
  @Test func largerNeighbourDoesNotComeBack() throws {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      var asked: [Int] = []
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize {
        asked.append(path.item)
        return CGSize(width: 320, height: path.item == 1 ? 100 : 40)
      }
    }
    let photos = grid([[0, 1, 2]])
    let sizes = Sizes()
    photos.stage.perform {
      photos.flow.minimumLineSpacing = 0
      photos.view.delegate = sizes
    }
    photos.stage.perform { _ = photos.view.beginInteractiveMovementForItem(at: .item(0)) }
    // Rows: 0…40, 40…140, 140…180. Behind the second one the first would lie from 100 to 140.
    for (y, first) in [(50.0, 0), (99, 0), (101, 1), (101, 1), (130, 1), (60, 1), (39, 0)] {
      photos.stage.perform {
        photos.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: y))
        photos.view.layoutIfNeeded()
      }
      #expect(
        photos.view.layoutAttributesForItem(at: .item(0))?.frame.height == (first == 0 ? 40 : 100), "\(y)")
    }
    photos.stage.perform { photos.view.endInteractiveMovement() }
    _ = sizes
  }

  /// At the edge itself the content scrolls by 600 points a second, with the item under the finger.
  @Test func contentScrollsAtItsEdge() throws {
    let photos = grid([Array(0..<60)])
    photos.stage.perform {
      _ = photos.view.beginInteractiveMovementForItem(at: .item(0))
      photos.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 480))
    }
    photos.stage.advance(to: photos.stage.now.seconds + 0.5)
    let offset = photos.view.contentOffset.y
    #expect(abs(offset - 300) < 11, "\(offset)")
    #expect(middle(photos, 0) == CGPoint(x: 50, y: 480 + offset))
    photos.stage.perform { photos.view.endInteractiveMovement() }
    try photos.stage.settle()
    #expect(photos.view.contentOffset.y == offset && photos.sections[0].firstIndex(of: 0)! > 15)
    for path in photos.view.indexPathsForVisibleItems {
      #expect((photos.view.cellForItem(at: path) as! Photos.Cell).name == photos.sections[0][path.item])
    }
  }

  @Test func reloadTakesTheItemOutOfTheHand() throws {
    let photos = grid([Array(0..<9)])
    photos.stage.perform {
      _ = photos.view.beginInteractiveMovementForItem(at: .item(0))
      photos.view.updateInteractiveMovementTargetPosition(place(4))
      photos.sections[0].removeLast()
      photos.view.deleteItems(at: [.item(8)])
      photos.view.updateInteractiveMovementTargetPosition(place(5))
      photos.view.endInteractiveMovement()
    }
    try photos.stage.settle()
    #expect(photos.shownNames == Array(0..<8))
    for name in 0..<8 { #expect(middle(photos, name) == place(name)) }
  }

  // MARK: Fingers

  private final class Shelf: UICollectionViewController {
    var names = Array(0..<9)
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(Photos.Cell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { names.count }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Photos.Cell)?.name = names[indexPath.item]
      return cell
    }
    // As the adapter writes it beside the method.
    override class var implementsItemMove: Bool { true }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  /// A press of half a second on a controller's item lifts it; its middle comes under the finger.
  @Test(arguments: [true, false]) func longPressMovesAnItem(isInstalled: Bool) throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    var shelf: Shelf?
    stage.perform {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 100, height: 100)
      let made = Shelf(collectionViewLayout: flow)
      made.installsStandardGestureForInteractiveMovement = isInstalled
      stage.window.rootViewController = made
      made.collectionView.contentInsetAdjustmentBehavior = .never
      shelf = made
    }
    let view = shelf!.collectionView!
    stage.finger.down(at: CGPoint(x: 20, y: 20))
    stage.advance(to: stage.now.seconds + 1)
    #expect((view.movement != nil) == isInstalled)
    stage.finger.move(to: CGPoint(x: 150, y: 50))
    stage.advance(to: stage.now.seconds + 1)
    if isInstalled { #expect(view.cellForItem(at: .item(1))?.center == CGPoint(x: 150, y: 50)) }
    stage.finger.lift()
    try stage.settle()
    #expect(shelf!.names == (isInstalled ? [1, 0, 2, 3, 4, 5, 6, 7, 8] : Array(0..<9)))
  }

  /// A list of snapshots whose rows have the accessory that moves them.
  @Test func gripMovesARowOfAList() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    var made: (UICollectionView, UICollectionViewDiffableDataSource<Int, String>)?
    stage.perform {
      let view = UICollectionView(
        frame: stage.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
        cell.accessories = [.reorder(displayed: .always)]
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
        view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
      }
      source.reorderingHandlers.canReorderItem = { $0 != "C" }
      stage.window.addSubview(view)
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["A", "B", "C", "D"])
      source.apply(snapshot)
      made = (view, source)
    }
    let (view, source) = made!
    var told: [String] = []
    var difference: CollectionDifference<String>?
    source.reorderingHandlers.willReorder = { _ in told += source.snapshot().itemIdentifiers }
    source.reorderingHandlers.didReorder = { transaction in
      told += transaction.finalSnapshot.itemIdentifiers
      difference = transaction.difference
      #expect(transaction.initialSnapshot.itemIdentifiers == ["A", "B", "C", "D"])
      #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [["B", "C", "A", "D"]])
    }
    // The third row may not be moved.
    stage.finger.down(at: CGPoint(x: 297, y: 110))
    stage.finger.move(to: CGPoint(x: 297, y: 20))
    stage.finger.lift()
    try stage.settle()
    #expect(told.isEmpty)
    stage.finger.down(at: CGPoint(x: 297, y: 22))
    stage.finger.move(to: CGPoint(x: 200, y: 110))
    try stage.settle()
    #expect(view.cellForItem(at: .item(2))?.center == CGPoint(x: 160, y: 110), "it keeps to its column")
    stage.finger.lift()
    try stage.settle()
    #expect(told == ["A", "B", "C", "D", "B", "C", "A", "D"])
    #expect(["A", "B", "C", "D"].applying(difference!) == ["B", "C", "A", "D"])
    #expect(source.snapshot().itemIdentifiers == ["B", "C", "A", "D"])
    #expect(view.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  // MARK: At random

  /// Moves, edits and reloads in any order: what shows is what the data source has, each item once.
  @Test(arguments: 0..<30) func randomMovements(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    var list = ListModel(&dice, sections: 2, items: 3...30)
    let photos = grid(list.sections.map(\.items))
    var time = 0.0
    for _ in 0..<120 {
      time += Double(dice.below(200)) / 1000
      photos.stage.advance(to: time)
      let point = CGPoint(x: dice.below(320), y: Int(photos.view.contentOffset.y) + dice.below(480))
      photos.stage.perform {
        switch dice.below(12) {
        case 0, 1, 2:
          if let path = photos.view.indexPathForItem(at: point) {
            _ = photos.view.beginInteractiveMovementForItem(at: path)
          }
        case 3, 4, 5, 6, 7: photos.view.updateInteractiveMovementTargetPosition(point)
        case 8: photos.view.endInteractiveMovement()
        case 9: photos.view.cancelInteractiveMovement()
        case 10: photos.view.reloadData()
        default:
          for (index, items) in photos.sections.enumerated() { list.sections[index].items = items }
          let (edits, _) = list.edit(&dice, wholeSections: false)
          photos.view.performBatchUpdates {
            photos.sections = list.sections.map(\.items)
            photos.view.deleteItems(at: edits.deletedItems)
            photos.view.insertItems(at: edits.insertedItems)
            photos.view.reloadItems(at: edits.reloadedItems)
            for move in edits.movedItems { photos.view.moveItem(at: move.from, to: move.to) }
          }
        }
      }
      let names = photos.view.visibleCells.compactMap { ($0 as? Photos.Cell)?.name }
      #expect(Set(names).count == names.count, "an item shows twice")
    }
    photos.stage.perform { photos.view.endInteractiveMovement() }
    try photos.stage.settle()
    #expect(photos.view.movement == nil && photos.stage.activities.isEmpty)
    for path in photos.view.indexPathsForVisibleItems {
      let cell = photos.view.cellForItem(at: path) as! Photos.Cell
      #expect(cell.name == photos.sections[path.section][path.item])
      #expect(cell.frame == photos.view.layoutAttributesForItem(at: path)?.frame)
    }
    let shown = photos.view.subviews.filter { $0 is Photos.Cell }
    #expect(shown.count == photos.view.visibleCells.count, "nothing is left over")
  }
}
