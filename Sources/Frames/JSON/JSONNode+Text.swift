/// JSON text of a value. Equal values have equal texts on every machine.
extension JSONNode {
  /// The value on one line without spaces.
  package var denseText: String {
    switch value {
    case .array(let elements): "[" + elements.map(\.denseText).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.text(of: $0.key) + ":" + $0.node.denseText }.joined(separator: ",") + "}"
    default: compactText
    }
  }

  /// The value on one line, with a space after commas and colons.
  package var compactText: String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Self.text(of: value)
    case .string(let value): Self.text(of: value)
    case .array(let elements): "[" + elements.map(\.compactText).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { Self.text(of: $0.key) + ": " + $0.node.compactText }.joined(separator: ", ") + " }"
    }
  }

  /// The value on several lines, indented by two spaces per level; what fits into `width` characters stays on one line.
  package func prettyText(width: Int = 100, indent: Int = 0) -> String {
    let compact = compactText
    if indent > 0, compact.count + indent <= width { return compact }
    let pad = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch value {
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { pad + $0.prettyText(width: width, indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        pad + Self.text(of: $0.key) + ": " + $0.node.prettyText(width: width, indent: indent + 2)
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    default: return compact
    }
  }

  /// The shortest text that reads back as the same number; whole numbers without a decimal point. Messages also use it
  /// for numbers that JSON does not have.
  package static func text(of number: Double) -> String {
    number.isFinite ? JSONText.number(number) : "\(number)"
  }

  /// A string in quotes.
  package static func text(of string: String) -> String { JSONText.string(string) }
}
