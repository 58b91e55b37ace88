import Foundation
import Frames
import Synchronization
import Testing

@MainActor @Suite struct FramePipelineTests {
  private struct Fault: Error, Equatable { var job: Int }

  /// Work whose length depends on the job, so that workers overtake each other.
  private nonisolated static func busy(_ job: Int) -> Int {
    var value = UInt64(job)
    for _ in 0..<((job * 7919) % 13) * 500 { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    return value == 1 ? -1 : job * job
  }

  @Test(arguments: [1, 2, 3, 8])
  func resultsComeInOrder(workers: Int) async throws {
    var next = 0
    var results: [Int] = []
    try await FramePipeline(workers: workers).run {
      next += 1
      return next <= 200 ? next - 1 : nil
    } makeState: {
      ()
    } work: { _, job in
      Self.busy(job)
    } deliver: {
      results.append($0)
    }
    #expect(results == (0..<200).map { $0 * $0 })
  }

  @Test func framesInFlightAreBounded() async throws {
    let pipeline = FramePipeline(workers: 3)
    var made = 0
    var delivered = 0
    var most = 0
    try await pipeline.run {
      if made == 100 { return nil }
      made += 1
      most = max(most, made - delivered)
      return made
    } makeState: {
      ()
    } work: { _, job in
      Self.busy(job)
    } deliver: { _ in
      delivered += 1
    }
    #expect(most == 5 && pipeline.framesInFlight == 5 && delivered == 100)
  }

  @Test func eachWorkerHasItsOwnState() async throws {
    final class State { var jobs = 0 }
    let states = Mutex(0)
    var made = 0
    var total = 0
    try await FramePipeline(workers: 2).run {
      made += 1
      return made <= 50 ? made : nil
    } makeState: {
      states.withLock { $0 += 1 }
      return State()
    } work: { state, job in
      state.jobs += 1
      return Self.busy(job) * 0 + state.jobs
    } deliver: {
      total = max(total, $0)
    }
    #expect((1...2).contains(states.withLock { $0 }))
    #expect((25...50).contains(total))
  }

  @Test(
    .enabled("one core runs one worker at a time") { ProcessInfo.processInfo.activeProcessorCount > 1 },
    .timeLimit(.minutes(8)))
  func workersRunConcurrently() async throws {
    // Both jobs wait until the other has begun: with one worker this would never end.
    let barrier = Mutex(0)
    var made = 0
    try await FramePipeline(workers: 2).run {
      made += 1
      return made <= 2 ? made : nil
    } makeState: {
      ()
    } work: { _, _ in
      barrier.withLock { $0 += 1 }
      while barrier.withLock({ $0 }) < 2 { sched_yield() }
    } deliver: {
    }
    #expect(barrier.withLock { $0 } == 2)
  }

  @Test(arguments: [1, 2, 5])
  func firstErrorInOrderIsThrown(workers: Int) async {
    for _ in 0..<20 {
      var made = 0
      var delivered: [Int] = []
      await #expect(throws: Fault(job: 10)) {
        try await FramePipeline(workers: workers).run {
          made += 1
          return made - 1
        } makeState: {
          ()
        } work: { _, job in
          // Later jobs fail sooner.
          if job == 10 { _ = (0..<20).map { Self.busy($0) } }
          if job >= 10 { throw Fault(job: job) }
          return job
        } deliver: {
          delivered.append($0)
        }
      }
      #expect(delivered == Array(0..<10))
      #expect(made <= 10 + workers + 2)
    }
  }

  @Test func errorsOfSourceStateAndDeliveryEndTheRun() async {
    let pipeline = FramePipeline(workers: 2)
    await #expect(throws: Fault(job: -1)) {
      try await pipeline.run {
        1
      } makeState: {
        throw Fault(job: -1)
      } work: { (_: inout Int, _) in
      } deliver: {
      }
    }
    await #expect(throws: Fault(job: -2)) {
      try await pipeline.run {
        1
      } makeState: {
        ()
      } work: { _, job in
        job
      } deliver: { _ in
        throw Fault(job: -2)
      }
    }
    var made = 0
    var delivered = 0
    await #expect(throws: Fault(job: -3)) {
      try await pipeline.run {
        made += 1
        if made == 8 { throw Fault(job: -3) }
        return made
      } makeState: {
        ()
      } work: { _, job in
        job
      } deliver: { _ in
        delivered += 1
      }
    }
    #expect(delivered == 7)
  }

  @Test(.timeLimit(.minutes(8)))
  func cancellationEndsTheRun() async {
    let begun = Mutex(0)
    let task = Task { @MainActor in
      // Never ends by itself.
      try await FramePipeline(workers: 2).run {
        1
      } makeState: {
        ()
      } work: { _, _ in
        begun.withLock { $0 += 1 }
      } deliver: {
      }
    }
    while begun.withLock({ $0 }) < 10 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
