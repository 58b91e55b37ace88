import Foundation

extension CGPath {
  /// Whether `point`, mapped by `transform`, is inside; open subpaths count as closed.
  ///
  /// The algorithm counts crossings of a ray from the point towards larger x. Curves are split where their y changes
  /// direction, so that each piece crosses the ray at most once. Complexity: O(elements).
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let winding = self.winding(around: point.applying(transform))
    return switch rule {
    case .winding: winding.sum != 0
    case .evenOdd: winding.crossings % 2 == 1
    }
  }

  /// The crossings of the ray from `point` towards larger x: their number, and the number of downward ones minus the
  /// upward ones.
  private func winding(around point: CGPoint) -> (sum: Int, crossings: Int) {
    var (sum, crossings) = (0, 0)
    for segment in segments(closed: true) {
      let curve = segment.curve
      let cuts = [0] + (segment.isLine ? [] : curve.turns(of: \.y)) + [1]
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        let (y0, y1) = (curve.point(at: from).y, curve.point(at: to).y)
        // The interval is half-open, so that a corner on the ray counts once.
        guard (y0 <= point.y) != (y1 <= point.y) else { continue }
        let crossing: CGFloat
        if segment.isLine {
          crossing = curve.p0.x + (point.y - y0) / (y1 - y0) * (curve.p3.x - curve.p0.x)
        } else {
          crossing = curve.point(at: Self.meeting(curve, point.y, from, to)).x
        }
        guard crossing > point.x else { continue }
        crossings += 1
        sum += y1 > y0 ? 1 : -1
      }
    }
    return (sum, crossings)
  }

  /// The parameter between `from` and `to` at which the curve has the given y; y must be monotonic between them.
  private static func meeting(
    _ curve: CubicBezier, _ y: CGFloat, _ from: CGFloat, _ to: CGFloat
  ) -> CGFloat {
    var (low, high) = (from, to)
    let startsBelow = curve.point(at: from).y <= y
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if (curve.point(at: middle).y <= y) == startsBelow { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
