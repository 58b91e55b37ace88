import Foundation

/// The move of an item by a finger, as a data source of snapshots tells of it.
public nonisolated struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  public let initialSnapshot: Snapshot
  public let finalSnapshot: Snapshot
  /// From the items before to those after, over all sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// Of each section whose items have changed.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(from initial: Snapshot, to final: Snapshot) {
    (initialSnapshot, finalSnapshot) = (initial, final)
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers)
    sectionTransactions = final.sectionIdentifiers.compactMap { section in
      let (before, after) = (
        initial.itemIdentifiers(inSection: section), final.itemIdentifiers(inSection: section)
      )
      return before == after ? nil : .init(section, from: before, to: after)
    }
  }
}

/// What such a move changes in one section.
public nonisolated struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>

  init(_ section: SectionIdentifierType, from before: [ItemIdentifierType], to after: [ItemIdentifierType]) {
    sectionIdentifier = section
    var (initial, final) = (
      NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(),
      NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    )
    initial.append(before)
    final.append(after)
    (initialSnapshot, finalSnapshot) = (initial, final)
    difference = after.difference(from: before)
  }
}

nonisolated extension NSDiffableDataSourceSnapshot {
  /// Puts an item at another place.
  mutating func move(_ from: IndexPath, to target: IndexPath) {
    guard let item = item(from) else { return }
    deleteItems([item])
    let others = items(target.section)
    if target.item < others.count {
      insertItems([item], beforeItem: others[target.item])
    } else {
      appendItems([item], toSection: sectionIdentifiers[target.section])
    }
  }
}
