/// Reads JSON written by hand: strict RFC 8259 with comments (`//`, `/* */`) and a comma after the last element
/// allowed. Every value keeps its place in the text.
package struct JSONReader {
  /// The limit of nesting of lists and objects. Each level is a recursive call, so this bounds the stack.
  package static let deepest = 200

  let bytes: [UInt8]
  var offset = 0
  private var depth = 0
  private var valuesLeft: Int
  /// The member of the outermost object whose list is checked and not kept.
  private let unread: String?
  private var isUnread = false

  /// The value of `text`.
  ///
  /// - Parameters:
  ///   - mostValues: the limit of values in all; each takes about fifty bytes of memory.
  ///   - unread: a member of the outermost object whose list is checked and not kept: its node is an empty list. Its
  ///     elements are read later, one at a time, by `elements`.
  package static func read(
    _ text: SourceText, mostValues: Int = .max, unread: String? = nil
  ) throws(JSONFault) -> JSONNode {
    if let invalid = text.firstInvalidOffset {
      let hex = String(text.bytes[invalid], radix: 16, uppercase: true)
      throw JSONFault(
        offset: invalid, finding: "byte 0x\(hex.count < 2 ? "0" : "")\(hex) is not UTF-8 text")
    }
    var reader = JSONReader(bytes: text.bytes, mostValues: mostValues, unread: unread)
    if reader.bytes.isEmpty { throw reader.fault("the file is empty, expected an object { … }") }
    try reader.skipBlanks()
    let node = try reader.value()
    try reader.skipBlanks()
    if reader.byte != nil { throw reader.fault("expected the end of the file, found \(reader.found)") }
    return node
  }

  /// Passes the elements of a list that was left unread to `body`, one after the other, until it returns false.
  package static func elements(
    of list: JSONNode, in text: SourceText, _ body: (JSONNode) -> Bool
  ) throws(JSONFault) {
    var reader = JSONReader(bytes: text.bytes, mostValues: .max, unread: nil)
    reader.offset = list.offset + 1
    try reader.elements(ofListAt: list.offset, body)
  }

  private init(bytes: [UInt8], mostValues: Int, unread: String?) {
    self.bytes = bytes
    valuesLeft = mostValues
    self.unread = unread
  }

  private mutating func value() throws(JSONFault) -> JSONNode {
    let start = offset
    guard valuesLeft > 0 else { throw fault("more values than a file of this size has") }
    valuesLeft -= 1
    switch byte {
    case nil: throw fault("expected a value, found \(found)")
    case UInt8(ascii: "{")?, UInt8(ascii: "[")?:
      guard depth < Self.deepest else { throw fault("nested deeper than \(Self.deepest) levels") }
      depth += 1
      offset += 1
      let node = bytes[start] == UInt8(ascii: "{") ? try object(at: start) : try array(at: start)
      depth -= 1
      return node
    case UInt8(ascii: "\"")?: return JSONNode(.string(try string()), at: start)
    case let byte? where Self.beginsNumber(byte):
      return JSONNode(.number(try number()), at: start)
    default: return JSONNode(try word(), at: start)
    }
  }

  private mutating func array(at start: Int) throws(JSONFault) -> JSONNode {
    let keeps = !(depth == 2 && isUnread)
    var elements: [JSONNode] = []
    try self.elements(ofListAt: start) {
      if keeps { elements.append($0) }
      return true
    }
    return JSONNode(.array(elements), at: start)
  }

  /// Reads the elements of a list after its bracket, until `body` returns false.
  private mutating func elements(ofListAt start: Int, _ body: (JSONNode) -> Bool) throws(JSONFault) {
    try skipBlanks()
    while !take("]") {
      guard body(try value()) else { return }
      try separator(before: "]", of: "list", opened: start)
    }
  }

  private mutating func object(at start: Int) throws(JSONFault) -> JSONNode {
    var members: [JSONNode.Member] = []
    var seen: [String: Int] = [:]
    try skipBlanks()
    while !take("}") {
      let keyOffset = offset
      guard byte == UInt8(ascii: "\"") else { throw fault("expected a key in double quotes, found \(found)") }
      let key = try string()
      if let first = seen.updateValue(keyOffset, forKey: key) {
        throw JSONFault(offset: keyOffset, finding: "duplicate key \(Quoting.quoted(key))", earlier: first)
      }
      try skipBlanks()
      guard take(":") else {
        throw fault("expected \":\" after the key \(Quoting.quoted(key)), found \(found)")
      }
      try skipBlanks()
      isUnread = depth == 1 && key == unread
      members.append(JSONNode.Member(key: key, keyOffset: keyOffset, node: try value()))
      try separator(before: "}", of: "object", opened: start)
    }
    return JSONNode(.object(members), at: start)
  }

  /// Reads the comma after an element; before the end there may be none.
  private mutating func separator(
    before end: Unicode.Scalar, of what: String, opened start: Int
  ) throws(JSONFault) {
    try skipBlanks()
    if take(",") {
      try skipBlanks()
    } else if byte == nil {
      throw JSONFault(
        offset: offset, finding: "the file ends inside the \(what)", earlier: start, earlierWord: "opened")
    } else if byte != UInt8(ascii: end) {
      throw fault("expected \",\" or \"\(end)\", found \(found)")
    }
  }

  /// Reads `true`, `false` or `null`. For other words, throws a fault with a suggestion.
  private mutating func word() throws(JSONFault) -> JSONNode.Content {
    let start = offset
    while let byte, Self.isWord(byte) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    offset = start
    if word.isEmpty {
      throw fault(
        "expected a value, found \(found)"
          + (byte == UInt8(ascii: "'") ? "; strings take double quotes" : ""))
    }
    switch word.lowercased() {
    case "nan", "inf", "infinity": throw fault("\(word) is not a number that JSON knows, write a finite one")
    case "true", "false", "null":
      throw fault("expected a value, found \"\(word)\", did you mean \(word.lowercased())?")
    default: throw fault("expected a value, found \(Quoting.quoted(word)); strings take double quotes")
    }
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-+.".utf8.contains(byte)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Skips white space and comments.
  private mutating func skipBlanks() throws(JSONFault) {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    let start = offset
    switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte, byte != UInt8(ascii: "\n") { offset += 1 }
    case UInt8(ascii: "*"):
      offset += 2
      while offset + 1 < bytes.count {
        if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
          offset += 2
          return
        }
        offset += 1
      }
      throw JSONFault(offset: start, finding: "the comment does not end, expected */")
    default: throw fault("expected a comment, // or /* */, after \"/\"")
    }
  }
}

extension JSONReader {
  /// The next byte; nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The next character, for messages.
  var found: String {
    guard offset < bytes.count else { return "the end of the file" }
    let ahead = String(decoding: bytes[offset..<min(offset + 32, bytes.count)], as: UTF8.self)
    let first = ahead.unicodeScalars.first.map { String(Character($0)) } ?? ""
    return first == "\"" ? "a double quote" : Quoting.quoted(first)
  }

  func fault(_ finding: String) -> JSONFault { JSONFault(offset: offset, finding: finding) }

  /// Skips `character` if it is next; returns whether it was.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }
}

/// Why a text is not valid JSON.
package struct JSONFault: Error {
  /// The offset in bytes of the fault.
  package let offset: Int
  package let finding: String
  /// The offset of an earlier place that the fault refers to.
  package let earlier: Int?
  package let earlierWord: String

  package init(offset: Int, finding: String, earlier: Int? = nil, earlierWord: String = "first") {
    (self.offset, self.finding, self.earlier, self.earlierWord) = (offset, finding, earlier, earlierWord)
  }
}
