import CSwiftJobs
import CoreGraphics
import Foundation

/// The jobs that a turn's code enqueues through Swift's concurrency: `Task {}`, continuations, `async let`.
///
/// They belong to the turn and run at its end, one after another in the order in which they were enqueued, whatever
/// their actor. So the effects of an asynchronous function do not depend on the machine's speed. Jobs enqueued outside
/// of turns run where they normally do.
@MainActor
package struct TurnJobs {
  private var jobs: [(job: UnownedJob, executor: UnownedSerialExecutor)] = []

  /// The largest number of jobs that run at the end of one turn; the others wait for the display's next tick.
  package static let mostInATurn = 10_000

  var isEmpty: Bool { jobs.isEmpty }

  /// Runs the jobs and those that they enqueue, at most `count`.
  ///
  /// - Returns: the number of jobs that ran.
  static func run(of clock: MediaClock, atMost count: Int) -> Int {
    var done = 0
    while done < count, !clock.jobs.jobs.isEmpty {
      // In batches, since removing from the front of a long array is slow.
      let batch = clock.jobs.jobs.prefix(count - done)
      clock.jobs.jobs.removeFirst(batch.count)
      for (job, executor) in batch { job.runSynchronously(on: executor) }
      done += batch.count
    }
    return done
  }

  // MARK: Taking jobs

  /// The clock whose turn runs on this thread; it gets the jobs that are enqueued now.
  private static var taker: MediaClock?

  /// Gives jobs that are enqueued until `end` to `clock`.
  /// - Returns: the argument for `end`.
  static func begin(_ clock: MediaClock) -> MediaClock? {
    install()
    let outer = taker
    taker = clock
    swift_jobs_set_taking(true)
    return outer
  }

  static func end(_ outer: MediaClock?) {
    taker = outer
    swift_jobs_set_taking(outer != nil)
  }

  fileprivate static func take(_ job: UnownedJob, _ executor: UnownedSerialExecutor) {
    taker?.jobs.jobs.append((job, executor))
  }

  private static var isInstalled = false

  /// Replaces the main actor's executor, for the whole process.
  static func install() {
    if isInstalled { return }
    isInstalled = true
    swift_jobs_install(
      { job in
        guard let job else { return }
        let unowned = unsafeBitCast(job, to: UnownedJob.self)
        // The thread that takes jobs is the one that runs the turn.
        MainActor.assumeIsolated { TurnJobs.take(unowned, TurnJobs.noActor) }
      }, unsafeBitCast(TurnExecutor.shared.asUnownedSerialExecutor(), to: SwiftExecutor.self))
  }

  /// The executor on which the runtime runs jobs without an actor.
  private nonisolated static var noActor: UnownedSerialExecutor {
    unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
  }
}

/// The main actor's executor. It gives what a turn's code enqueues to the turn, and everything else to the main queue.
private final class TurnExecutor: SerialExecutor {
  static let shared = TurnExecutor()

  /// Set only on the main queue.
  private static let mainKey = DispatchSpecificKey<Bool>()

  /// Whether this is the main queue.
  static var isOnMain: Bool { DispatchQueue.getSpecific(key: mainKey) != nil }

  private init() { DispatchQueue.main.setSpecific(key: TurnExecutor.mainKey, value: true) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if swift_jobs_are_taken() {
      MainActor.assumeIsolated { TurnJobs.take(job, asUnownedSerialExecutor()) }
    } else {
      // A job enqueued on the main queue continues with the stage that was current then.
      let clock = TurnExecutor.isOnMain ? MainActor.assumeIsolated { MediaClock.currentIfAny } : nil
      DispatchQueue.main.async { [self, weak clock] in
        MainActor.assumeIsolated { clock?.enterStage() }
        job.runSynchronously(on: asUnownedSerialExecutor())
      }
    }
  }

  /// Jobs outside of turns run on the main queue, and turns run inside such jobs.
  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
}

extension TurnJobs {
  /// Whether this is the main queue, where turns run.
  package nonisolated static var isOnMain: Bool { TurnExecutor.isOnMain }
}

/// Swift's own functions for waiting, which UIKit's overloads hide.
package enum WallClock {
  package static func sleep(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
  package static func yield() async { await Task.yield() }
}
