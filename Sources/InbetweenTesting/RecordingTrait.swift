public import Goldens
public import Testing

/// Sets which goldens a test or a suite records; see ``Testing/Trait/recording(_:)``.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  let mode: RecordMode

  /// Applies to all tests of a suite, including nested ones.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(mode) { try await function() }
  }

  /// The mode of the innermost trait of the running test.
  @TaskLocal static var current: RecordMode?
}

extension Trait where Self == RecordingTrait {
  /// Sets which goldens a test or a suite records: `@Test(.recording(.failed))`.
  public static func recording(_ mode: RecordMode) -> Self { Self(mode: mode) }
}
