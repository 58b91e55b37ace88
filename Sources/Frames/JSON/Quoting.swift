/// How messages show values: on one line, without control characters, and shortened.
package enum Quoting {
  /// The limit in scalars up to which a place such as `presented.subviews[1].frame[2]` is shown completely.
  package static let longestPlace = 72
  /// The limit in scalars up to which a file name is shown completely.
  package static let longestFile = 240
  /// The limit in scalars up to which a value is shown completely.
  package static let longestValue = 48

  /// `text` in double quotes, shortened in the middle if it is long.
  package static func quoted(_ text: String) -> String { "\"" + cut(text, to: longestValue) + "\"" }

  /// At most `limit` scalars of `text`: its start, an ellipsis and its end. Invisible characters are escaped, so that a
  /// message stays on one line and cannot control a terminal.
  package static func cut(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.index(scalars.startIndex, offsetBy: limit + 1, limitedBy: scalars.endIndex) != nil else {
      return shorten(visible(text), to: limit)
    }
    // Only both ends can be visible, so the rest is not examined.
    return shorten(visible(String(scalars.prefix(limit))) + visible(String(scalars.suffix(limit))), to: limit)
  }

  private static func shorten(_ text: String, to limit: Int) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > limit else { return text }
    let head = (limit - 1) / 2
    var short = String.UnicodeScalarView()
    short.append(contentsOf: scalars.prefix(head))
    short.append("…")
    short.append(contentsOf: scalars.suffix(limit - 1 - head))
    return String(short)
  }

  private static func visible(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        shown += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
  package static func list(_ items: [String], last word: String = "or") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}
