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
}
