/// Faults as printed on standard error: one line each, limited in number.
public struct FaultReport: Hashable, Sendable {
  /// The largest number of faults that are shown.
  static let mostFaults = 10
  /// The largest number of characters in all.
  static let mostCharacters = 1500
  /// The largest number of characters of a place, which is the part before the first `: `.
  static let longestPlace = 160

  public let lines: [String]

  /// - Parameter besides: the number of faults that exist in addition to the given ones.
  public init(_ faults: [String], besides: Int = 0) {
    var lines: [String] = []
    var characters = 0
    for fault in faults {
      let line = Self.line(fault)
      if lines.count == Self.mostFaults || characters + line.count > Self.mostCharacters { break }
      lines.append(line)
      characters += line.count
    }
    let rest = faults.count - lines.count + besides
    if rest > 0 { lines.append("and \(rest) more") }
    self.lines = lines
  }

  /// The faults of an error; an error whose description has several lines keeps them.
  public init(_ error: any Error) {
    let lines = "\(error)".split(whereSeparator: \.isNewline).map(String.init)
    if let fault = error as? any CommandFault {
      self.init(fault.faults)
    } else if lines.count > 1 {
      self.init(lines: lines)
    } else {
      self.init(lines)
    }
  }

  private init(lines: [String]) { self.lines = lines }

  private static func line(_ fault: String) -> String {
    let line = fault.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let colon = line.firstRange(of: ": ") else { return shorten(line, to: mostCharacters) }
    let place = shorten(String(line[..<colon.lowerBound]), to: longestPlace)
    return shorten(place + line[colon.lowerBound...], to: mostCharacters)
  }

  /// Shortened in the middle, since the ends of a path are most useful.
  static func shorten(_ text: String, to limit: Int) -> String {
    guard text.count > limit else { return text }
    let tail = (limit - 1) / 2
    return text.prefix(limit - 1 - tail) + "…" + text.suffix(tail)
  }
}
