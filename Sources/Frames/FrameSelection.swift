/// A selection of a film's frames, written as `0-12,20`.
public struct FrameSelection: Hashable, Sendable, CustomStringConvertible {
  /// Disjoint, in ascending order.
  public let ranges: [ClosedRange<Int>]

  /// Why a selection cannot be used.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case malformed(part: String)
    case backwards(part: String)
    /// The film does not have some of the selected frames; its last frame is `last`.
    case missing(ClosedRange<Int>, last: Int)

    public var description: String {
      switch self {
      case .malformed(let part): "“\(part)” isn't a frame or a range of frames; write for example 0-12,20"
      case .backwards(let part): "the range \(part) runs backwards"
      case .missing(let range, let last):
        "frame\(range.count > 1 ? "s" : "") \(FrameSelection.text(range)) asked for; the last frame is \(last)"
      }
    }
  }

  public init(_ text: String) throws(Failure) {
    var parsed: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard let low = Self.number(ends[0]), ends.count <= 2, let high = Self.number(ends[ends.count - 1])
      else { throw .malformed(part: String(part)) }
      guard low <= high else { throw .backwards(part: String(part)) }
      parsed.append(low...high)
    }
    var merged: [ClosedRange<Int>] = []
    for range in parsed.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }

  /// Only decimal digits, and few enough to avoid overflow of sums.
  private static func number(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(text)
  }

  /// The highest selected frame.
  public var last: Int { ranges[ranges.count - 1].upperBound }

  public func contains(_ frame: Int) -> Bool { ranges.contains { $0.contains(frame) } }

  /// Throws if a film whose last frame is `last` does not have all selected frames.
  public func check(last: Int) throws(Failure) {
    for range in ranges where range.upperBound > last {
      throw .missing(max(range.lowerBound, last + 1)...range.upperBound, last: last)
    }
  }

  public var description: String { ranges.map(Self.text).joined(separator: ",") }

  private static func text(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}
