import Foundation

/// Where a command writes: answers to standard output, faults and progress to standard error.
@MainActor
public final class Console {
  /// Whether somebody watches standard error as it is written.
  let isTerminal: Bool
  private let output: (String) -> Void
  private let errors: (String) -> Void
  /// Length of the progress line that stands in the terminal.
  private var progressLength = 0

  public init(isTerminal: Bool, output: @escaping (String) -> Void, errors: @escaping (String) -> Void) {
    self.isTerminal = isTerminal
    self.output = output
    self.errors = errors
  }

  /// The process's own.
  public convenience init() {
    self.init(
      isTerminal: isatty(STDERR_FILENO) == 1,
      output: { FileHandle.standardOutput.writeAll($0) }, errors: { FileHandle.standardError.writeAll($0) })
  }

  /// Prints an answer.
  public func print(_ text: String) {
    clearProgress()
    output(text + "\n")
  }

  /// Prints faults.
  public func report(_ report: FaultReport) {
    clearProgress()
    for line in report.lines { errors(line + "\n") }
  }

  /// Shows `text` in place of the progress shown before; nothing unless in a terminal.
  public func showProgress(_ text: String) {
    guard isTerminal else { return }
    let padding = String(repeating: " ", count: max(0, progressLength - text.count))
    errors("\r" + text + padding)
    progressLength = text.count
  }

  /// Takes the progress away.
  public func clearProgress() {
    guard progressLength > 0 else { return }
    errors("\r" + String(repeating: " ", count: progressLength) + "\r")
    progressLength = 0
  }
}

extension FileHandle {
  /// Writes what can be written: a reader that went away is no fault of ours.
  fileprivate func writeAll(_ text: String) { try? write(contentsOf: Data(text.utf8)) }
}
