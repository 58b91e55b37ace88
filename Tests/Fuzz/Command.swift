import Commands

/// A command line's answer, run in this process.
@MainActor
struct Answer {
  var status: CommandStatus
  var output = ""
  var errors = ""

  init(_ arguments: String...) async { await self.init(arguments) }

  init(_ first: [String], _ more: String...) async {
    let arguments = first + more
    var (output, errors) = ("", "")
    let console = Console(isTerminal: false) {
      output += $0
    } errors: {
      errors += $0
    }
    status = await Tool.standard(console: console).run(arguments)
    (self.output, self.errors) = (output, errors)
  }

  /// What is wrong with a status and its messages by themselves: a failure says why, within the limits, and success
  /// does not complain.
  func fault(_ what: String, allowed: CommandStatus...) -> String? { fault(what, allowed: allowed) }

  func fault(_ what: String, allowed: [CommandStatus]) -> String? {
    if !allowed.contains(status) { return "\(what): status \(status.rawValue): \(errors.prefix(300))" }
    if status != .done, errors.isEmpty, output.isEmpty {
      return "\(what): status \(status.rawValue) without a word"
    }
    if errors.count > 1600 { return "\(what): messages of \(errors.count) characters" }
    return nil
  }
}
