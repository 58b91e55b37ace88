import Foundation

/// Sections and items of a list at a moment, by identifiers; each identifier is there once.
///
///     var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
///     snapshot.appendSections(["favourites"])
///     snapshot.appendItems([4, 9, 2])
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private struct Section {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  /// Sections of the items; items of a section are found from there.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var places: [SectionIdentifierType: Int] = [:]
  private(set) var reloaded: Set<ItemIdentifierType> = []
  private(set) var reconfigured: Set<ItemIdentifierType> = []
  private(set) var reloadedSections: Set<SectionIdentifierType> = []

  public init() {}

  // MARK: What is there

  public var numberOfItems: Int { homes.count }
  public var numberOfSections: Int { sections.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// In the order of sections and items.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloaded.contains) }
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    itemIdentifiers.filter(reconfigured.contains)
  }
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    sectionIdentifiers.filter(reloadedSections.contains)
  }
  /// - Precondition: the section is there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[index(identifier)].items.count
  }
  /// - Precondition: the section is there.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[index(identifier)].items
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    homes[identifier]
  }
  /// In the order of all items: O(n).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier] else { return nil }
    let section = index(home)
    return sections[..<section].reduce(0) { $0 + $1.items.count } + place(of: identifier, section)
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { places[identifier] }

  private func index(_ section: SectionIdentifierType) -> Int {
    guard let index = places[section] else { fatalError("the snapshot has no section \(section)") }
    return index
  }

  private func place(of item: ItemIdentifierType, _ section: Int) -> Int {
    sections[section].items.firstIndex(of: item) ?? 0
  }

  private mutating func number() {
    places = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) })
  }

  // MARK: Items

  /// At the end of a section, of the last one if none is named.
  /// - Precondition: no item is there already.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last?.identifier else {
      fatalError("the snapshot has no section to append items to")
    }
    let index = index(section)
    insert(identifiers, index, at: sections[index].items.count)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, item) = find(beforeIdentifier)
    insert(identifiers, section, at: item)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, item) = find(afterIdentifier)
    insert(identifiers, section, at: item + 1)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: Int, at item: Int) {
    let home = sections[section].identifier
    for identifier in identifiers {
      guard homes.updateValue(home, forKey: identifier) == nil else {
        fatalError("the item \(identifier) is in the snapshot already, or twice among what is added")
      }
    }
    sections[section].items.insert(contentsOf: identifiers, at: item)
  }

  private func find(_ item: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let home = homes[item] else { fatalError("the snapshot has no item \(item)") }
    let section = index(home)
    return (section, place(of: item, section))
  }

  /// Items that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let affected = Set(gone.compactMap { homes.removeValue(forKey: $0) })
    for home in affected { sections[index(home)].items.removeAll(where: gone.contains) }
    reloaded.subtract(gone)
    reconfigured.subtract(gone)
  }

  public mutating func deleteAllItems() {
    sections = []
    (homes, places, reloaded, reconfigured, reloadedSections) = ([:], [:], [], [], [])
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: false) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, after: true) }

  private mutating func move(_ identifier: ItemIdentifierType, to goal: ItemIdentifierType, after: Bool) {
    guard identifier != goal else { return }
    let from = find(identifier)
    sections[from.section].items.remove(at: from.item)
    let to = find(goal)
    sections[to.section].items.insert(identifier, at: to.item + (after ? 1 : 0))
    homes[identifier] = sections[to.section].identifier
  }

  /// Lets the items get new cells with the next apply.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = find(identifier) }
    reloaded.formUnion(identifiers)
  }

  /// Lets the items' cells be configured again with the next apply.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = find(identifier) }
    reconfigured.formUnion(identifiers)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(toIdentifier)) }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(toIdentifier) + 1) }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
    guard Set(identifiers).count == identifiers.count, identifiers.allSatisfy({ places[$0] == nil }) else {
      fatalError("a section is in the snapshot already, or twice among what is added: \(identifiers)")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: place)
    number()
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) {
      for item in section.items { homes[item] = nil }
      reloaded.subtract(section.items)
      reconfigured.subtract(section.items)
    }
    sections.removeAll { gone.contains($0.identifier) }
    reloadedSections.subtract(gone)
    number()
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(section: identifier, to: toIdentifier, after: false) }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(section: identifier, to: toIdentifier, after: true) }

  private mutating func move(
    section identifier: SectionIdentifierType, to goal: SectionIdentifierType, after: Bool
  ) {
    guard identifier != goal else { return }
    let moved = sections.remove(at: index(identifier))
    number()
    sections.insert(moved, at: index(goal) + (after ? 1 : 0))
    number()
  }

  /// Lets the sections get new views with the next apply.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(identifier) }
    reloadedSections.formUnion(identifiers)
  }

  // MARK: For lists

  func item(_ path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path[0]),
      sections[path[0]].items.indices.contains(path[1])
    else { return nil }
    return sections[path[0]].items[path[1]]
  }

  /// O(n) in the items of the section.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = homes[item].flatMap({ places[$0] }),
      let index = sections[section].items.firstIndex(of: item)
    else { return nil }
    return [section, index]
  }

  /// Paths by identifiers, of all items.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    paths.reserveCapacity(homes.count)
    for (section, content) in sections.enumerated() {
      for (item, identifier) in content.items.enumerated() { paths[identifier] = [section, item] }
    }
    return paths
  }

  func items(_ section: Int) -> [ItemIdentifierType] { sections[section].items }

  /// The snapshot without what it asks to reload.
  var settled: Self {
    var copy = self
    (copy.reloaded, copy.reconfigured, copy.reloadedSections) = ([], [], [])
    return copy
  }
}
