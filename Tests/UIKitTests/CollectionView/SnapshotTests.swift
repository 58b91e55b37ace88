import Stage
import TestSupport
import Testing

@testable import UIKit

/// Snapshots of diffable data sources, and the edits between them.
@MainActor @Suite struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.0))
    for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  @Test func snapshotsAreEdited() {
    var some = snapshot([("a", [1, 2, 3]), ("b", [4])])
    some.insertItems([10, 11], afterItem: 2)
    some.moveItem(1, afterItem: 4)
    some.deleteItems([3, 99])
    some.insertSections(["c"], beforeSection: "b")
    some.appendItems([20], toSection: "c")
    some.moveSection("a", afterSection: "b")
    #expect(some.sectionIdentifiers == ["c", "b", "a"])
    #expect(some.itemIdentifiers == [20, 4, 1, 2, 10, 11])
    #expect(some.numberOfItems == 6 && some.numberOfItems(inSection: "b") == 2)
    #expect(
      some.sectionIdentifier(containingItem: 1) == "b" && some.sectionIdentifier(containingItem: 3) == nil)
    #expect(some.indexOfItem(2) == 3 && some.indexOfSection("a") == 2 && some.indexOfItem(3) == nil)
    some.insertItems([30], beforeItem: 20)
    some.reloadItems([30, 1])
    #expect(some.reloadedItemIdentifiers == [30, 1])
    some.deleteSections(["b"])
    #expect(some.itemIdentifiers == [30, 20, 2, 10, 11] && some.reloadedItemIdentifiers == [30])
    some.deleteAllItems()
    #expect(some.numberOfItems == 0 && some.numberOfSections == 0)
  }

  /// Against all ascending subsequences of short lists.
  @Test(arguments: 0..<50) func longestAscendingSequences(seed: Int) {
    var dice = SeededNumbers(seed: seed)
    let numbers = Array(0..<dice.integer(0...9)).shuffled(using: &dice)
    let found = SnapshotDifference.longestAscending(numbers)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 && numbers[$0] < numbers[$1] })
    var longest = 0
    for mask in 0..<(1 << numbers.count) {
      let some = numbers.indices.filter { mask >> $0 & 1 == 1 }.map { numbers[$0] }
      if zip(some, some.dropFirst()).allSatisfy({ $0 < $1 }) { longest = max(longest, some.count) }
    }
    #expect(found.count == longest)
  }

  private func random(_ dice: inout SeededNumbers) -> Snapshot {
    let names = Array("abcdefg".map(String.init)).shuffled(using: &dice).prefix(dice.integer(1...5))
    var free = Array(0..<40).shuffled(using: &dice)
    return snapshot(
      names.map { name in
        let count = min(dice.below(10), free.count)
        defer { free.removeFirst(count) }
        return (name, Array(free.prefix(count)))
      })
  }

  /// The edits lead from any snapshot to any other: every item that stays has its place by them, and all else is inserted.
  @Test(arguments: 0..<200) func editsLeadFromOneToTheOther(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    let (old, new) = (random(&dice), random(&dice))
    let edits = SnapshotDifference.edits(from: old, to: new)
    func counts(_ snapshot: Snapshot) -> [Int] {
      snapshot.sectionIdentifiers.map(snapshot.numberOfItems(inSection:))
    }
    let change = try BatchChange(edits, before: counts(old), after: counts(new))
    for (item, path) in old.paths {
      if let place = change.newPath(path) { #expect(new.item(place) == item) }
    }
    for (item, path) in new.paths {
      guard let from = old.paths[item] else {
        #expect(change.oldPath(path) == nil)
        continue
      }
      // Between sections that are in both, items are moved and not made anew.
      let stays =
        new.indexOfSection(old.sectionIdentifiers[from[0]]) != nil
        && old.indexOfSection(new.sectionIdentifiers[path[0]]) != nil
      if stays { #expect(change.oldPath(path) == from) }
    }
  }

  /// Nothing that keeps its order is moved.
  @Test func fewItemsMove() {
    let old = snapshot([("a", Array(0..<100))])
    var order = Array(0..<100)
    order.remove(at: 90)
    order.insert(90, at: 3)
    let edits = SnapshotDifference.edits(from: old, to: snapshot([("a", order)]))
    #expect(
      edits.movedItems.count == 1 && edits.movedItems[0].from == [0, 90] && edits.movedItems[0].to == [0, 3])
    #expect(edits.insertedItems.isEmpty && edits.deletedItems.isEmpty)
  }

  private final class Cell: UICollectionViewCell { var item = 0 }

  /// Random snapshots one after the other: what shows in the end is the last one.
  @Test(arguments: 0..<25) func appliedSnapshotsShow(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    var made: (UICollectionView, UICollectionViewDiffableDataSource<String, Int>)?
    stage.perform {
      let flow = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: flow)
      let cells = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in cell.item = item }
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      stage.window.addSubview(view)
      made = (view, source)
    }
    let (view, source) = made!
    var (completed, time) = (0, 0.0)
    var last = Snapshot()
    for index in 0..<8 {
      last = random(&dice)
      if let item = last.itemIdentifiers.first { last.reloadItems([item]) }
      stage.perform {
        source.apply(last, animatingDifferences: dice.chance(80)) { completed += 1 }
        #expect(completed <= index)
      }
      time += Double(dice.below(40)) / 100
      stage.advance(to: time)
    }
    try stage.settle()
    #expect(completed == 8)
    #expect(view.visibleCells.map { ($0 as! Cell).item } == last.itemIdentifiers)
    for (item, path) in last.paths {
      #expect(source.itemIdentifier(for: path) == item && source.indexPath(for: item) == path)
    }
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(view.subviews.filter { $0 is Cell }.count == last.numberOfItems)
  }
}
