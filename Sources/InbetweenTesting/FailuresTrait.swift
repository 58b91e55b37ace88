import Foundation
import Frames
public import Testing

/// Sets the folder for pages of failing tests; see ``Testing/Trait/failures(in:)``.
public struct FailuresTrait: TestTrait, SuiteTrait, TestScoping {
  let folder: String

  /// Applies to all tests of a suite, including nested ones.
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(folder) { try await function() }
  }

  @TaskLocal private static var current: String?

  /// The folder of the innermost trait; else that of `INBETWEEN_FAILURES`; else one for temporary files.
  static var folder: String {
    let asked = current ?? ProcessInfo.processInfo.environment["INBETWEEN_FAILURES"]
    if let asked, !asked.isEmpty { return asked }
    return FilePath.joining(NSTemporaryDirectory(), "inbetween-failures")
  }
}

extension Trait where Self == FailuresTrait {
  /// Sets the folder for pages of failing tests: `@Suite(.failures(in: "out/failures"))`.
  ///
  /// In it each golden has a folder, inside one with the name of the test's file. A relative path begins where the tests
  /// were started, which is the package's folder.
  public static func failures(in folder: String) -> Self { Self(folder: folder) }
}
