import QuartzCore
import UIKit

/// Schedules work on the clock of the current stage.
enum StageMoment {
  /// Runs `work` in a separate turn, `seconds` from now on the stage's clock.
  ///
  /// - Parameter name: the name of an activity that a film waits for; nil if it does not wait.
  /// - Returns: an object that can cancel it.
  @MainActor
  static func schedule(
    after span: StageTime, as name: String?, _ work: @escaping @MainActor () -> Void
  ) -> Scheduled {
    let clock = MediaClock.current
    return Scheduled(clock, at: clock.now + max(span, .zero), as: name, work)
  }

  /// A scheduled one-time event.
  @MainActor
  final class Scheduled {
    private weak var clock: MediaClock?
    private var event: EventQueue.Event?
    private var activity: Activities.Token?

    init(
      _ clock: MediaClock, at time: StageTime, as name: String?, _ work: @escaping @MainActor () -> Void
    ) {
      self.clock = clock
      activity = name.map(clock.begin)
      event = clock.schedule(at: time) { [self] in
        work()
        end()
      }
    }

    func cancel() {
      event?.cancel()
      end()
    }

    private func end() {
      event = nil
      if let activity { clock?.end(activity) }
      activity = nil
    }
  }
}

extension StageTime {
  /// A Dispatch interval, exact to the nanosecond; nil for `never`.
  init?(_ interval: DispatchTimeInterval) {
    switch interval {
    case .seconds(let count): self.init(seconds: Double(count))
    case .milliseconds(let count): self.init(seconds: Double(count) / 1e3)
    case .microseconds(let count): self.init(seconds: Double(count) / 1e6)
    case .nanoseconds(let count): self.init(seconds: Double(count) / 1e9)
    case .never: return nil
    @unknown default: return nil
    }
  }
}
