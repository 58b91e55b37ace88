import Foundation
import TestSupport

@testable import Commands

/// What the program answered to a command line, run in this process on scene files.
struct CommandLineRun {
  var status: CommandStatus
  /// What went to standard output.
  var output: String
  /// What went to standard error, line by line.
  var messages: [String]

  /// Runs `arguments`, the program's name left out.
  @MainActor init(_ arguments: [String], environment: [String: String] = [:]) async {
    var (output, errors) = ("", "")
    let console = Console(isTerminal: false, environment: environment) {
      output += $0
    } errors: {
      errors += $0
    }
    status = await Tool.standard(console: console).run(arguments)
    self.output = output
    messages = errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Every message ends its line, so nothing stands after the last end.
    if messages.last == "" { messages.removeLast() }
  }
}
