import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A list of sections of items that have names, for random edits.
struct ListModel {
  var sections: [(name: Int, items: [Int])]
  private var names = 0

  init(_ dice: inout SeededNumbers, sections count: Int, items: ClosedRange<Int>) {
    sections = []
    for _ in 0..<count { sections.append((name(), (0..<dice.integer(items)).map { _ in name() })) }
  }

  mutating func name() -> Int {
    names += 1
    return names
  }

  var counts: [Int] { sections.map(\.items.count) }
  var paths: [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].items.indices.map { IndexPath(item: $0, section: section) }
    }
  }
  subscript(_ path: IndexPath) -> Int { sections[path.section].items[path.item] }

  /// Edits the list at random; returns the edits, and the names of the items that are reloaded.
  mutating func edit(_ dice: inout SeededNumbers, wholeSections: Bool) -> (BatchEdits, reloaded: Set<Int>) {
    var edits = BatchEdits()
    let before = self
    func pick(_ percent: Int) -> [IndexPath] { before.paths.filter { _ in dice.chance(percent) } }
    var goneSections = IndexSet()
    var movedSections: [(from: Int, name: Int)] = []
    if wholeSections {
      for index in sections.indices {
        if dice.chance(15) {
          edits.deletedSections.insert(index)
          goneSections.insert(index)
        } else if dice.chance(15) {
          movedSections.append((index, sections[index].name))
          goneSections.insert(index)
        }
      }
    }
    // Items are taken out of sections that stay in their order, and go into such ones.
    let free = pick(25).filter { !goneSections.contains($0.section) }
    let deleted = free.filter { _ in dice.chance(50) }
    let moved = free.filter { !deleted.contains($0) }
    edits.deletedItems = deleted.shuffled(using: &dice)
    let left = before.paths.filter { !free.contains($0) && !goneSections.contains($0.section) }
    edits.reloadedItems = left.filter { _ in dice.chance(10) }
    let reloaded = Set(edits.reloadedItems.map { before[$0] })

    var new = sections.indices.filter { !goneSections.contains($0) }.map { index in
      (
        name: before.sections[index].name,
        items: before.sections[index].items.indices
          .filter { !free.contains(IndexPath(item: $0, section: index)) }
          .map { before.sections[index].items[$0] }
      )
    }
    let staying = Set(new.map(\.name))
    for move in movedSections {
      new.insert((move.name, before.sections[move.from].items), at: dice.integer(0...new.count))
    }
    var inserted: Set<Int> = []
    if wholeSections {
      for _ in 0..<dice.below(3) {
        let fresh = name()
        inserted.insert(fresh)
        new.insert((fresh, (0..<dice.below(4)).map { _ in name() }), at: dice.integer(0...new.count))
      }
    }
    edits.insertedSections = IndexSet(new.indices.filter { inserted.contains(new[$0].name) })
    edits.movedSections = movedSections.map { move in
      (move.from, new.firstIndex { $0.name == move.name }!)
    }
    let targets = new.indices.filter { staying.contains(new[$0].name) }
    var added: Set<Int> = []
    var origins: [Int: IndexPath] = [:]
    if !targets.isEmpty {
      for path in moved {
        let section = dice.choice(targets)
        origins[before[path]] = path
        new[section].items.insert(before[path], at: dice.integer(0...new[section].items.count))
      }
      for _ in 0..<dice.below(6) {
        let (section, fresh) = (dice.choice(targets), name())
        added.insert(fresh)
        new[section].items.insert(fresh, at: dice.integer(0...new[section].items.count))
      }
    }
    sections = new
    for path in paths {
      if added.contains(self[path]) { edits.insertedItems.append(path) }
      if let origin = origins[self[path]] { edits.movedItems.append((origin, path)) }
    }
    return (edits, reloaded)
  }
}

struct BatchChangeTests {
  /// Each item is, by its name, where the change says.
  @Test(arguments: 0..<200) func placesFollowNames(seed: Int) throws {
    var dice = SeededNumbers(seed: seed)
    var list = ListModel(&dice, sections: dice.integer(1...6), items: 0...12)
    for _ in 0..<3 {
      let before = list
      let (edits, _) = list.edit(&dice, wholeSections: dice.chance(50))
      let change = try BatchChange(edits, before: before.counts, after: list.counts)
      var after: [Int: IndexPath] = [:]
      for path in list.paths { after[list[path]] = path }
      for path in before.paths { #expect(change.newPath(path) == after[before[path]]) }
      var former: [Int: IndexPath] = [:]
      for path in before.paths { former[before[path]] = path }
      for path in list.paths { #expect(change.oldPath(path) == former[list[path]]) }
      for index in before.sections.indices {
        let name = before.sections[index].name
        #expect(change.newSection(index) == list.sections.firstIndex { $0.name == name })
      }
    }
  }

  /// Numbers that do not agree are refused, with the numbers.
  @Test func wrongNumbersAreRefused() {
    var edits = BatchEdits()
    edits.deletedItems = [IndexPath(item: 0, section: 0)]
    edits.insertedItems = [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)]
    #expect(throws: BatchChange.Fault.self) { try BatchChange(edits, before: [3], after: [5]) }
    let fault = #expect(throws: BatchChange.Fault.self) {
      try BatchChange(edits, before: [4], after: [4])
    }
    #expect(
      fault?.description
        == "invalid number of items in section 0: 4 before, 1 deleted or moved away, 2 inserted or moved here, but 4 after"
    )
    #expect(throws: BatchChange.Fault.self) { try BatchChange(BatchEdits(), before: [4], after: [4, 1]) }
    edits = BatchEdits()
    edits.deletedItems = [IndexPath(item: 9, section: 0)]
    #expect(throws: BatchChange.Fault.self) { try BatchChange(edits, before: [4], after: [3]) }
    edits.deletedItems = [IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 0)]
    #expect(throws: BatchChange.Fault.self) { try BatchChange(edits, before: [4], after: [2]) }
    edits = BatchEdits()
    edits.deletedSections = [0]
    edits.movedSections = [(0, 1)]
    #expect(throws: BatchChange.Fault.self) { try BatchChange(edits, before: [1, 1], after: [1, 1]) }
  }
}
