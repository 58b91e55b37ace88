import CoreGraphics
import Synchronization

/// Processes a film's frames on several cores and delivers the results in order.
///
/// Jobs are created one after another on the main actor, where views live. Each worker keeps its own state, such as the
/// bitmap it draws into. At most `workers + 2` frames are in flight, so memory use does not grow with the film.
/// Results, and the error that is thrown, are the same for any number of workers.
public struct FramePipeline: Sendable {
  public let workers: Int

  /// - Precondition: `workers` is at least 1.
  public init(workers: Int) {
    precondition(workers > 0, "a pipeline needs a worker")
    self.workers = workers
  }

  /// The largest number of frames that are created but not yet delivered.
  public var framesInFlight: Int { workers + 2 }

  /// Runs until `next` returns nil.
  ///
  /// - Parameters:
  ///   - next: creates the next job.
  ///   - makeState: creates a worker's state, on the worker, before its first job.
  ///   - work: processes one job, on a worker.
  ///   - deliver: is called with the results in the order of their jobs.
  /// - Throws: The first error in the order of jobs, or `CancellationError` soon after the task is cancelled.
  @MainActor
  public func run<Job: Sendable, State, Output: Sendable>(
    next: () async throws -> Job?,
    makeState: @escaping @Sendable () throws -> State,
    work: @escaping @Sendable (inout State, Job) throws -> Output,
    deliver: (Output) async throws -> Void
  ) async throws {
    let jobs = Mailbox<(index: Int, job: Job)>()
    let results = Mailbox<(index: Int, result: Result<Output, any Error>)>()
    try await withTaskCancellationHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<workers {
          group.addTask {
            var state: State?
            while let (index, job) = await jobs.take() {
              let result = Result {
                var current = try state ?? makeState()
                state = nil
                defer { state = current }
                return try work(&current, job)
              }
              results.put((index, result))
            }
          }
        }
        defer { jobs.close() }
        var waiting: [Int: Result<Output, any Error>] = [:]
        var made = 0
        var delivered = 0
        var isExhausted = false
        while true {
          while !isExhausted, made - delivered < framesInFlight {
            try Task.checkCancellation()
            do {
              guard let job = try await next() else {
                isExhausted = true
                break
              }
              jobs.put((made, job))
            } catch {
              waiting[made] = .failure(error)
              isExhausted = true
            }
            made += 1
          }
          while let result = waiting.removeValue(forKey: delivered) {
            try await deliver(result.get())
            delivered += 1
          }
          if delivered == made, isExhausted { break }
          if made - delivered < framesInFlight, !isExhausted { continue }
          guard let (index, result) = await results.take() else { throw CancellationError() }
          waiting[index] = result
          // All frames before a failed one are already in flight, and none after it is needed.
          if case .failure = result { isExhausted = true }
        }
      }
    } onCancel: {
      jobs.close()
      results.close()
    }
  }
}

/// A queue of values between tasks, first in, first out.
private final class Mailbox<Value: Sendable>: Sendable {
  private struct Contents {
    var values: [Value] = []
    var takers: [CheckedContinuation<Value?, Never>] = []
    var isClosed = false
  }

  private let contents = Locked(Contents())

  func put(_ value: Value) {
    let taker = contents.withLock { contents -> CheckedContinuation<Value?, Never>? in
      if contents.isClosed { return nil }
      if contents.takers.isEmpty {
        contents.values.append(value)
        return nil
      }
      return contents.takers.removeFirst()
    }
    taker?.resume(returning: value)
  }

  /// The next value; nil after the mailbox was closed.
  func take() async -> Value? {
    await withCheckedContinuation { continuation in
      let answer = contents.withLock { contents -> Value?? in
        if contents.isClosed { return .some(nil) }
        if contents.values.isEmpty {
          contents.takers.append(continuation)
          return nil
        }
        return contents.values.removeFirst()
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Discards the queued values and resumes all waiting tasks.
  func close() {
    let takers = contents.withLock { contents in
      let takers = contents.takers
      contents = Contents(isClosed: true)
      return takers
    }
    for taker in takers { taker.resume(returning: nil) }
  }
}
