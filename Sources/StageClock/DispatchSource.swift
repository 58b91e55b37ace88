import Foundation
import QuartzCore
import UIKit

/// Dispatch's timer source.
public protocol DispatchSourceTimer: AnyObject, Sendable {
  func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
  func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval)
  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?)
  func resume()
  func activate()
  func suspend()
  func cancel()
  var isCancelled: Bool { get }
}

extension DispatchSourceTimer {
  public func schedule(deadline: DispatchTime) { schedule(deadline: deadline, repeating: .never) }
  public func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }
  public func schedule(deadline: DispatchTime, repeating interval: Double) {
    schedule(deadline: deadline, repeating: interval, leeway: .nanoseconds(0))
  }
  public func setEventHandler(handler: (@Sendable () -> Void)?) {
    setEventHandler(qos: .unspecified, flags: [], handler: handler)
  }
  public func setCancelHandler(handler: (@Sendable () -> Void)?) {
    setCancelHandler(qos: .unspecified, flags: [], handler: handler)
  }
}

/// Sources of events: timers only.
public class DispatchSource {
  public typealias TimerFlags = Dispatch.DispatchSource.TimerFlags

  public class func makeTimerSource(flags: TimerFlags = [], queue: DispatchQueue? = nil)
    -> any DispatchSourceTimer
  {
    TimerSource(queue ?? .global())
  }
}

/// A timer whose handler runs on a queue, at times of the stage's clock.
private final class TimerSource: DispatchSourceTimer, @unchecked Sendable {
  private let queue: DispatchQueue
  private var handler: (@Sendable () -> Void)?
  private var cancelHandler: (@Sendable () -> Void)?
  private var isRunning = false
  private(set) var isCancelled = false
  /// The next time at which it fires, and the interval after that.
  private var next: StageTime?
  private var interval: StageTime?
  private var event: StageMoment.Scheduled?

  init(_ queue: DispatchQueue) { self.queue = queue }

  func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval
  ) {
    set(deadline, StageTime(interval))
  }
  func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval) {
    set(deadline, interval.isFinite ? StageTime(seconds: interval) : nil)
  }

  private func set(_ deadline: DispatchTime, _ interval: StageTime?) {
    next = deadline.time
    // With an interval of 0, time would never advance.
    self.interval = interval.map { max($0, StageTime(seconds: 0.0001)) }
    restart()
  }

  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?) {
    self.handler = handler
  }
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@Sendable () -> Void)?) {
    cancelHandler = handler
  }

  func resume() {
    isRunning = true
    restart()
  }
  func activate() { resume() }
  func suspend() {
    isRunning = false
    stop()
  }
  func cancel() {
    if isCancelled { return }
    isCancelled = true
    stop()
    if let cancelHandler { queue.async(execute: cancelHandler) }
    (handler, cancelHandler) = (nil, nil)
  }

  private func stop() {
    guard let event else { return }
    self.event = nil
    onMainSoon { event.cancel() }
  }

  private func restart() {
    stop()
    guard isRunning, !isCancelled, let next else { return }
    onMainSoon { [self] in
      guard let now = MediaClock.currentIfAny?.now else { return }
      let name = interval == nil ? "a timer source of \(max(next - now, .zero).seconds) s" : nil
      event = StageMoment.schedule(after: next - now, as: name) { [self] in
        event = nil
        self.next = interval.map { next + $0 }
        restart()
        if let handler { queue.async(execute: handler) }
      }
    }
  }
}
