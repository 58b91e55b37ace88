/// Reads a value of a file that Inbetween wrote, with checks: an error says where the value is and what is expected.
///
/// ```
/// let field = try JSONField(bytes) let fps = try field["fps"].whole(1...1000)
/// ```
///
/// Not inlined: the optimiser of Swift 6.3 stops the compiler on chains of these accessors.
package struct JSONField: Sendable {
  /// The value; nil where a member is missing.
  package let node: JSONNode?
  /// The value's place, such as `asked.fps`; empty for the whole file.
  package let place: String

  /// Why a value cannot be used.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  init(_ node: JSONNode?, at place: String) {
    self.node = node
    self.place = place
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - name: the kind of file, for messages.
  ///   - mostValues: the limit of values in the file; nil for one per twelve bytes. That is more than lists of digests
  ///     need, and keeps a file of brackets from exhausting memory.
  ///   - unread: a member with a long list, which is checked and not kept; `elements` reads it.
  @inline(never)
  package init(
    _ bytes: [UInt8], of name: String, mostValues: Int? = nil, unread: String? = nil
  ) throws(Failure) {
    let text = SourceText(file: name, bytes: bytes)
    do {
      let node = try JSONReader.read(
        text, mostValues: mostValues ?? 10_000 + bytes.count / 12, unread: unread)
      self.init(node, at: "")
    } catch {
      throw Failure("not a \(name) of Inbetween: \(text.position(at: error.offset)): \(error.finding)")
    }
  }

  /// A member of an object.
  @inline(never)
  package subscript(key: String) -> JSONField {
    var found: JSONNode?
    for member in node?.members ?? [] where member.key == key { found = member.node }
    return JSONField(found, at: place.isEmpty ? key : place + "." + key)
  }

  /// Whether the value exists and is not null.
  package var isGiven: Bool {
    guard let node else { return false }
    if case .null = node.value { return false }
    return true
  }

  @inline(never)
  package func fault(expected: String) -> Failure {
    let finding = "expected \(expected), " + (node.map { "found \($0.phrase)" } ?? "it is missing")
    return Failure(place.isEmpty ? finding : "\(Quoting.cut(place, to: Quoting.longestPlace)): \(finding)")
  }

  @inline(never)
  package func whole(_ range: ClosedRange<Int>) throws(Failure) -> Int {
    guard let number = node?.number, let whole = Int(exactly: number), range.contains(whole) else {
      throw fault(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  @inline(never)
  package func number(_ range: ClosedRange<Double>) throws(Failure) -> Double {
    guard let number = node?.number, range.contains(number) else {
      throw fault(
        expected: "a number from \(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))"
      )
    }
    return number
  }

  /// A number above 0.
  @inline(never)
  package func number(above0To most: Double) throws(Failure) -> Double {
    guard let number = node?.number, number > 0, number <= most else {
      throw fault(expected: "a number above 0, at most \(JSONText.number(most))")
    }
    return number
  }

  @inline(never)
  package func text() throws(Failure) -> String {
    guard let text = node?.string else { throw fault(expected: "a text") }
    return text
  }

  @inline(never)
  package func bool() throws(Failure) -> Bool {
    guard let value = node?.bool else { throw fault(expected: "true or false") }
    return value
  }

  @inline(never)
  package func digest() throws(Failure) -> PixelDigest {
    guard let text = node?.string, let digest = PixelDigest(hex: text) else {
      throw fault(expected: "32 hexadecimal digits")
    }
    return digest
  }

  /// The elements of a list.
  @inline(never)
  package func list(_ count: ClosedRange<Int> = 0...Int.max) throws(Failure) -> [JSONField] {
    guard let elements = node?.array else { throw fault(expected: "a list") }
    guard count.contains(elements.count) else {
      throw fault(expected: "a list of \(count.lowerBound) to \(count.upperBound)")
    }
    var fields: [JSONField] = []
    fields.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      fields.append(JSONField(element, at: "\(place)[\(index)]"))
    }
    return fields
  }

  /// Passes the elements of a list that was left unread to `body`, one at a time.
  ///
  /// - Parameter bytes: those that were read.
  @inline(never)
  package func elements(
    of bytes: [UInt8], _ count: ClosedRange<Int> = 0...Int.max,
    _ body: (JSONField) throws(Failure) -> Void
  ) throws(Failure) {
    guard let node, node.array != nil else { throw fault(expected: "a list") }
    var found = 0
    var failure: Failure?
    do {
      try JSONReader.elements(of: node, in: SourceText(file: "", bytes: bytes)) { element in
        do throws(Failure) {
          try body(JSONField(element, at: "\(place)[\(found)]"))
        } catch {
          failure = error
        }
        found += 1
        return failure == nil && found <= count.upperBound
      }
    } catch {
      preconditionFailure("a list that was checked: \(error.finding)")
    }
    if let failure { throw failure }
    guard count.contains(found) else {
      throw fault(expected: "a list of \(count.lowerBound) to \(count.upperBound)")
    }
  }

  /// The members of an object by their keys.
  @inline(never)
  package func members() throws(Failure) -> [(key: String, field: JSONField)] {
    guard let members = node?.members else { throw fault(expected: "an object") }
    var fields: [(key: String, field: JSONField)] = []
    for member in members {
      fields.append((member.key, JSONField(member.node, at: place + "." + member.key)))
    }
    return fields
  }

  /// A list of numbers.
  @inline(never)
  package func numbers(
    _ count: ClosedRange<Int> = 0...Int.max, _ range: ClosedRange<Double> = -1e300...1e300
  ) throws(Failure) -> [Double] {
    var numbers: [Double] = []
    for field in try list(count) { numbers.append(try field.number(range)) }
    return numbers
  }

  /// A list of whole numbers.
  @inline(never)
  package func wholes(
    _ count: ClosedRange<Int> = 0...Int.max, _ range: ClosedRange<Int>
  ) throws(Failure) -> [Int] {
    var numbers: [Int] = []
    for field in try list(count) { numbers.append(try field.whole(range)) }
    return numbers
  }

  /// A list of texts.
  @inline(never)
  package func texts() throws(Failure) -> [String] {
    var texts: [String] = []
    for field in try list() { texts.append(try field.text()) }
    return texts
  }
}

extension JSONNode {
  /// The value as shown in messages.
  package var phrase: String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): Self.text(of: value)
    case .string(let value): Quoting.quoted(value)
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    }
  }
}
