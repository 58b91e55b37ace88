import CSwiftJobs
import CoreGraphics
import Foundation

/// The jobs of Swift's concurrency that a turn's code enqueues: `Task {}`, continuations, `async let`.
///
/// They belong to the turn, and run at its end, one after another in the order in which they were enqueued, whatever
/// actor they are for: what an asynchronous function does never depends on how fast the machine is. Jobs enqueued
/// outside of turns go where they always go.
@MainActor
package struct TurnJobs {
  private var jobs: [(job: UnownedJob, executor: UnownedSerialExecutor)] = []

  /// The most jobs that run at the end of one turn; the others wait for the next tick of the display.
  package static let mostInATurn = 10_000

  var isEmpty: Bool { jobs.isEmpty }

  /// Runs the jobs, and what they enqueue, up to `count`.
  ///
  /// - Returns: How many ran.
  static func run(of clock: MediaClock, atMost count: Int) -> Int {
    var done = 0
    while done < count, !clock.jobs.jobs.isEmpty {
      // In batches: taking from the front of a long list is slow.
      let batch = clock.jobs.jobs.prefix(count - done)
      clock.jobs.jobs.removeFirst(batch.count)
      for (job, executor) in batch { job.runSynchronously(on: executor) }
      done += batch.count
    }
    return done
  }

  // MARK: Taking

  /// The clock whose turn runs on this thread: what is enqueued now is its.
  private static var taker: MediaClock?

  /// Jobs enqueued until `end` belong to `clock`.
  /// - Returns: What `end` wants.
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

  /// Puts the executor in the place of the main actor's, for the whole process.
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

  /// What the runtime runs jobs of no actor on.
  private nonisolated static var noActor: UnownedSerialExecutor {
    unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
  }
}

/// The main actor's executor: to the turn that runs what its code enqueues, and to the main queue everything else.
private final class TurnExecutor: SerialExecutor {
  static let shared = TurnExecutor()

  /// Set on the main queue alone.
  private static let mainKey = DispatchSpecificKey<Bool>()

  /// Whether this is the main queue.
  static var isOnMain: Bool { DispatchQueue.getSpecific(key: mainKey) != nil }

  private init() { DispatchQueue.main.setSpecific(key: TurnExecutor.mainKey, value: true) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if swift_jobs_are_taken() {
      MainActor.assumeIsolated { TurnJobs.take(job, asUnownedSerialExecutor()) }
    } else {
      // What was asked for on the main queue goes on with the stage that it was asked for on.
      let clock = TurnExecutor.isOnMain ? MainActor.assumeIsolated { MediaClock.currentIfAny } : nil
      DispatchQueue.main.async { [self, weak clock] in
        MainActor.assumeIsolated { clock?.enter() }
        job.runSynchronously(on: asUnownedSerialExecutor())
      }
    }
  }

  /// The main queue is where all jobs outside of turns run, and turns run inside those.
  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
}

extension TurnJobs {
  /// Whether this is the main queue, where turns run.
  package nonisolated static var isOnMain: Bool { TurnExecutor.isOnMain }
}

/// Swift's own ways to wait, which UIKit's hide.
package enum WallClock {
  package static func sleep(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
  package static func yield() async { await Task.yield() }
}
