import Foundation

/// The items of a section as an outline: items have children, which show where the item is expanded. Each identifier is there
/// once.
///
///     var outline = NSDiffableDataSourceSectionSnapshot<String>()
///     outline.append(["Fruit", "Nuts"])
///     outline.append(["Apple", "Pear"], to: "Fruit")
///     outline.expand(["Fruit"])
///     outline.visibleItems    // ["Fruit", "Apple", "Pear", "Nuts"]
public nonisolated struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var known: Set<ItemIdentifierType> = []
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: What is there

  /// All items, children after their parents.
  public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }
  /// The items whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { list(rootItems, where: expanded.contains) }

  private func list(
    _ items: [ItemIdentifierType], where shows: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    items.flatMap { [$0] + (shows($0) ? list(children[$0] ?? [], where: shows) : []) }
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Whether all parents of the item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    return sequence(first: item, next: { parents[$0] }).dropFirst().allSatisfy(expanded.contains)
  }
  /// In ``items``.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// The number of the item's parents.
  /// - Precondition: the item is there.
  public func level(of item: ItemIdentifierType) -> Int {
    find(item)
    return sequence(first: item, next: { parents[$0] }).dropFirst().reduce(0) { level, _ in level + 1 }
  }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

  /// The item's children, with theirs, as an outline of their own.
  /// - Precondition: the item is there.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    find(parent)
    var part = Self()
    if includingParent { part.append([parent]) }
    part.take(children[parent] ?? [], of: self, to: includingParent ? parent : nil)
    part.expanded = expanded.intersection(part.known)
    return part
  }

  private mutating func take(
    _ items: [ItemIdentifierType], of other: Self, to parent: ItemIdentifierType?
  ) {
    append(items, to: parent)
    for item in items { take(other.children[item] ?? [], of: other, to: item) }
  }

  private func find(_ item: ItemIdentifierType) {
    guard contains(item) else { fatalError("the section's snapshot has no item \(item)") }
  }

  // MARK: Changes

  /// At the end of the parent's children, or of the section.
  /// - Precondition: no item is there already.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    insert(items, below: parent, at: siblings(parent).count)
  }
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, below: parents[item], at: place(of: item))
  }
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, below: parents[item], at: place(of: item) + 1)
  }
  /// Another outline, as siblings of the item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot, below: parents[item], at: place(of: item))
  }
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot, below: parents[item], at: place(of: item) + 1)
  }
  /// Another outline in place of the item's children.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    find(parent)
    delete(children[parent] ?? [])
    insert(snapshot, below: parent, at: 0)
  }

  /// Items, with their children; those that are not there are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      delete(children[item] ?? [])
      change(parents[item]) { $0.removeAll { $0 == item } }
      (children[item], parents[item]) = (nil, nil)
      known.remove(item)
      expanded.remove(item)
    }
  }
  public mutating func deleteAll() { self = Self() }

  /// Lets the items' children show.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { find(item) }
    expanded.formUnion(items)
  }
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { find(item) }
    expanded.subtract(items)
  }

  private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    guard let parent else { return rootItems }
    find(parent)
    return children[parent] ?? []
  }

  private func place(of item: ItemIdentifierType) -> Int {
    find(item)
    return siblings(parents[item]).firstIndex(of: item) ?? 0
  }

  private mutating func change(
    _ parent: ItemIdentifierType?, _ body: (inout [ItemIdentifierType]) -> Void
  ) {
    if let parent { body(&children[parent, default: []]) } else { body(&rootItems) }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at place: Int
  ) {
    for item in items {
      guard known.insert(item).inserted else {
        fatalError("the item \(item) is in the section's snapshot already, or twice among what is added")
      }
      parents[item] = parent
    }
    change(parent) { $0.insert(contentsOf: items, at: place) }
  }

  private mutating func insert(_ snapshot: Self, below parent: ItemIdentifierType?, at place: Int) {
    insert(snapshot.rootItems, below: parent, at: place)
    for item in snapshot.rootItems { take(snapshot.children[item] ?? [], of: snapshot, to: item) }
    expanded.formUnion(snapshot.expanded)
  }

  /// A line for each item, moved in by its level, for people.
  public func visualDescription() -> String {
    items.map { item in
      String(repeating: "  ", count: level(of: item))
        + "\(children[item]?.isEmpty == false ? (isExpanded(item) ? "-" : "+") : "*") \(item)"
    }.joined(separator: "\n")
  }

  /// Whether the item has children.
  func hasChildren(_ item: ItemIdentifierType) -> Bool { children[item]?.isEmpty == false }
}

/// What a data source asks and tells when fingers expand and collapse items: the data source's `SectionSnapshotHandlers`.
@preconcurrency @MainActor
public struct NSDiffableDataSourceSectionSnapshotHandlers<ItemIdentifierType: Hashable> {
  public init() {}

  /// Nil: yes.
  public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
  public var willExpandItem: ((ItemIdentifierType) -> Void)?
  /// Nil: yes.
  public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
  public var willCollapseItem: ((ItemIdentifierType) -> Void)?
  /// The children of an item that is about to be expanded, by the item and those that it has.
  public var snapshotForExpandingParent:
    (
      (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
        NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    )?
}
