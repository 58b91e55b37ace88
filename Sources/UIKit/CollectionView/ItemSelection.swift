import Foundation

/// The selected items of a list, in the order of selection.
nonisolated struct ItemSelection {
  private(set) var paths: [IndexPath] = []
  private var known: Set<IndexPath> = []

  func contains(_ path: IndexPath) -> Bool { known.contains(path) }

  mutating func insert(_ path: IndexPath) {
    if known.insert(path).inserted { paths.append(path) }
  }

  mutating func remove(_ path: IndexPath) {
    if known.remove(path) != nil { paths.removeAll { $0 == path } }
  }

  /// The selection of the same items at their new places; nil: the item is gone.
  mutating func map(_ place: (IndexPath) -> IndexPath?) {
    paths = paths.compactMap(place)
    known = Set(paths)
  }
}
