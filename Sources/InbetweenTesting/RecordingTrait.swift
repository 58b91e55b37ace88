public import Goldens
public import Testing

/// Says which goldens the tests under it record; see ``Testing/Trait/recording(_:)``.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  let mode: RecordMode

  /// Holds for all tests of a suite and of those inside.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(mode) { try await function() }
  }

  /// The mode of the innermost trait around the test that runs.
  @TaskLocal static var current: RecordMode?
}

extension Trait where Self == RecordingTrait {
  /// Records goldens of a test or a suite: `@Test(.recording(.failed))`.
  public static func recording(_ mode: RecordMode) -> Self { Self(mode: mode) }
}
