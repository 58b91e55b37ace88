import QuartzCore
import Stage
import Testing

@testable import UIKit

/// Lists of configured cells.
@MainActor @Suite struct CollectionListTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)

  private func list(_ configuration: UICollectionLayoutListConfiguration, _ names: [String])
    -> (UICollectionView, UICollectionViewDiffableDataSource<Int, String>)
  {
    var made: (UICollectionView, UICollectionViewDiffableDataSource<Int, String>)?
    stage.perform {
      let view = UICollectionView(
        frame: stage.window.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        content.secondaryText = name == "Two" ? "with a second line" : nil
        cell.contentConfiguration = content
        cell.accessories = [.disclosureIndicator()]
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
        view.dequeueConfiguredReusableCell(using: rows, for: path, item: name)
      }
      stage.window.addSubview(view)
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(names)
      source.apply(snapshot)
      made = (view, source)
    }
    return made!
  }

  /// A line of 17 points in margins of 11 is less than 44, with a second one more.
  @Test func rowsAreAsHighAsTheirContent() {
    let (view, source) = list(.init(appearance: .plain), ["One", "Two", "Three"])
    let frames = view.visibleCells.map(\.frame)
    #expect(frames.map(\.width) == [320, 320, 320] && frames[0].minY == 0)
    let content = view.visibleCells[1].contentConfiguration as! UIListContentConfiguration
    let first = NSAttributedString(string: "Two", attributes: [.font: content.textProperties.font]).size()
      .height
    let second = NSAttributedString(string: "x", attributes: [.font: content.secondaryTextProperties.font])
      .size().height
    #expect(frames[0].height == 44)
    #expect(abs(frames[1].height - max(44, 22 + first + 3 + second)) < 1.1, "\(frames[1].height)")
    #expect(frames[2].minY == frames[1].maxY)
    _ = source
  }

  @Test func insetListsHaveRoundEnds() {
    let (view, source) = list(.init(appearance: .insetGrouped), ["One", "Two", "Three"])
    let cells = view.visibleCells
    #expect(
      cells.map(\.frame.minX) == [16, 16, 16] && cells[0].frame.width == 288 && cells[0].frame.minY == 17.5)
    #expect(cells.map { $0.layer.cornerRadius } == [10, 0, 10])
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    _ = source
  }

  /// A configuration is asked for the state; the background of a selected row is grey.
  @Test func configurationsFollowTheState() throws {
    let (view, source) = list(.init(appearance: .plain), ["One", "Two"])
    stage.finger.tap(CGPoint(x: 50, y: 20), at: 0)
    try stage.settle()
    let cell = view.visibleCells[0]
    #expect(cell.isSelected && cell.configurationState.isSelected)
    #expect(cell.backgroundConfiguration?.backgroundColor == .rowSelection)
    stage.perform { view.deselectItem(at: .item(0), animated: false) }
    #expect(cell.backgroundConfiguration?.backgroundColor == .white)
    var seen: [Bool] = []
    stage.perform {
      cell.configurationUpdateHandler = { _, state in seen.append(state.isHighlighted) }
    }
    stage.perform { cell.isHighlighted = true }
    #expect(seen == [false, true])
    _ = source
  }

  /// The same kind of configuration keeps its view, another one makes another.
  @Test func contentViewsAreKept() {
    struct Plain: UIContentConfiguration {
      var color: UIColor
      func makeContentView() -> any UIView & UIContentView { PlainView(self) }
      func updated(for state: any UIConfigurationState) -> Plain { self }
    }
    final class PlainView: UIView, UIContentView {
      var configuration: any UIContentConfiguration {
        didSet { backgroundColor = (configuration as! Plain).color }
      }
      init(_ plain: Plain) {
        configuration = plain
        super.init(frame: .zero)
        backgroundColor = plain.color
      }
      required init?(coder: NSCoder) { nil }
    }
    stage.perform {
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      stage.window.addSubview(cell)
      cell.contentConfiguration = Plain(color: .red)
      let view = cell.contentView
      #expect(view is PlainView && view.frame == cell.bounds)
      cell.contentConfiguration = Plain(color: .blue)
      #expect(cell.contentView === view && view.backgroundColor == .blue)
      cell.contentConfiguration = UIListContentConfiguration.cell()
      #expect(cell.contentView is UIListContentView && view.superview == nil)
      cell.contentConfiguration = nil
      #expect(!(cell.contentView is UIListContentView) && cell.contentView.superview === cell)
    }
  }
}
