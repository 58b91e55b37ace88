import CoreGraphics
import Foundation
import QuartzCore
import Synchronization
import UIKit

/// Work on other threads, as the clock of one stage keeps track of it.
///
/// A turn ends when the work that it started has ended. What that work sends to the main queue is sorted by the order
/// in which the work was started, so the speed of threads has no effect.
final class Background: @unchecked Sendable {
  /// The longest time that a turn waits, in seconds of the wall clock.
  static let patience = 10.0

  /// The position of a piece of work in the order of starting: its number, the number within the work that started it,
  /// and so on.
  final class Origin: Sendable {
    let background: Background
    let path: [Int]
    /// The wait that this work belongs to. Work that was given up belongs to an earlier one.
    let era: Int
    private let children = Locked(0)

    init(_ background: Background, _ path: [Int], era: Int) {
      (self.background, self.path, self.era) = (background, path, era)
    }

    func nextPath() -> [Int] {
      path
        + [
          children.withLock { count in
            count += 1
            return count
          }
        ]
    }
  }

  /// The work that runs on this thread; nil on the main one.
  @TaskLocal static var origin: Origin?

  /// The time of the running turn, also for other threads.
  static var now: StageTime {
    if let origin { return origin.background.condition.locked { origin.background.time } }
    guard TurnJobs.isOnMain else { return lastTime.withLock { $0 } }
    return onMain { MediaClock.currentIfAny?.now ?? .zero }
  }

  /// The last time that other threads were told, for work that the stage does not keep track of.
  private static let lastTime = Locked(StageTime.zero)

  private weak var clock: MediaClock?
  private let condition = NSCondition()
  private var time = StageTime.zero
  private var running = 0
  private var era = 0
  private var asked = 0
  private var names: [Int: String] = [:]
  private var arrivals: [(path: [Int], work: @MainActor () -> Void)] = []
  /// Blocks that other threads want to run on the main one while they wait.
  private var visits: [Visit] = []

  @MainActor private static var all: [ObjectIdentifier: Background] = [:]

  /// The one of the current stage.
  @MainActor static var current: Background? {
    guard let clock = MediaClock.currentIfAny else { return nil }
    if let known = all[ObjectIdentifier(clock)], known.clock === clock { return known }
    all = all.filter { $0.value.clock != nil }
    let background = Background(clock)
    all[ObjectIdentifier(clock)] = background
    return background
  }

  @MainActor private init(_ clock: MediaClock) {
    self.clock = clock
    clock.waitForWork = { [weak self] in self?.wait() ?? false }
  }

  // MARK: Starting work

  /// The position in order of work that is started now.
  @MainActor func nextPath() -> [Int] {
    asked += 1
    return [asked]
  }

  /// Registers a piece of work. The caller runs it with the returned origin, and then calls `end`.
  func begin(_ path: [Int], _ name: String) -> Origin {
    condition.locked {
      running += 1
      names[path.hashValue] = name
      return Origin(self, path, era: era)
    }
  }

  func end(_ origin: Origin) {
    condition.locked {
      guard origin.era == era else { return }
      running -= 1
      names[origin.path.hashValue] = nil
      condition.broadcast()
    }
  }

  /// Sends a block to the main queue from work on another thread.
  func send(_ path: [Int], era: Int, _ work: @escaping @MainActor () -> Void) {
    let isInTime = condition.locked {
      guard era == self.era else { return false }
      arrivals.append((path, work))
      condition.broadcast()
      return true
    }
    if isInTime { return }
    // The work was given up, so the block comes at any time, which the clock records.
    Dispatch.DispatchQueue.main.async { [weak self] in
      work(); _ = self
    }
  }

  /// Runs `work` on the main thread while this thread waits.
  func visit(_ work: () -> Void) {
    withoutActuallyEscaping(work) { work in
      let visit = Visit(work)
      condition.locked {
        visits.append(visit)
        condition.broadcast()
      }
      visit.done.wait()
    }
  }

  // MARK: Waiting

  /// Waits until all work has ended, and queues what it sent to the main queue.
  ///
  /// - Returns: whether anything was queued.
  @MainActor private func wait() -> Bool {
    let limit = Date(timeIntervalSinceNow: Self.patience)
    condition.lock()
    while running > 0 || !visits.isEmpty {
      if !visits.isEmpty {
        let visit = visits.removeFirst()
        condition.unlock()
        visit.run()
        condition.lock()
      } else if !condition.wait(until: limit) {
        let late = names.values.sorted()
        (running, era, names) = (0, era + 1, [:])
        condition.unlock()
        Misuse.report(
          "work goes on for more than \(Int(Self.patience)) s and is no longer waited for: "
            + late.joined(separator: ", "))
        condition.lock()
      }
    }
    let sent = arrivals.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    arrivals = []
    condition.unlock()
    for arrival in sent { clock?.scheduleNextTurn(arrival.work) }
    return !sent.isEmpty
  }

  /// Tells other threads the time of the turn.
  @MainActor func noteTime() {
    let now = clock?.now ?? .zero
    condition.locked { time = now }
    Self.lastTime.withLock { $0 = now }
  }
}

extension NSCondition {
  fileprivate func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// Runs `body` on the main actor: at once if the caller is on it, otherwise through the main queue, which the clock
/// records.
func onMainSoon(_ body: @escaping @MainActor () -> Void) {
  if TurnJobs.isOnMain {
    onMain(body)
  } else if let origin = Background.origin {
    origin.background.visit { onMain(body) }
  } else {
    Dispatch.DispatchQueue.main.async(execute: body)
  }
}

/// Runs `body` on the main actor, which the caller must be on.
func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
  nonisolated(unsafe) var result: Result?
  try MainActor.assumeIsolated { result = try body() }
  return result!
}

/// A block that another thread runs while its own waits; it is let go before that goes on, since it does not escape.
private final class Visit: @unchecked Sendable {
  private var work: (() -> Void)?
  let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping () -> Void) { self.work = work }

  func run() {
    perform()
    done.signal()
  }

  /// A function of its own, so that nothing holds the block when it returns.
  @inline(never)
  private func perform() {
    work?()
    work = nil
  }
}
