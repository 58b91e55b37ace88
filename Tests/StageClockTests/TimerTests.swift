import Stage
import StageClock
import Testing
import UIKit

import class StageClock.DispatchQueue
import class StageClock.DispatchSource
import class StageClock.RunLoop
import class StageClock.Timer

@MainActor @Suite struct TimerTests {
  @Test func filmWaitsForOneShotTimersOnly() {
    let log = Log()
    log.stage.at(0) {
      Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
        MainActor.assumeIsolated { log.note("once") }
      }
      Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
        MainActor.assumeIsolated {
          log.note("again")
          if log.lines.count == 5 { timer.invalidate() }
        }
      }
    }
    log.stage.advance(to: 0.25)
    #expect(log.stage.end == nil)
    log.stage.advance(to: 5)
    #expect(log.lines == ["again 0.2", "once 0.3", "again 0.4", "again 0.6", "again 0.8"])
    #expect(log.stage.end == StageTime(seconds: 0.3))
  }

  @Test func repeatingTimerStaysExact() {
    let log = Log()
    var timer: Timer?
    log.stage.at(0) {
      timer = Timer.scheduledTimer(withTimeInterval: 1.0 / 3, repeats: true) { _ in
        MainActor.assumeIsolated { log.note("") }
      }
    }
    log.stage.advance(to: 10)
    timer?.invalidate()
    #expect(log.lines.count == 30)
    #expect(log.lines.last == " 10.0")
  }

  @MainActor final class Target: NSObject {
    let log: Log
    init(_ log: Log) { self.log = log }
    func tick(_ timer: Timer) { log.note("tick \(timer.userInfo as? String ?? "")") }
    func plain() { log.note("plain") }
  }

  @Test func timerCallsAMethod() {
    let log = Log()
    log.stage.at(0) {
      let target = Target(log)
      Timer.scheduledTimer(
        timeInterval: 0.1, target: target, selector: Selector("tick:", Target.tick(_:)), userInfo: "x",
        repeats: false)
      let timer = Timer(
        timeInterval: 0.2, target: target, selector: Selector("plain", Target.plain), userInfo: nil,
        repeats: false)
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.current.perform { MainActor.assumeIsolated { log.note("perform") } }
    }
    log.stage.advance(to: 1)
    #expect(log.lines == ["perform 0.0", "tick x 0.1", "plain 0.2"])
  }

  @Test func delayedCallRunsOnceOrIsCancelled() {
    let log = Log()
    log.stage.at(0) {
      let target = Target(log)
      target.perform(Selector("plain", Target.plain), with: nil, afterDelay: 0.5)
      let other = Target(log)
      other.perform(Selector("plain", Target.plain), with: nil, afterDelay: 0.1)
      other.perform(Selector("tick:", Target.tick(_:)), with: nil, afterDelay: 0.1)
      NSObject.cancelPreviousPerformRequests(withTarget: other)
    }
    log.stage.advance(to: 0.2)
    #expect(log.stage.end == nil)
    log.stage.advance(to: 1)
    #expect(log.lines == ["plain 0.5"])
    #expect(log.stage.end == StageTime(seconds: 0.5))
  }

  @Test func timerSourceFiresOnItsQueue() {
    let log = Log()
    let source = DispatchSource.makeTimerSource(queue: .main)
    log.stage.at(0) {
      source.schedule(deadline: .now() + 0.1, repeating: 0.25)
      source.setEventHandler { MainActor.assumeIsolated { log.note("fire") } }
      source.resume()
    }
    log.stage.advance(to: 0.7)
    source.cancel()
    log.stage.advance(to: 2)
    #expect(log.lines == ["fire 0.1", "fire 0.35", "fire 0.6"])
  }
}
