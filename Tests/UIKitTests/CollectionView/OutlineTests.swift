import QuartzCore
import Stage
import TestSupport
import Testing

@testable import UIKit

/// Sections that are outlines, and swipes in lists of collection views.
@MainActor @Suite struct OutlineTests {
  private func fruit() -> NSDiffableDataSourceSectionSnapshot<String> {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit", "Nuts"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    outline.append(["Boskoop"], to: "Apple")
    return outline
  }

  // MARK: Snapshots

  @Test func itemsShowWhereTheirParentsAreExpanded() {
    var outline = fruit()
    #expect(outline.items == ["Fruit", "Apple", "Boskoop", "Pear", "Nuts"])
    #expect(outline.rootItems == ["Fruit", "Nuts"] && outline.visibleItems == ["Fruit", "Nuts"])
    outline.expand(["Apple"])
    #expect(outline.visibleItems == ["Fruit", "Nuts"] && !outline.isVisible("Boskoop"))
    outline.expand(["Fruit"])
    #expect(outline.visibleItems == outline.items && outline.isVisible("Boskoop"))
    #expect(outline.level(of: "Boskoop") == 2 && outline.parent(of: "Boskoop") == "Apple")
    #expect(outline.parent(of: "Nuts") == nil && outline.index(of: "Pear") == 3)
    outline.collapse(["Fruit"])
    #expect(outline.visibleItems == ["Fruit", "Nuts"] && outline.isExpanded("Apple"))
    #expect(outline.visualDescription() == "+ Fruit\n  - Apple\n    * Boskoop\n  * Pear\n* Nuts")
  }

  @Test func itemsAreInsertedReplacedAndDeleted() {
    var outline = fruit()
    outline.insert(["Plum"], after: "Apple")
    outline.insert(["Bread"], before: "Fruit")
    #expect(outline.items == ["Bread", "Fruit", "Apple", "Boskoop", "Plum", "Pear", "Nuts"])
    let part = outline.snapshot(of: "Fruit")
    #expect(part.rootItems == ["Apple", "Plum", "Pear"] && part.items.count == 4)
    #expect(outline.snapshot(of: "Fruit", includingParent: true).rootItems == ["Fruit"])
    outline.delete(["Apple"])
    #expect(outline.items == ["Bread", "Fruit", "Plum", "Pear", "Nuts"] && !outline.contains("Boskoop"))
    outline.replace(childrenOf: "Fruit", using: fruit().snapshot(of: "Fruit"))
    #expect(outline.items == ["Bread", "Fruit", "Apple", "Boskoop", "Pear", "Nuts"])
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  /// Random changes, against a list of parents.
  @Test(arguments: 0..<20) func randomChangesAgreeWithAModel(seed: Int) {
    var dice = SeededNumbers(seed: seed)
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    // Items in order, each with its parent.
    var model: [(item: Int, parent: Int?)] = []
    func children(_ parent: Int?) -> [Int] { model.filter { $0.parent == parent }.map(\.item) }
    func listed(_ parent: Int?) -> [Int] { children(parent).flatMap { [$0] + listed($0) } }
    func family(_ item: Int) -> Set<Int> { Set([item] + listed(item)) }
    for number in 0..<60 {
      let any = model.randomElement(using: &dice)
      switch dice.below(4) {
      case 0, 1:
        let parent = dice.chance(60) ? any?.item : nil
        outline.append([number], to: parent)
        model.append((number, parent))
      case 2:
        guard let any else { continue }
        let isBefore = dice.chance(50)
        if isBefore {
          outline.insert([number], before: any.item)
        } else {
          outline.insert([number], after: any.item)
        }
        let index = model.firstIndex { $0.item == any.item }!
        model.insert((number, any.parent), at: isBefore ? index : index + 1)
      default:
        guard let any, dice.chance(40) else { continue }
        outline.delete([any.item])
        let gone = family(any.item)
        model.removeAll { gone.contains($0.item) }
      }
      #expect(outline.items == listed(nil))
    }
  }

  // MARK: Lists

  private func list(
    _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
    style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic
  ) -> (stage: Stage, view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, String>) {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
    var made: (UICollectionView, UICollectionViewDiffableDataSource<Int, String>)?
    stage.perform {
      let view = UICollectionView(
        frame: stage.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
        cell.accessories = [.outlineDisclosure(options: .init(style: style))]
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
        view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
      }
      stage.window.addSubview(view)
      source.apply(fruit(), to: 0, animatingDifferences: false)
      made = (view, source)
    }
    return (stage, made!.0, made!.1)
  }

  private func names(_ view: UICollectionView) -> [String] {
    view.visibleCells.map { ($0.contentConfiguration as! UIListContentConfiguration).text! }
  }

  @Test func chevronExpandsAndCollapses() throws {
    let (stage, view, source) = list()
    var told: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }
    #expect(names(view) == ["Fruit", "Nuts"])
    stage.finger.tap(CGPoint(x: 297, y: 22), at: 0)
    try stage.settle()
    #expect(names(view) == ["Fruit", "Apple", "Pear", "Nuts"] && told == ["expand Fruit"])
    let cells = view.visibleCells.map { $0 as! UICollectionViewListCell }
    #expect(cells.map(\.indentationLevel) == [0, 1, 1, 0])
    #expect(cells.map(\.configurationState.isExpanded) == [true, false, false, false])
    #expect(cells[1].contentView.frame.minX == 10)
    #expect(source.snapshot(for: 0).isExpanded("Fruit"))
    stage.finger.tap(CGPoint(x: 297, y: 22), at: 0)
    try stage.settle()
    #expect(names(view) == ["Fruit", "Nuts"] && told == ["expand Fruit", "collapse Fruit"])
    #expect(view.indexPathsForSelectedItems == [])
    // A tap beside it selects.
    stage.finger.tap(CGPoint(x: 100, y: 22), at: 0)
    try stage.settle()
    #expect(view.indexPathsForSelectedItems == [.item(0)] && names(view).count == 2)
  }

  @Test func headersExpandByATapAnywhere() throws {
    let (stage, view, source) = list(style: .header)
    stage.finger.tap(CGPoint(x: 100, y: 22), at: 0)
    try stage.settle()
    #expect(names(view) == ["Fruit", "Apple", "Pear", "Nuts"] && view.indexPathsForSelectedItems == [])
    _ = source
  }

  @Test func childrenAreLoadedWhenTheyAreWanted() throws {
    let (stage, view, source) = list()
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Fruit" }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, now in
      var children = now
      children.append(["Hazel", "Wal"])
      return children
    }
    stage.finger.tap(CGPoint(x: 297, y: 22), at: 0)
    stage.finger.tap(CGPoint(x: 297, y: 66), at: 0.5)
    try stage.settle()
    #expect(names(view) == ["Fruit", "Nuts", "Hazel", "Wal"])
    // A plain snapshot makes the section flat again.
    stage.perform {
      var flat = source.snapshot()
      flat.deleteItems(["Wal"])
      source.apply(flat)
    }
    try stage.settle()
    #expect(source.snapshot(for: 0).rootItems == ["Fruit", "Nuts", "Hazel"])
  }

  // MARK: Swipes

  @Test func rowsOfListsAreSwiped() throws {
    var done: [IndexPath] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Flag") { _, _, completion in
          done.append(path)
          completion(true)
        }
      ])
    }
    let (stage, view, source) = list(configuration)
    let row = view.visibleCells[1].frame
    #expect(row.minX == 16)
    stage.finger.down(at: CGPoint(x: 250, y: row.midY))
    stage.advance(to: 0.02)
    stage.finger.move(to: CGPoint(x: 235, y: row.midY))
    stage.advance(to: 0.1)
    stage.finger.move(to: CGPoint(x: 175, y: row.midY))
    stage.advance(to: 0.2)
    let cell = view.visibleCells[1]
    #expect(cell.frame == row.offsetBy(dx: -60, dy: 0) && cell.configurationState.isSwiped)
    stage.finger.lift()
    stage.advance(to: 2)
    let pull = view.subviews.first { $0 is SwipePull }!
    #expect(cell.frame.minX == -58)
    #expect(pull.frame == CGRect(x: row.maxX - 74, y: row.minY, width: 74, height: row.height))
    #expect(pull.layer.maskedCorners == [.layerMaxXMaxYCorner] && pull.layer.cornerRadius == 10)
    // A tap elsewhere closes it, one on the button performs it.
    stage.finger.down(at: CGPoint(x: 100, y: 300))
    stage.finger.lift()
    stage.advance(to: 4)
    #expect(cell.frame == row && done.isEmpty)
    #expect(!view.subviews.contains { $0 is SwipePull })
    stage.finger.down(at: CGPoint(x: 280, y: row.midY))
    for step in 1...20 {
      stage.advance(to: 4 + Double(step) * 0.02)
      stage.finger.move(to: CGPoint(x: 280 - CGFloat(step) * 11, y: row.midY))
    }
    stage.finger.lift()
    try stage.settle()
    #expect(done == [.item(1)] && cell.frame == row && !cell.configurationState.isSwiped)
    _ = source
  }
}
