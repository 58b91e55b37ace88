import Foundation
import QuartzCore

/// Overloads of Swift's functions for waiting, which follow the stage's clock. They take precedence wherever UIKit is
/// imported. Outside of a stage's turns they wait by the wall clock.
extension Task where Success == Never, Failure == Never {
  /// Waits in stage time.
  @MainActor
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await StageSleep.wait(
      StageTime(seconds: Double(duration) / 1e9), or: .nanoseconds(Int64(clamping: duration)))
  }

  /// Waits in stage time.
  @MainActor
  public static func sleep(_ duration: UInt64) async {
    try? await StageSleep.wait(
      StageTime(seconds: Double(duration) / 1e9), or: .nanoseconds(Int64(clamping: duration)))
  }

  /// Waits in stage time; the tolerance has no effect.
  @MainActor
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await StageSleep.wait(duration.stageTime, or: duration)
  }

  /// Waits in stage time even if another clock is given; the tolerance has no effect.
  @MainActor
  public static func sleep<C: Clock>(
    for duration: C.Duration, tolerance: C.Duration? = nil, clock: C
  ) async throws where C.Duration == Duration {
    try await StageSleep.wait(duration.stageTime, or: duration)
  }

  /// Waits in stage time for the time until `deadline`, rounded to milliseconds, since some time has passed since the
  /// deadline was computed.
  @MainActor
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Duration? = nil, clock: C
  ) async throws where C.Duration == Duration {
    let span = clock.now.duration(to: deadline)
    let milliseconds = (span / Duration.milliseconds(1)).rounded()
    try await StageSleep.wait(StageTime(seconds: milliseconds / 1000), or: span)
  }

  /// Lets the other jobs of this turn run first.
  @MainActor
  public static func yield() async {
    guard let clock = MediaClock.currentIfAny, clock.isInTurn else { return await WallClock.yield() }
    await withUnsafeContinuation { continuation in clock.async { continuation.resume() } }
  }
}

/// A task that is suspended until a stage time.
@MainActor
private enum StageSleep {
  static func wait(_ span: StageTime, or duration: Duration) async throws {
    // Code outside of a stage's turns, such as a test, would wait for time that only it can advance.
    guard let clock = MediaClock.currentIfAny, clock.isPlaying else {
      return try await WallClock.sleep(duration)
    }
    try Task<Never, Never>.checkCancellation()
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        sleeper.start(clock, span, continuation)
      }
    } onCancel: {
      Task<Void, Never> { @MainActor in sleeper.cancel() }
    }
  }
}

/// A single wait, which ends when its time comes or when it is cancelled.
@MainActor
private final class Sleeper {
  private var continuation: UnsafeContinuation<Void, any Error>?
  private var event: EventQueue.Event?
  private var activity: Activities.Token?
  private weak var clock: MediaClock?

  func start(_ clock: MediaClock, _ span: StageTime, _ continuation: UnsafeContinuation<Void, any Error>) {
    self.clock = clock
    self.continuation = continuation
    if Task<Never, Never>.isCancelled { return cancel() }
    activity = clock.begin("a task that sleeps \(max(span, .zero).seconds) s")
    event = clock.schedule(at: clock.now + max(span, .zero)) { [self] in end(nil) }
  }

  func cancel() { end(CancellationError()) }

  private func end(_ error: (any Error)?) {
    guard let continuation else { return }
    self.continuation = nil
    event?.cancel()
    if let activity { clock?.end(activity) }
    if let error { continuation.resume(throwing: error) } else { continuation.resume() }
  }
}

extension Duration {
  fileprivate var stageTime: StageTime { StageTime(seconds: self / .seconds(1)) }
}
