/// What ticks with the display: decelerations, display links.
extension MediaClock {
  /// Ticks a second, whatever the frames that are asked for.
  package static let ticksPerSecond = 60

  /// When the tick of that number comes, counted from stage time zero: whole sixtieths of a second.
  static func time(ofTick number: Int) -> StageTime { StageTime(frame: number, fps: ticksPerSecond) }

  /// The number of the first tick after `time`.
  static func number(ofTickAfter time: StageTime) -> Int {
    Int(time.units * Int64(ticksPerSecond) / StageTime.unitsPerSecond) + 1
  }

  /// The first tick after `time`.
  package static func tick(after time: StageTime) -> StageTime {
    self.time(ofTick: number(ofTickAfter: time))
  }

  /// Calls `handler` in a turn of its own at every tick from the next one on.
  /// - Parameter activity: what a film waits for meanwhile; nil: it does not wait.
  package func tick(as activity: String?, _ handler: @escaping @MainActor () -> Void) -> Ticking {
    Ticking(clock: self, activity: activity, handler)
  }
}

/// A handler called at every tick of the display, until it is stopped or released.
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

  /// Harmless when it has stopped.
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
