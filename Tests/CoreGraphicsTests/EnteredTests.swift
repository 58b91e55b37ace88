import Testing

@testable import CoreGraphics

/// Which stage is the current one, by task.
@MainActor struct EnteredTests {
  final class Owner {}

  @MainActor final class Box { var entered = Entered<Owner, Int>() }
  private let box = Box()

  /// Forty interleaved tasks: each reads the value that it entered, never another task's.
  @Test func interleavedTasksReadTheirOwnValue() async {
    let tasks = (1...40).map { number in
      Task { [box] in
        let owner = Owner()
        box.entered.enter(number, of: owner)
        var seen: [Int] = []
        for _ in 1...5 {
          await Task.yield()
          seen.append(box.entered.owner === owner ? box.entered.value ?? -1 : -2)
        }
        return seen
      }
    }
    var seen: [[Int]] = []
    for task in tasks { seen.append(await task.value) }
    #expect(seen == (1...40).map { [Int](repeating: $0, count: 5) })
  }

  @Test func taskWithoutAValueReadsTheLastEntered() async {
    let first = Owner()
    let second = Owner()
    box.entered.enter(1, of: first)
    await Task { @MainActor [box] in box.entered.enter(2, of: second) }.value
    #expect(box.entered.value == 1)
    let read = await Task { @MainActor [box] in box.entered.value }.value
    #expect(read == 2)
  }

  @Test func valueEndsWithItsOwner() {
    do {
      let owner = Owner()
      box.entered.enter(1, of: owner)
      #expect(box.entered.value == 1)
    }
    #expect(box.entered.value == nil && box.entered.owner == nil)
  }

  /// A released owner hides no other.
  @Test func releasedOwnerFallsBackToTheLastLivingOne() async {
    let other = Owner()
    do {
      let own = Owner()
      box.entered.enter(1, of: own)
      await Task { @MainActor [box] in box.entered.enter(2, of: other) }.value
      #expect(box.entered.value == 1)
    }
    #expect(box.entered.value == 2)
  }

  /// A task often gets the memory of one that has ended, and must not get its value with it. All tasks have one shape,
  /// so that they are as large.
  @Test func endedTaskLeavesNothingToALaterOne() async {
    func read(entering entry: (Int, Owner)?) async -> Int? {
      await Task { @MainActor [box] in
        if let entry { box.entered.enter(entry.0, of: entry.1) }
        return box.entered.value
      }.value
    }
    let last = Owner()
    var owners: [Owner] = []
    for number in 1...200 {
      owners.append(Owner())
      _ = await read(entering: (number, owners[number - 1]))
      box.entered.enter(0, of: last)
      #expect(await read(entering: nil) == 0)
    }
    withExtendedLifetime((owners, last)) {}
  }
}
