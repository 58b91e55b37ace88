import Frames
import Stage
import StageClock
import Testing
import UIKit

/// Asynchronous code inside of turns.
@MainActor @Suite struct TurnJobsTests {
  private nonisolated func compute(_ value: Int) async -> Int { value * 2 }

  private actor Counter {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  @Test func taskRunsAtTheEndOfItsTurn() {
    let log = Log()
    log.stage.at(0.1) {
      Task {
        log.note("a")
        let counter = Counter()
        async let one = compute(1)
        async let two = compute(2)
        log.note("sum \(await one + two)")
        log.note("count \(await counter.next())")
        await Task.yield()
        log.note("yielded")
        let values = await withTaskGroup(of: Int.self) { group in
          for index in 0..<4 { group.addTask { await self.compute(index) } }
          var values: [Int] = []
          for await value in group { values.append(value) }
          return values
        }
        log.note("\(values)")
      }
      Task { log.note("b") }
      Task.detached { await MainActor.run { log.note("c") } }
      log.note("turn")
    }
    log.stage.advance(to: 0.1)
    #expect(
      log.lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") }.sorted() == [
        "[0, 2, 4, 6]", "a", "b", "c", "count 1", "sum 6", "turn", "yielded",
      ])
    #expect(log.lines.first == "turn 0.1" && log.lines[1] == "a 0.1")
    #expect(log.lines.allSatisfy { $0.hasSuffix(" 0.1") })
  }

  @Test func taskOrderIsDeterministic() {
    func run() -> [String] {
      let log = Log()
      log.stage.at(0) {
        for index in 0..<6 {
          Task {
            let value = await compute(index)
            log.note("\(value)")
            try? await Task.sleep(for: .milliseconds(100 - index))
            log.note("\(value) slept")
          }
        }
      }
      log.stage.advance(to: 1)
      return log.lines
    }
    let first = run()
    #expect(first.count == 12)
    for _ in 0..<20 { #expect(run() == first) }
  }

  @Test func everyFormOfSleepFollowsTheStage() {
    let log = Log()
    log.stage.at(0) {
      Task {
        try await Task.sleep(nanoseconds: 100_000_000)
        log.note("nanoseconds")
        try await Task.sleep(for: .seconds(0.1))
        log.note("for")
        try await Task.sleep(for: .seconds(0.1), tolerance: .seconds(1), clock: .continuous)
        log.note("clock")
        try await Task.sleep(until: .now + .seconds(0.1), clock: .suspending)
        log.note("until")
        await Task.sleep(100_000_000)
        log.note("old")
      }
    }
    log.stage.advance(to: 0.35)
    #expect(log.stage.end == nil)
    log.stage.advance(to: 1)
    #expect(log.lines == ["nanoseconds 0.1", "for 0.2", "clock 0.3", "until 0.4", "old 0.5"])
    #expect(log.stage.end == StageTime(seconds: 0.5))
  }

  @Test func cancelledSleepEndsAtOnce() {
    let log = Log()
    log.stage.at(0) {
      let task = Task {
        do { try await Task.sleep(for: .seconds(5)) } catch { log.note("\(type(of: error))") }
      }
      Task {
        try await Task.sleep(for: .seconds(0.2))
        task.cancel()
      }
    }
    log.stage.advance(to: 1)
    #expect(log.lines == ["CancellationError 0.2"])
    #expect(log.stage.end == StageTime(seconds: 0.2))
  }

  @Test func endlessYieldingIsLimitedAndReported() {
    let log = Log()
    var count = 0
    log.stage.at(0) { Task { while count < 25_000 { count += 1; await Task.yield() } } }
    log.stage.advance(to: 0)
    #expect(count > 3_000 && count <= 10_001)
    #expect(log.stage.activities.contains { $0.contains("asynchronous code") })
    log.stage.advance(to: 1)
    #expect(count == 25_000)
    #expect(log.stage.end != nil)
  }

  @Test func continuationResumesInTheTurnOfItsCompletion() {
    let log = Log()
    let view = UIView()
    log.stage.window.addSubview(view)
    log.stage.at(0) {
      Task {
        let done = await withCheckedContinuation { continuation in
          UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) {
            continuation.resume(returning: $0)
          }
        }
        log.note("\(done)")
        UIView.animate(withDuration: 0.2) { view.alpha = 1 }
      }
    }
    log.stage.advance(to: 1)
    #expect(log.lines == ["true 0.3"])
    #expect(log.stage.end == StageTime(seconds: 0.5))
  }

  @Test func sleepInATestFollowsTheWallClock() async throws {
    let log = Log()
    try await Task.sleep(for: .milliseconds(2))
    await Task.yield()
    #expect(log.stage.now == .zero)
  }
}
