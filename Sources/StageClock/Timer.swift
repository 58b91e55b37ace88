import Foundation
import QuartzCore
import UIKit

/// Calls a block or a method at times of the stage's clock, once or repeatedly.
///
/// A film waits for timers that fire once, but not for those that repeat.
open class Timer: NSObject, @unchecked Sendable {
  private let interval: StageTime
  private let repeats: Bool
  private var action: (@MainActor (Timer) -> Void)?
  private var next: StageTime
  private var event: StageMoment.Scheduled?

  /// Seconds between two calls; 0 for a timer that does not repeat.
  open var timeInterval: TimeInterval { repeats ? interval.seconds : 0 }
  open private(set) var userInfo: Any?
  /// Has no effect, since stage time is exact.
  open var tolerance: TimeInterval = 0
  open var isValid: Bool { action != nil }

  /// The shortest interval is 0.1 ms.
  private init(
    first: StageTime, interval: TimeInterval, repeats: Bool, userInfo: Any?,
    _ action: @escaping @MainActor (Timer) -> Void
  ) {
    self.interval = StageTime(seconds: max(interval, 0.0001))
    self.repeats = repeats
    self.userInfo = userInfo
    self.action = action
    next = first
    super.init()
  }

  private static func span(_ interval: TimeInterval) -> StageTime {
    Background.now + StageTime(seconds: max(interval, 0.0001))
  }

  // MARK: With a block

  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(first: Timer.span(interval), interval: interval, repeats: repeats, userInfo: nil) { block($0) }
  }

  /// - Parameter date: rounded to milliseconds from now.
  @preconcurrency
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(first: Timer.time(of: date), interval: interval, repeats: repeats, userInfo: nil) { block($0) }
  }

  @preconcurrency
  @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  // MARK: With a method

  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      first: Timer.span(interval), interval: interval, repeats: repeats, userInfo: userInfo,
      Timer.call(selector, on: target))
  }

  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(
      first: Timer.time(of: date), interval: interval, repeats: repeats, userInfo: userInfo,
      Timer.call(selector, on: target))
  }

  @discardableResult
  open class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    timer.schedule()
    return timer
  }

  private static func call(_ selector: Selector, on target: Any) -> @MainActor (Timer) -> Void {
    nonisolated(unsafe) let target = target as AnyObject
    return { timer in
      if !selector.perform(on: target, sender: timer) {
        Misuse.report(
          "the timer's selector \(selector) is no method of \(type(of: target)); it was not called")
        timer.invalidate()
      }
    }
  }

  // MARK: Firing

  /// The next time at which it fires, as a date whose distance from now equals that in stage time.
  open var fireDate: Date {
    get { Date(timeIntervalSinceNow: (next - Background.now).seconds) }
    set {
      next = Timer.time(of: newValue)
      guard let event else { return }
      self.event = nil
      onMainSoon { event.cancel() }
      schedule()
    }
  }

  /// Rounded to milliseconds, since some time has passed since the date was created.
  private static func time(of date: Date) -> StageTime {
    let milliseconds = (min(date.timeIntervalSinceNow, 1e9) * 1000).rounded()
    return Background.now + StageTime(seconds: max(0, milliseconds / 1000))
  }

  /// Adds the timer to the stage's clock, which retains it until it is invalid.
  func schedule() {
    onMainSoon { [self] in
      guard event == nil, action != nil else { return }
      guard let now = MediaClock.currentIfAny?.now else {
        return Misuse.report("a timer without a stage: make a Stage first; it does not fire")
      }
      let name = repeats ? nil : "a timer of \(max(next - now, .zero).seconds) s"
      event = StageMoment.schedule(after: next - now, as: name) { [self] in
        event = nil
        next = next + interval
        // Scheduled before the call, in which the timer may be invalidated.
        if repeats { schedule() }
        call()
      }
    }
  }

  private func call() {
    onMain { action?(self) }
    if !repeats { invalidate() }
  }

  /// Calls now. A timer that does not repeat is then invalid.
  open func fire() {
    if action != nil { call() }
  }

  open func invalidate() {
    action = nil
    guard let event else { return }
    self.event = nil
    onMainSoon { event.cancel() }
  }
}
