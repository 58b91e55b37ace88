import Foundation

extension CGPath {
  /// The length of all segments including closing lines, in the path's own unit.
  package var length: CGFloat { segments(closed: false).reduce(0) { $0 + $1.length } }

  /// The part between two fractions of the path's length, as `strokeStart` and `strokeEnd` define it: all subpaths in
  /// order count as one line. Fractions are clamped to 0…1; the result is empty if `end` is not greater than `start`.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
    if start == 0 && end == 1 { return copy() ?? self }
    guard start < end else { return CGPath(elements: []) }

    let segments = segments(closed: false)
    let lengths = segments.map(\.length)
    let total = lengths.reduce(0, +)
    let (first, last) = (start * total, end * total)
    var trimmed: [Element] = []
    var travelled: CGFloat = 0
    var subpath: Int?
    for (segment, length) in zip(segments, lengths) {
      defer { travelled += length }
      guard length > 0, travelled < last, travelled + length > first else { continue }
      let part = segment.part(from: first - travelled, to: last - travelled)
      if subpath != segment.subpath { trimmed.append(.move(part.p0)) }
      subpath = segment.subpath
      trimmed.append(
        segment.isLine ? .line(part.p3) : .cubic(control1: part.p1, control2: part.p2, end: part.p3))
    }
    return CGPath(elements: trimmed)
  }
}
