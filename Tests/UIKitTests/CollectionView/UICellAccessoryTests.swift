import Stage
import Testing

@testable import UIKit

/// What rows of lists show at their start and end.
@MainActor @Suite struct UICellAccessoryTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)

  private func list(
    _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
    _ accessories: @escaping (Int) -> [UICellAccessory]
  ) -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    var made: (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>)?
    stage.perform {
      let view = UICollectionView(
        frame: stage.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(number)"
        cell.contentConfiguration = content
        cell.accessories = accessories(number)
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
        view.dequeueConfiguredReusableCell(using: rows, for: path, item: number)
      }
      stage.window.addSubview(view)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([0, 1, 2])
      source.apply(snapshot)
      made = (view, source)
    }
    return made!
  }

  private func row(_ view: UICollectionView, _ index: Int = 0) -> UICollectionViewListCell {
    view.cellForItem(at: .item(index)) as! UICollectionViewListCell
  }

  /// Kinds of what shows beside the content, from left to right.
  private func kinds(_ cell: UICollectionViewListCell) -> [String] {
    let marks = cell.subviews.filter {
      $0 is UIControl || $0 is AccessoryMark || $0 is ReorderGrip || $0 is UILabel
    }
    return marks.sorted { $0.frame.minX < $1.frame.minX }.map { "\(type(of: $0))" }
  }

  /// The system's accessories have their own order, whatever the app's.
  @Test func systemAccessoriesHaveTheirOrder() {
    let (view, source) = list { _ in
      [
        .reorder(displayed: .always), .disclosureIndicator(), .label(text: "5"), .detail(),
        .multiselect(displayed: .always), .delete(displayed: .always),
      ]
    }
    #expect(
      kinds(row(view)) == [
        "EditControl", "EditControl", "UILabel", "DetailButton", "AccessoryMark", "ReorderGrip",
      ])
    let controls = row(view).subviews.compactMap { $0 as? EditControl }.sorted {
      $0.frame.minX < $1.frame.minX
    }
    #expect(controls.map(\.kind) == [.delete, .choose])
    // 16, 22, 8, 22: the content begins where the second circle ends.
    #expect(controls.map(\.frame.minX) == [16, 46] && row(view).contentView.frame.minX == 68)
    _ = source
  }

  /// From 16 points on, each 8 from the next, centred; the content has the rest.
  @Test func placesAtTheEnd() {
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let (view, source) = list { number in
      number > 0
        ? []
        : [
          .disclosureIndicator(options: .init(reservedLayoutWidth: .custom(20))),
          .checkmark(options: .init(reservedLayoutWidth: .standard)),
          .customView(configuration: .init(customView: own, placement: .trailing())),
        ]
    }
    let cell = row(view)
    let marks = cell.subviews.compactMap { $0 as? AccessoryMark }.sorted { $0.frame.minX < $1.frame.minX }
    // Chevron: the last 20 points before the margin; tick: 28 before those; the app's own view nearest to the content.
    #expect(marks.map(\.center.x) == [262, 294])
    #expect(own.superview === cell && own.center.x == 225)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 210, height: 44))
    #expect(row(view, 1).contentView.frame.width == 320)
    _ = source
  }

  @Test func ownViewsStandWhereTheyAreAsked() {
    let (first, second) = (UIButton(), UIButton())
    let (view, source) = list { number in
      guard number == 0 else { return [] }
      return [
        .disclosureIndicator(), .label(text: "5"),
        .customView(
          configuration: .init(
            customView: first,
            placement: .trailing(at: UICellAccessory.Placement.position(after: .label(text: ""))))
        ),
        .customView(configuration: .init(customView: second, placement: .leading())),
      ]
    }
    #expect(kinds(row(view)) == ["UIButton", "UILabel", "UIButton", "AccessoryMark"])
    #expect(second.frame.minX == 16 && first.frame.minX > second.frame.maxX)
    _ = source
  }

  /// What shows while editing comes in 0.3 s, with its own room, and goes again.
  @Test func editingBringsItsAccessories() throws {
    let (view, source) = list { _ in
      [.delete(), .disclosureIndicator(displayed: .whenNotEditing), .reorder()]
    }
    #expect(kinds(row(view)) == ["AccessoryMark"] && row(view).contentView.frame.minX == 0)
    stage.perform { view.isEditing = true }
    #expect(row(view).configurationState.isEditing)
    stage.advance(to: stage.now.seconds + 0.15)
    let shown = row(view).contentView.layer.presentation()!.frame.minX
    #expect(shown > 1 && shown < 37)
    try stage.settle()
    #expect(kinds(row(view)) == ["EditControl", "ReorderGrip"])
    // A circle of 22 behind a margin of 16; three lines of 22 before one of 16, and 8 before them and after.
    #expect(row(view).contentView.frame == CGRect(x: 38, y: 0, width: 320 - 38 - 38, height: 44))
    stage.perform { view.isEditing = false }
    try stage.settle()
    #expect(kinds(row(view)) == ["AccessoryMark"] && row(view).contentView.frame.minX == 0)
    _ = source
  }

  @Test func hiddenAccessoriesTakeNoRoom() {
    let (view, source) = list { _ in [.checkmark(options: .init(isHidden: true))] }
    #expect(kinds(row(view)).isEmpty && row(view).contentView.frame.width == 320)
    _ = source
  }

  /// The red control shows the actions of a swipe from the row's end, and closes them.
  @Test func deleteShowsTheTrailingActions() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var done: [Int] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
          done.append(path.item)
          completion(true)
        }
      ])
    }
    let (view, source) = list(configuration) { _ in [.delete()] }
    stage.perform { view.isEditing = true }
    try stage.settle()
    stage.finger.tap(CGPoint(x: 27, y: 66), at: stage.now.seconds)
    try stage.settle()
    #expect(view.rowSwipes?.path == .item(1) && row(view, 1).frame.minX < -60)
    stage.finger.tap(CGPoint(x: 300, y: 66), at: stage.now.seconds)
    try stage.settle()
    #expect(done == [1] && row(view, 1).frame.minX == 0)
    _ = source
  }

  @Test func handlersOfTapsAreCalled() throws {
    var told: [String] = []
    let (view, source) = list { number in
      [
        .insert(displayed: .always) { told.append("insert \(number)") },
        .detail { told.append("detail \(number)") },
      ]
    }
    stage.finger.tap(CGPoint(x: 27, y: 22), at: stage.now.seconds)
    try stage.settle()
    stage.finger.tap(CGPoint(x: 293, y: 66), at: stage.now.seconds)
    try stage.settle()
    #expect(told == ["insert 0", "detail 1"])
    #expect(view.indexPathsForSelectedItems == [])
    _ = source
  }

  /// While editing with several selected allowed, a tap on a row marks its circle.
  @Test func circlesShowTheSelection() throws {
    let (view, source) = list { _ in [.multiselect()] }
    stage.perform {
      view.allowsMultipleSelectionDuringEditing = true
      view.isEditing = true
    }
    try stage.settle()
    for y in [22.0, 110] {
      stage.finger.tap(CGPoint(x: 27, y: y), at: stage.now.seconds)
      try stage.settle()
    }
    #expect(view.indexPathsForSelectedItems == [.item(0), .item(2)])
    let controls = (0..<3).map { row(view, $0).subviews.compactMap { $0 as? EditControl }[0] }
    #expect(controls.map(\.isChosen) == [true, false, true])
    _ = source
  }

  @Test func twiceTheSameIsFound() {
    #expect(UICellAccessory.twice(in: [.delete(), .checkmark(), .delete()]) == "delete")
    #expect(UICellAccessory.twice(in: [.delete(), .checkmark()]) == nil)
    let view = UIView()
    let own = UICellAccessory.customView(configuration: .init(customView: view, placement: .leading()))
    #expect(UICellAccessory.twice(in: [own, own]) == nil)
  }
}
