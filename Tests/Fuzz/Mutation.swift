import TestSupport

/// Changes to valid inputs, most of them small.
enum Mutation {
  /// Numbers at the limits of number types.
  static let numbers = [
    "0", "-0", "1", "-1", "0.5", "2", "3", "1e-9", "5e-324", "-5e-324", "1e6", "-1e6", "1e9", "1e18", "1e19",
    "-1e19",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "9007199254740993", "4294967296",
    "2147483648", "32767", "32768", "65536", "1.7976931348623157e308", "1e309", "1e-400", "NaN", "Infinity",
  ]
  static let strings = [
    "", " ", "a", "..", "/", "../../x", "\u{0}", "é", "😀", "مرحبا", "#FFF", "red", "50%", "-1e9%", "M0 0L1 1",
    "M1e300 1e300A1 1 0 0 1 5 5Z", String(repeating: "w", count: 300), "golden.json", "/dev/zero",
    "iPhone 14",
  ]

  /// Another value in the place of one or a few parts; keys and parts left out or given twice.
  static func changed(_ value: JSONValue, _ numbers: inout SeededNumbers) -> JSONValue {
    var value = value
    for _ in 0..<numbers.choice([1, 1, 1, 2, 4]) {
      let part = numbers.below(value.count)
      let kind = numbers.below(8)
      var random = numbers
      value = value.replacing(part) { changed($0, kind: kind, &random) } ?? .null
      numbers = random
    }
    return value
  }

  private static func changed(_ value: JSONValue, kind: Int, _ numbers: inout SeededNumbers) -> JSONValue? {
    switch (kind, value) {
    case (0, _): nil
    case (1, _): .literal(numbers.choice(Self.numbers))
    case (2, _): .string(numbers.choice(strings))
    case (3, _): numbers.choice([.null, .array([]), .object([]), .literal("true"), .array([value]), value])
    case (_, .array(let values)) where !values.isEmpty:
      .array(values + (0..<numbers.choice([1, 2, 50])).map { _ in numbers.choice(values) })
    case (_, .object(let members)) where !members.isEmpty: .object(members + [numbers.choice(members)])
    case (_, .string(let text)): .string(String(text.dropLast(numbers.below(3))) + numbers.choice(strings))
    default: .literal(numbers.choice(Self.numbers))
    }
  }

  /// Bytes changed, left out, repeated or moved.
  static func changed(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<numbers.choice([1, 1, 2, 3, 8]) {
      guard !bytes.isEmpty else { return [numbers.next()].map { UInt8(truncatingIfNeeded: $0) } }
      let place = numbers.below(bytes.count)
      let length = min(numbers.choice([1, 1, 2, 4, 16, 200]), bytes.count - place)
      switch numbers.below(6) {
      case 0: bytes[place] ^= 1 << UInt8(numbers.below(8))
      case 1: bytes[place] = numbers.choice([0, 1, 0x7F, 0x80, 0xFF, UInt8(numbers.below(256))])
      case 2: bytes.removeSubrange(place..<place + length)
      case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: numbers.below(bytes.count))
      case 4: bytes.insert(contentsOf: (0..<length).map { _ in UInt8(numbers.below(256)) }, at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return bytes
  }

  /// Numbers inside a text, replaced.
  static func changedNumbers(_ text: String, _ numbers: inout SeededNumbers) -> String {
    let places = text.ranges(of: #/-?[0-9]+(\.[0-9]+)?/#)
    guard !places.isEmpty else { return text }
    var text = text
    for place in (0..<numbers.choice([1, 1, 2])).map({ _ in numbers.choice(places) }).sorted(by: {
      $0.lowerBound > $1.lowerBound
    }) where place.upperBound <= text.endIndex {
      text.replaceSubrange(place, with: numbers.choice(Self.numbers))
    }
    return text
  }
}
