/// Ticks of the display, for decelerations and display links.
extension MediaClock {
  /// Ticks per second, independent of the film's frame rate.
  package static let ticksPerSecond = 60

  /// The time of a tick, counted from stage time zero: whole sixtieths of a second.
  static func time(ofTick number: Int) -> StageTime { StageTime(frame: number, fps: ticksPerSecond) }

  /// The number of the first tick after `time`.
  static func number(ofTickAfter time: StageTime) -> Int {
    Int(time.units * Int64(ticksPerSecond) / StageTime.unitsPerSecond) + 1
  }

  /// The first tick after `time`.
  package static func tick(after time: StageTime) -> StageTime {
    self.time(ofTick: number(ofTickAfter: time))
  }

  /// Calls `handler` in a separate turn at every tick, starting with the next.
  /// - Parameter activity: the name of an activity that a film waits for; nil if it does not wait.
  package func tick(as activity: String?, _ handler: @escaping @MainActor () -> Void) -> Ticking {
    Ticking(clock: self, activity: activity, handler)
  }
}

/// A handler that is called at every tick until it is stopped or released.
@MainActor
package final class Ticking {
  private weak var clock: MediaClock?
  private let handler: @MainActor () -> Void
  private let activity: Activities.Token?
  private var event: EventQueue.Event?

  fileprivate init(clock: MediaClock, activity: String?, _ handler: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.handler = handler
    self.activity = activity.map(clock.begin)
    waitForTick(of: clock)
  }

  isolated deinit { stop() }

  /// Has no effect after it was stopped.
  package func stop() {
    event?.cancel()
    event = nil
    if let activity { clock?.end(activity) }
  }

  private func waitForTick(of clock: MediaClock) {
    event = clock.schedule(at: MediaClock.tick(after: clock.now)) { [weak self] in
      guard let self, self.event != nil, let clock = self.clock else { return }
      self.waitForTick(of: clock)
      self.handler()
    }
  }
}
