/// A JSON value and the place that it was read from.
package struct JSONNode: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// The members in the order of the text.
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    /// The offset in bytes of the key's opening quote.
    package let keyOffset: Int
    package let node: JSONNode
  }

  package let value: Content
  /// The offset in bytes of the value's first character; 0 for a value created in code.
  package let offset: Int

  package init(_ value: Content, at offset: Int = 0) {
    self.value = value
    self.offset = offset
  }
}

/// The value as one type; nil if it has another.
extension JSONNode {
  package var bool: Bool? { if case .bool(let value) = value { value } else { nil } }
  package var number: Double? { if case .number(let value) = value { value } else { nil } }
  package var string: String? { if case .string(let value) = value { value } else { nil } }
  package var array: [JSONNode]? { if case .array(let value) = value { value } else { nil } }
  package var members: [Member]? { if case .object(let value) = value { value } else { nil } }

  /// The numbers of a list that contains only numbers.
  package var numbers: [Double]? {
    guard let array else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }

  /// The value of a member. Complexity: O(members).
  package subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }
}

extension JSONNode: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  package init(stringLiteral value: String) { self.init(.string(value)) }
  package init(floatLiteral value: Double) { self.init(.number(value)) }
  package init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  package init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }
  package init(dictionaryLiteral elements: (String, JSONNode)...) { self.init(members: elements) }

  /// A text, or null.
  package init(text: String?) { self.init(text.map(Content.string) ?? .null) }
  package init(texts: [String]) { self.init(.array(texts.map { JSONNode(text: $0) })) }
  package init(number: Double) { self.init(.number(number)) }
  package init(number: Int) { self.init(.number(Double(number))) }
  package init(numbers: [Int]) { self.init(.array(numbers.map { JSONNode(number: $0) })) }

  /// A number rounded to the given number of decimals.
  package init(number: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    self.init(.number((number * scale).rounded() / scale))
  }

  /// An object with its members in this order.
  package init(members: [(String, JSONNode)]) {
    self.init(.object(members.map { Member(key: $0.0, keyOffset: 0, node: $0.1) }))
  }
}
