import Foundation

/// What a batch of edits makes of the places of sections and items, both ways; each answer takes O(log n) of the edits.
///
///     var edits = BatchEdits()
///     edits.deletedItems = [[0, 1]]
///     let change = try BatchChange(edits, before: [3], after: [2])
///     change.newPath([0, 2])    // [0, 1]
///     change.newPath([0, 1])    // nil
nonisolated struct BatchChange {
  /// Edits that do not lead from the counts before to those after.
  struct Fault: Error, CustomStringConvertible { let description: String }

  private let newSections: [Int?]
  private let oldSections: [Int?]
  /// By sections before: items that leave their places, in order.
  private var gone: [Int: [Int]] = [:]
  /// By sections after: items that get new places, in order.
  private var come: [Int: [Int]] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private var origins: [IndexPath: IndexPath] = [:]
  private let reloadedItems: Set<IndexPath>
  private let reloadedSections: IndexSet
  private let before: [Int]
  /// Numbers of items by section after the edits.
  let after: [Int]

  /// - Parameters: `before` and `after`: numbers of items by section.
  init(_ edits: BatchEdits, before: [Int], after: [Int]) throws(Fault) {
    (self.before, self.after) = (before, after)
    reloadedItems = Set(edits.reloadedItems)
    reloadedSections = edits.reloadedSections
    let leaving = edits.deletedSections.union(IndexSet(edits.movedSections.map(\.from)))
    let coming = edits.insertedSections.union(IndexSet(edits.movedSections.map(\.to)))
    guard leaving.count == edits.deletedSections.count + edits.movedSections.count,
      coming.count == edits.insertedSections.count + edits.movedSections.count
    else { throw Fault(description: "a section is deleted, inserted or moved twice") }
    guard leaving.last ?? -1 < before.count, edits.reloadedSections.last ?? -1 < before.count else {
      throw Fault(description: "a section is changed that is not among the \(before.count) before")
    }
    guard before.count - leaving.count + coming.count == after.count, coming.last ?? -1 < after.count else {
      throw Fault(
        description:
          "invalid number of sections: \(before.count) before, \(leaving.count) deleted or moved away, \(coming.count) inserted or moved here, but \(after.count) after"
      )
    }
    var newSections = [Int?](repeating: nil, count: before.count)
    var oldSections = [Int?](repeating: nil, count: after.count)
    var next = 0
    for old in before.indices where !leaving.contains(old) {
      while coming.contains(next) { next += 1 }
      (newSections[old], oldSections[next]) = (next, old)
      next += 1
    }
    for move in edits.movedSections { (newSections[move.from], oldSections[move.to]) = (move.to, move.from) }
    (self.newSections, self.oldSections) = (newSections, oldSections)
    try edit(items: edits)
  }

  /// The move of one item, in lists with as many items by section as `counts`.
  /// - Precondition: both places are there.
  init(moving from: IndexPath, to target: IndexPath, in counts: [Int]) {
    var (after, edits) = (counts, BatchEdits())
    after[from.section] -= 1
    after[target.section] += 1
    edits.movedItems = [(from, target)]
    do {
      try self.init(edits, before: counts, after: after)
    } catch {
      fatalError("the move of an item is none: \(error)")
    }
  }

  private mutating func edit(items edits: BatchEdits) throws(Fault) {
    for move in edits.movedItems { (moves[move.from], origins[move.to]) = (move.to, move.from) }
    func sorted(_ paths: [IndexPath], _ counts: [Int], _ what: String) throws(Fault) -> [Int: [Int]] {
      var found: [Int: [Int]] = [:]
      for path in paths {
        guard counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else {
          throw Fault(description: "\(what) the item \(path), which is not there")
        }
        found[path.section, default: []].append(path.item)
      }
      for (section, items) in found {
        let sorted = items.sorted()
        guard zip(sorted, sorted.dropFirst()).allSatisfy(<) else {
          throw Fault(description: "\(what) an item of section \(section) twice")
        }
        found[section] = sorted
      }
      return found
    }
    _ = try sorted(edits.reloadedItems, before, "reloads")
    gone = try sorted(edits.deletedItems + edits.movedItems.map(\.from), before, "deletes or moves")
    come = try sorted(edits.insertedItems + edits.movedItems.map(\.to), after, "inserts or moves to")
    for (new, old) in oldSections.enumerated() {
      guard let old else { continue }
      let (gone, come) = (gone[old]?.count ?? 0, come[new]?.count ?? 0)
      // The items of a section that is reloaded may be any number.
      guard before[old] - gone + come == after[new] || reloadedSections.contains(old) else {
        throw Fault(
          description:
            "invalid number of items in section \(new): \(before[old]) before, \(gone) deleted or moved away, \(come) inserted or moved here, but \(after[new]) after"
        )
      }
    }
  }

  func newSection(_ old: Int) -> Int? { newSections.indices.contains(old) ? newSections[old] : nil }
  func oldSection(_ new: Int) -> Int? { oldSections.indices.contains(new) ? oldSections[new] : nil }

  /// The place of an item after; nil: it is deleted, or was in a section that is reloaded and has fewer.
  func newPath(_ old: IndexPath) -> IndexPath? {
    if let moved = moves[old] { return moved }
    guard let section = newSection(old.section) else { return nil }
    let gone = gone[old.section] ?? []
    let index = gone.firstNotBelow(old.item)
    if index < gone.count, gone[index] == old.item { return nil }
    let item = (come[section] ?? []).place(ofFree: old.item - index)
    return item < after[section] ? IndexPath(item: item, section: section) : nil
  }

  /// The place of an item before; nil: it is inserted.
  func oldPath(_ new: IndexPath) -> IndexPath? {
    if let origin = origins[new] { return origin }
    guard let section = oldSection(new.section) else { return nil }
    let come = come[new.section] ?? []
    let index = come.firstNotBelow(new.item)
    if index < come.count, come[index] == new.item { return nil }
    let item = (gone[section] ?? []).place(ofFree: new.item - index)
    return item < before[section] ? IndexPath(item: item, section: section) : nil
  }

  /// Whether an item, by its place before, gets a new view.
  func isReloaded(_ old: IndexPath) -> Bool {
    reloadedItems.contains(old) || reloadedSections.contains(old.section)
  }
  func isReloaded(section old: Int) -> Bool { reloadedSections.contains(old) }
}

nonisolated extension [Int] {
  /// In an ascending list: the index of the first number not below `value`.
  func firstNotBelow(_ value: Int) -> Int { firstIndex(inOrder: { $0 >= value }) }

  /// The `rank`-th whole number from 0 that is not in this ascending list.
  fileprivate func place(ofFree rank: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}

nonisolated extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which `isReached` holds, which holds for all after it: O(log n).
  func firstIndex(inOrder isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
