import Foundation
import Frames

/// The output of a command: results go to standard output, faults and progress to standard error.
@MainActor
public final class Console {
  /// Whether standard error is a terminal.
  let isTerminal: Bool
  /// What the environment asks of commands.
  let environment: [String: String]
  private let output: (String) throws -> Void
  private let errors: (String) -> Void
  /// The first error in writing results.
  private(set) var outputFailure: FileFailure?
  /// The length of the progress line in the terminal.
  private var progressLength = 0

  /// - Parameters:
  ///   - output: writes results; throws ``FileFailure``.
  ///   - errors: writes faults and progress.
  public init(
    isTerminal: Bool, environment: [String: String] = [:], output: @escaping (String) throws -> Void,
    errors: @escaping (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.environment = environment
    self.output = output
    self.errors = errors
  }

  /// The console of this process.
  public convenience init() {
    self.init(
      isTerminal: isatty(STDERR_FILENO) == 1, environment: ProcessInfo.processInfo.environment,
      output: { try FileSystem.write(Array($0.utf8), to: STDOUT_FILENO, path: "standard output") },
      errors: { try? FileSystem.write(Array($0.utf8), to: STDERR_FILENO, path: "standard error") })
  }

  /// Prints a result.
  public func print(_ text: String) {
    clearProgress()
    guard outputFailure == nil else { return }
    do {
      try output(text + "\n")
    } catch {
      outputFailure = error as? FileFailure ?? FileFailure(path: "standard output", reason: "\(error)")
    }
  }

  /// Prints faults.
  public func report(_ report: FaultReport) {
    clearProgress()
    for line in report.lines { errors(line + "\n") }
  }

  /// Writes a line beside the results, for programs that read along.
  public func announce(_ line: String) {
    clearProgress()
    errors(line + "\n")
  }

  /// Replaces the progress line by `text`; only in a terminal.
  public func showProgress(_ text: String) {
    guard isTerminal else { return }
    let padding = String(repeating: " ", count: max(0, progressLength - text.count))
    errors("\r" + text + padding)
    progressLength = text.count
  }

  /// Removes the progress line.
  public func clearProgress() {
    guard progressLength > 0 else { return }
    errors("\r" + String(repeating: " ", count: progressLength) + "\r")
    progressLength = 0
  }
}
