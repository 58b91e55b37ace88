import Foundation
import QuartzCore

/// A data source whose sections may be outlines.
@MainActor
protocol OutlineSource: AnyObject {
  /// How an item of an outline shows; nil: its section is none.
  func outline(at path: IndexPath) -> OutlinePlace?
  /// Expands an item, or collapses it.
  func toggle(at path: IndexPath)
}

/// How an item of an outline shows.
nonisolated struct OutlinePlace: Equatable {
  var level: Int
  var isExpanded: Bool
}

/// The outlines of a data source's sections, and what it asks about them.
@MainActor
final class Outlines<Section: Hashable, Item: Hashable> {
  var snapshots: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]
  var handlers = NSDiffableDataSourceSectionSnapshotHandlers<Item>()
}

extension UICollectionViewDiffableDataSource {
  public typealias SectionSnapshotHandlers<Item: Hashable> = NSDiffableDataSourceSectionSnapshotHandlers<Item>

  /// What is asked and told when fingers expand and collapse items.
  public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifierType> {
    get { outlines.handlers }
    set { outlines.handlers = newValue }
  }

  /// The outline of a section; of one that is none, with its items side by side.
  /// - Precondition: the section is there.
  public func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  {
    if let outline = outline(of: section) { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    flat.append(snapshot().itemIdentifiers(inSection: section))
    return flat
  }

  /// Shows an outline in a section, which is added if it is not there; animated, as edits from what is shown.
  ///
  /// - Parameter completion: Called after the animation, never inside this call.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var next = self.snapshot()
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.deleteItems(next.itemIdentifiers(inSection: section))
    next.appendItems(snapshot.visibleItems, toSection: section)
    outlines.snapshots[section] = snapshot
    apply(next, animatingDifferences: animatingDifferences, completion: completion)
    view?.showOutlines(animated: animatingDifferences)
  }

  /// Nil where the section is none, or has got other items since.
  private func outline(of section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>?
  {
    guard let outline = outlines.snapshots[section], snapshot().indexOfSection(section) != nil,
      outline.visibleItems == snapshot().itemIdentifiers(inSection: section)
    else { return nil }
    return outline
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func outline(at path: IndexPath) -> OutlinePlace? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines.snapshots[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func toggle(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section), var outline = outline(of: section),
      let item = itemIdentifier(for: path)
    else { return }
    let handlers = outlines.handlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let more = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: more(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

extension UICollectionView {
  /// Lets rows show whether their items are expanded, and their levels.
  func showOutlines(animated: Bool) {
    for cell in visibleCells {
      guard let cell = cell as? UICollectionViewListCell, let path = indexPath(for: cell) else { continue }
      if animated {
        UIView.animate(
          withDuration: UICollectionView.updateDuration, delay: 0,
          options: [.allowUserInteraction, .beginFromCurrentState]
        ) { showOutline(in: cell, path) }
      } else {
        showOutline(in: cell, path)
      }
    }
  }

  func showOutline(in cell: UICollectionViewListCell, _ path: IndexPath) {
    guard let place = (dataSource as? any OutlineSource)?.outline(at: path) else { return }
    cell.indentationLevel = place.level
    cell.isExpanded = place.isExpanded
  }

  /// Expands or collapses the item of a row.
  func toggleOutline(of cell: UICollectionViewListCell) {
    guard let path = indexPath(for: cell) else { return }
    (dataSource as? any OutlineSource)?.toggle(at: path)
  }
}
