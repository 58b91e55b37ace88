import Foundation

/// JSON text of strings and numbers, in one form for each value and with only the escapes that JSON requires.
package enum JSONText {
  /// A string with its quotes.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The shortest text that reads back as `value`; whole numbers without a decimal point.
  ///
  /// - Precondition: `value` is finite; JSON has no other numbers.
  package static func number(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no number for \(value)")
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
    return "\(value)"
  }

  /// `value` rounded to four decimals, halves away from zero, without trailing zeros and without −0.
  ///
  /// - Precondition: `value` is finite.
  package static func fourDecimals(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no number for \(value)")
    // Every Double beyond 2⁵² is whole, and multiplying by 10,000 would overflow.
    guard abs(value) < 1e11 else { return number(value) }
    let tenThousandths = Int64((value * 10_000).rounded())
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    var text = (tenThousandths < 0 ? "-" : "") + "\(whole)"
    guard rest > 0 else { return text }
    var digits = "\(10_000 + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  package static func fourDecimals(_ values: [Double]) -> String {
    "[" + values.map { fourDecimals($0) }.joined(separator: ",") + "]"
  }
}
