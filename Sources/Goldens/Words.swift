import Foundation

/// Formatting of numbers in messages.
enum Words {
  /// `51 %`, `0.4 %`, `0.0012 %`: two significant digits.
  static func percent(_ share: Double) -> String {
    let percent = share * 100
    guard percent > 0 else { return "0 %" }
    if percent >= 10 { return "\(Int(percent.rounded())) %" }
    return number(percent, digits: 2) + " %"
  }

  /// At most `digits` significant digits for numbers below ten, without trailing zeros.
  static func number(_ value: Double, digits: Int) -> String {
    guard value != 0, value.isFinite else { return "\(value == 0 ? 0 : value)" }
    let places = max(0, digits - 1 - Int(log10(abs(value)).rounded(.down)))
    return trimmed(String(format: "%.\(min(places, 9))f", locale: nil, value))
  }

  /// At most four decimals.
  static func decimals(_ value: Double, _ places: Int = 4) -> String {
    let text = trimmed(String(format: "%.\(places)f", locale: nil, value))
    return text == "-0" ? "0" : text
  }

  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var text = Substring(text)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return String(text)
  }

  /// A view's name in quotes, or its description without.
  static func view(_ name: String) -> String { ViewNames.isDescription(name) ? name : "“\(name)”" }

  /// `1 frame`, `3 frames`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(abs(number) == 1 ? "" : "s")"
  }

  /// `3`, `3–5, 9`: ascending frames as at most three ranges, then the number of the others.
  static func frames(_ frames: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for frame in frames {
      if let last = ranges.last, frame == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...frame
      } else {
        ranges.append(frame...frame)
      }
    }
    let shown = ranges.prefix(3).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    let rest = ranges.dropFirst(3).reduce(0) { $0 + $1.count }
    return (frames.count == 1 ? "frame " : "frames ") + shown.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
