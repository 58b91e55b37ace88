import SceneFile

/// A command's arguments, separated into options and operands.
public struct Arguments: Hashable, Sendable {
  /// Values by option name; empty for an option without a value.
  public private(set) var options: [String: String] = [:]
  public private(set) var operands: [String] = []
  public private(set) var wantsHelp = false

  /// - Throws: ``CommandFailure`` for arguments that `description` does not allow.
  public init(_ arguments: [String], for description: CommandDescription) throws(CommandFailure) {
    var rest = arguments[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if onlyOperands || !argument.hasPrefix("-") || argument == "-" {
        operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else if argument == "--help" || argument == "-h" {
        wantsHelp = true
      } else {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = description.options.first(where: { $0.name == name }) else {
          throw Self.failure("\(name): unknown option" + Self.suggestion(name, description))
        }
        guard options[name] == nil else { throw Self.failure("\(name): given twice") }
        if let value = option.value {
          if parts.count == 2 {
            options[name] = String(parts[1])
          } else if let next = rest.first, !next.hasPrefix("--") {
            options[name] = next
            rest.removeFirst()
          } else {
            throw Self.failure("\(name): needs a value, \(name) \(value)")
          }
          if options[name]!.isEmpty { throw Self.failure("\(name): the value is empty") }
        } else if parts.count == 2 {
          throw Self.failure("\(name): takes no value")
        } else {
          options[name] = ""
        }
      }
    }
    if wantsHelp { return }
    if let empty = operands.firstIndex(of: "") {
      throw Self.failure("\(description.operands): number \(empty + 1) is empty")
    }
    guard operands.count >= description.operandCount.lowerBound else {
      throw Self.failure("\(description.name): \(description.operands) is missing")
    }
    guard operands.count <= description.operandCount.upperBound else {
      throw Self.failure("\(operands[description.operandCount.upperBound]): one argument too many")
    }
  }

  public func has(_ name: String) -> Bool { options[name] != nil }

  private static func failure(_ fault: String) -> CommandFailure { CommandFailure(.badInput, fault) }

  private static func suggestion(_ name: String, _ description: CommandDescription) -> String {
    let names = description.options.map(\.name) + ["--help"]
    let bare = String(name.drop { $0 == "-" })
    guard let near = NearestName.nearest(to: bare, in: names.map { String($0.dropFirst(2)) }) else {
      return "; there are " + names.joined(separator: ", ")
    }
    return ", did you mean “--\(near)”?"
  }
}
