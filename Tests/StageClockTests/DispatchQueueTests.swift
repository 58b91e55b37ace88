import Dispatch
import Stage
import StageClock
import Synchronization
import Testing
import UIKit

import class StageClock.DispatchGroup
import class StageClock.DispatchQueue
import struct StageClock.DispatchTime
import class StageClock.DispatchWorkItem

/// What happened, and when in stage time.
@MainActor
final class Log {
  private(set) var lines: [String] = []
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  func note(_ text: String) { lines.append("\(text) \(CACurrentMediaTime())") }
}

@MainActor @Suite struct DispatchQueueTests {
  @Test func mainQueueFollowsTheStage() {
    let log = Log()
    log.stage.at(0.5) {
      DispatchQueue.main.async { log.note("async") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log.note("quarter") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { log.note("tenth") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { log.note("wall") }
      log.note("turn")
    }
    log.stage.advance(to: 0.75)
    #expect(log.lines == ["turn 0.5", "async 0.5", "tenth 0.6", "quarter 0.75"])
    #expect(log.stage.end == nil)
    log.stage.advance(to: 2)
    #expect(log.lines.last == "wall 1.5")
    #expect(log.stage.end == StageTime(seconds: 1.5))
  }

  @Test func asynchronousBlockRunsInItsOwnTurn() {
    let log = Log()
    let view = UIView()
    log.stage.window.addSubview(view)
    log.stage.at(0) {
      DispatchQueue.main.async {
        log.note("a")
        DispatchQueue.main.async { log.note("c") }
      }
      DispatchQueue.main.async { log.note("b") }
    }
    log.stage.advance(to: 0)
    #expect(log.lines == ["a 0.0", "b 0.0", "c 0.0"])
  }

  @Test func globalQueueResultsArriveInStartingOrder() {
    for _ in 0..<20 {
      let log = Log()
      log.stage.at(0.1) {
        for index in 0..<8 {
          DispatchQueue.global().async {
            // The first ones take longest.
            usleep(UInt32((8 - index) * 200))
            DispatchQueue.main.async { log.note("\(index) first") }
            DispatchQueue.global(qos: .utility).async {
              DispatchQueue.main.async { log.note("\(index) nested") }
            }
            DispatchQueue.main.async { log.note("\(index) second") }
          }
        }
      }
      log.stage.advance(to: 0.1)
      #expect(
        log.lines == (0..<8).flatMap { ["\($0) first 0.1", "\($0) nested 0.1", "\($0) second 0.1"] })
    }
  }

  @Test func serialQueueKeepsItsOrderAndStageTime() {
    let log = Log()
    let queue = DispatchQueue(label: "work")
    let seen = Mutex<[String]>([])
    log.stage.at(0.2) {
      for index in 0..<5 {
        queue.async {
          seen.withLock { $0.append("\(index) \(DispatchTime.now().uptimeNanoseconds / 1_000_000)") }
        }
      }
      queue.asyncAfter(deadline: .now() + 0.3) { DispatchQueue.main.sync { log.note("visit") } }
      #expect(queue.sync { 3 } == 3)
    }
    log.stage.advance(to: 1)
    #expect(seen.withLock { $0 } == (0..<5).map { "\($0) 200" })
    #expect(log.lines == ["visit 0.5"])
  }

  /// A block of `sync` does not escape: the main thread has let it go when the waiting thread goes on.
  @Test func blocksOfManyVisitsDoNotEscape() {
    let log = Log()
    let count = Mutex(0)
    log.stage.at(0.1) {
      for _ in 0..<8 {
        DispatchQueue.global().async {
          for _ in 0..<2000 {
            var value = 0
            DispatchQueue.main.sync { value += 1 }
            count.withLock { $0 += value }
          }
        }
      }
    }
    log.stage.advance(to: 0.2)
    #expect(count.withLock { $0 } == 16_000)
  }

  @Test func groupNotifiesWhenAllHaveLeft() {
    let log = Log()
    log.stage.at(0) {
      let group = DispatchGroup()
      for index in 0..<4 { DispatchQueue.global().async(group: group) { usleep(UInt32(index * 300)) } }
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { group.leave() }
      group.notify(queue: .main) { MainActor.assumeIsolated { log.note("all") } }
    }
    log.stage.advance(to: 1)
    #expect(log.lines == ["all 0.4"])
  }

  /// A thread that no queue of the stage's knows, as those of other libraries are.
  @Test func otherThreadsMayScheduleWork() async {
    let log = Log()
    log.stage.advance(to: 0.25)
    let time = await withCheckedContinuation { continuation in
      Dispatch.DispatchQueue.global().async {
        let time = DispatchTime.now()
        DispatchQueue.main.async { log.note("came") }
        DispatchQueue.global().async { DispatchQueue.main.async { continuation.resume(returning: time) } }
      }
    }
    #expect(time <= DispatchTime(uptimeNanoseconds: 250_000_000))
    for _ in 0..<1000 where log.lines.isEmpty { await Task.yield() }
    #expect(log.lines.count == 1)
  }

  @Test func cancelledItemDoesNothing() {
    let log = Log()
    log.stage.at(0) {
      let item = DispatchWorkItem { MainActor.assumeIsolated { log.note("item") } }
      let other = DispatchWorkItem { MainActor.assumeIsolated { log.note("other") } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: other)
      other.notify(queue: .main) { MainActor.assumeIsolated { log.note("done") } }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { item.cancel() }
    }
    log.stage.advance(to: 1)
    #expect(log.lines == ["other 0.2", "done 0.2"])
  }
}
