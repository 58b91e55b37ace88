/// Reading of numbers and strings.
extension JSONReader {
  /// A number in the syntax of RFC 8259; it must be finite.
  mutating func number() throws(JSONFault) -> Double {
    let start = offset
    if byte == UInt8(ascii: "+") { throw fault("a number may not begin with \"+\"") }
    if byte == UInt8(ascii: "-") { offset += 1 }
    let whole = digits()
    if whole == 0 {
      if let byte, Self.isWord(byte) {
        offset = start
        throw fault("expected a number after \"-\"; only finite numbers are allowed")
      }
      throw fault("expected a digit, found \(found)")
    }
    if whole > 1, bytes[offset - whole] == UInt8(ascii: "0") {
      offset = start
      throw fault("a number may not begin with 0")
    }
    if whole == 1, bytes[offset - 1] == UInt8(ascii: "0"), let byte, byte | 0x20 == UInt8(ascii: "x") {
      offset = start
      throw fault("hexadecimal numbers are not allowed, write decimal digits")
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      if digits() == 0 { throw fault("expected a digit after the decimal point, found \(found)") }
    }
    if let byte, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if self.byte == UInt8(ascii: "+") || self.byte == UInt8(ascii: "-") { offset += 1 }
      if digits() == 0 { throw fault("expected a digit in the exponent, found \(found)") }
    }
    if let byte, Self.isWord(byte) || byte == UInt8(ascii: ".") {
      throw fault("expected the end of the number, found \(found)")
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      offset = start
      throw fault("\(Quoting.cut(text, to: Quoting.longestValue)) is too large for a number")
    }
    return number
  }

  private mutating func digits() -> Int {
    let start = offset
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset - start
  }

  /// A string without its quotes, with escapes resolved.
  mutating func string() throws(JSONFault) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          throw JSONFault(offset: start, finding: "the string does not end on its line")
        }
        throw fault(
          "control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
            + " in a string, write it as an escape")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw JSONFault(offset: start, finding: "the string does not end")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    let start = offset
    offset += 1
    let simple: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
      UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    if let byte, let meaning = simple[byte] {
      offset += 1
      text.append(meaning)
      return
    }
    guard byte == UInt8(ascii: "u") else {
      throw fault("expected one of \" \\ / b f n r t u after \"\\\", found \(found)")
    }
    var code = UInt32(try unit())
    if 0xD800..<0xDC00 ~= code, bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      offset += 1
      let low = UInt32(try unit())
      // A surrogate pair needs both halves; a high half that is not followed by a low half is an error.
      code = 0xDC00..<0xE000 ~= low ? 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) : code
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw JSONFault(offset: start, finding: "half of a surrogate pair in a string")
    }
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  /// The four hexadecimal digits after `u`, which is the next character.
  private mutating func unit() throws(JSONFault) -> UInt16 {
    offset += 1
    var code: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("expected four hexadecimal digits after \\u, found \(found)")
      }
      code = code << 4 | UInt16(digit)
      offset += 1
    }
    return code
  }
}
