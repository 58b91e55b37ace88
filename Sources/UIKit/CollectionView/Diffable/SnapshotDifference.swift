import Foundation

/// The edits that lead from one snapshot to another: O(n log n).
///
/// Items and sections that are in both and keep their order stay; of the others as few as possible move. What stays is a
/// longest ascending sequence of the old places in the new order.
nonisolated enum SnapshotDifference {
  static func edits<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> BatchEdits {
    var edits = BatchEdits()
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    for (index, section) in oldSections.enumerated() where new.indexOfSection(section) == nil {
      edits.deletedSections.insert(index)
    }
    for (index, section) in newSections.enumerated() where old.indexOfSection(section) == nil {
      edits.insertedSections.insert(index)
    }
    let common = newSections.enumerated().compactMap { new, section in
      old.indexOfSection(section).map { (old: $0, new: new) }
    }
    let staying = Set(longestAscending(common.map(\.old)))
    for (index, pair) in common.enumerated() where !staying.contains(index) {
      edits.movedSections.append((pair.old, pair.new))
    }
    for section in new.reloadedSectionIdentifiers {
      if let index = old.indexOfSection(section) { edits.reloadedSections.insert(index) }
    }
    addItems(from: old, to: new, &edits)
    return edits
  }

  private static func addItems<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ edits: inout BatchEdits
  ) {
    let (oldPaths, newPaths) = (old.paths, new.paths)
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    for (section, identifier) in oldSections.enumerated() where new.indexOfSection(identifier) != nil {
      for (item, identifier) in old.items(section).enumerated() where newPaths[identifier] == nil {
        edits.deletedItems.append([section, item])
      }
    }
    for (section, identifier) in newSections.enumerated() {
      guard let former = old.indexOfSection(identifier) else { continue }
      var kept: [(old: Int, new: Int)] = []
      for (item, identifier) in new.items(section).enumerated() {
        let path: IndexPath = [section, item]
        guard let from = oldPaths[identifier] else {
          edits.insertedItems.append(path)
          continue
        }
        if from[0] == former {
          kept.append((from[1], item))
        } else {
          // Out of a section that is deleted it is inserted here.
          if edits.deletedSections.contains(from[0]) {
            edits.insertedItems.append(path)
          } else {
            edits.movedItems.append((from, path))
          }
        }
      }
      let staying = Set(longestAscending(kept.map(\.old)))
      for (index, pair) in kept.enumerated() where !staying.contains(index) {
        edits.movedItems.append(([former, pair.old], [section, pair.new]))
      }
    }
    // Items of sections that stay, which have gone into new ones, leave their place; the new section brings them.
    for (section, identifier) in oldSections.enumerated() where new.indexOfSection(identifier) != nil {
      for (item, identifier) in old.items(section).enumerated() {
        guard let to = newPaths[identifier], edits.insertedSections.contains(to[0]) else { continue }
        edits.deletedItems.append([section, item])
      }
    }
    for item in new.reloaded {
      if let path = oldPaths[item] { edits.reloadedItems.append(path) }
    }
  }

  /// The indices of a longest ascending subsequence of different numbers, in order: O(n log n).
  static func longestAscending(_ numbers: [Int]) -> [Int] {
    // Of each length, the index of the smallest number that such a sequence can end with.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = ends.firstIndex(inOrder: { numbers[$0] >= number })
      if length > 0 { previous[index] = ends[length - 1] }
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var (result, index) = ([Int](), ends.last ?? -1)
    while index >= 0 {
      result.append(index)
      index = previous[index]
    }
    return result.reversed()
  }
}
