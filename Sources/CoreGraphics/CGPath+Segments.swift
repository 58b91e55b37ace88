import Foundation

extension CGPath {
  /// A segment of a path: the curve from one point to the next.
  package struct Segment {
    /// The segment as a cubic curve.
    package var curve: CubicBezier
    /// Whether the segment is straight.
    package var isLine: Bool
    /// Which subpath it belongs to, counted from 0.
    package var subpath: Int

    /// The length along it.
    package var length: CGFloat { isLine ? curve.p0.distance(to: curve.p3) : curve.length() }

    /// The part between two lengths from the segment's start.
    package func part(from first: CGFloat, to last: CGFloat) -> CubicBezier {
      let length = self.length
      if first <= 0 && last >= length { return curve }
      if isLine {
        return CubicBezier(
          from: curve.p0.interpolated(to: curve.p3, at: max(first / length, 0)),
          to: curve.p0.interpolated(to: curve.p3, at: min(last / length, 1)))
      }
      return curve.part(from: curve.parameter(atLength: first), to: curve.parameter(atLength: last))
    }
  }

  /// All segments in order, including closing lines that are not of length 0. With `closed`, open subpaths get a
  /// closing line too, as in filling.
  package func segments(closed: Bool) -> [Segment] {
    var segments: [Segment] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var subpath = -1

    func append(_ curve: CubicBezier, isLine: Bool) {
      segments.append(Segment(curve: curve, isLine: isLine, subpath: subpath))
      current = curve.p3
    }
    func close() {
      if current != start { append(CubicBezier(from: current, to: start), isLine: true) }
    }

    var needsSubpath = false
    for element in elements {
      if needsSubpath, element != .close {
        // Elements that follow a close without a move make a new subpath with the same start.
        subpath += 1
        needsSubpath = false
      }
      switch element {
      case .move(let point):
        if closed { close() }
        subpath += 1
        (start, current) = (point, point)
      case .line(let end): append(CubicBezier(from: current, to: end), isLine: true)
      case .quad(let control, let end):
        append(CubicBezier(from: current, control: control, to: end), isLine: false)
      case .cubic(let control1, let control2, let end):
        append(CubicBezier(current, control1, control2, end), isLine: false)
      case .close:
        close()
        needsSubpath = true
      }
    }
    if closed { close() }
    return segments
  }
}
