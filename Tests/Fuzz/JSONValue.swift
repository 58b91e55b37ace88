import Foundation
import Frames

/// A JSON value to be built, changed and written, also in ways that are no JSON.
indirect enum JSONValue {
  /// Written as it is: numbers keep their notation, and may be none.
  case literal(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object. (A tuple here would make the compiler find a circle, in some orders of files.)
  struct Member {
    var key: String
    var value: JSONValue
  }

  static let null = JSONValue.literal("null")
  static func number(_ value: Double) -> JSONValue {
    .literal(value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
  }

  /// From what `JSONSerialization` makes; keys come in alphabetical order.
  init(_ value: Any) {
    switch value {
    case let object as [String: Any]:
      self = .object(object.keys.sorted().map { Member(key: $0, value: JSONValue(object[$0]!)) })
    case let array as [Any]: self = .array(array.map { JSONValue($0) })
    case let text as String: self = .string(text)
    case let number as NSNumber:
      // A boolean is a number too, which answers to its own name.
      self = .literal(String(describing: number))
    default: self = .null
    }
  }

  init?(text: String) {
    if let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) {
      self.init(value)
    } else if let node = try? JSONReader.read(SourceText(file: "", bytes: Array(text.utf8))) {
      // Scenes have comments, and commas after the last element.
      self.init(node)
    } else {
      return nil
    }
  }

  private init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .literal("\(value)")
    case .number(let value): self = .literal(JSONNode.text(of: value))
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members):
      self = .object(members.map { Member(key: $0.key, value: JSONValue($0.node)) })
    }
  }

  var text: String {
    switch self {
    case .literal(let text): text
    case .string(let text): Self.quoted(text)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ": " + $0.value.text }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\u{0}"..<"\u{20}": result += "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The value and all inside it.
  var count: Int {
    switch self {
    case .literal, .string: 1
    case .array(let values): values.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// With the part of that number, counted from the outside in the order of the text, replaced; nil removes it.
  func replacing(_ number: Int, by change: (JSONValue) -> JSONValue?) -> JSONValue? {
    if number == 0 { return change(self) }
    var left = number - 1
    func inside(_ value: JSONValue) -> JSONValue? {
      defer { left -= value.count }
      return (0..<value.count).contains(left) ? value.replacing(left, by: change) : value
    }
    switch self {
    case .literal, .string: return self
    case .array(let values): return .array(values.compactMap(inside))
    case .object(let members):
      return .object(
        members.compactMap { member in inside(member.value).map { Member(key: member.key, value: $0) } })
    }
  }
}
