import Foundation

/// A cubic Bézier curve in the plane. Lines and quadratic curves are converted to cubic ones, so that lengths, bounds
/// and crossings are computed for one kind of curve only.
package struct CubicBezier: Hashable, Sendable {
  package var p0, p1, p2, p3: CGPoint

  package init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// A straight line with constant speed.
  package init(from start: CGPoint, to end: CGPoint) {
    self.init(start, start.interpolated(to: end, at: 1 / 3), start.interpolated(to: end, at: 2 / 3), end)
  }

  /// A quadratic curve.
  package init(from start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.init(
      start, start.interpolated(to: control, at: 2 / 3), end.interpolated(to: control, at: 2 / 3), end)
  }

  /// The point at parameter `t`, 0…1.
  package func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
  }

  /// The derivative with respect to the parameter, at `t`.
  package func derivative(at t: CGFloat) -> CGVector {
    let s = 1 - t
    let (w0, w1, w2) = (3 * s * s, 6 * s * t, 3 * t * t)
    return CGVector(
      dx: w0 * (p1.x - p0.x) + w1 * (p2.x - p1.x) + w2 * (p3.x - p2.x),
      dy: w0 * (p1.y - p0.y) + w1 * (p2.y - p1.y) + w2 * (p3.y - p2.y))
  }

  /// The part between two parameters, by de Casteljau's construction.
  package func part(from start: CGFloat, to end: CGFloat) -> CubicBezier {
    let tail = start <= 0 ? self : split(at: start).1
    return end >= 1 ? tail : tail.split(at: (end - start) / (1 - start)).0
  }

  /// The parts before and after parameter `t`.
  package func split(at t: CGFloat) -> (CubicBezier, CubicBezier) {
    let (a, b, c) = (
      p0.interpolated(to: p1, at: t), p1.interpolated(to: p2, at: t), p2.interpolated(to: p3, at: t)
    )
    let (d, e) = (a.interpolated(to: b, at: t), b.interpolated(to: c, at: t))
    let middle = d.interpolated(to: e, at: t)
    return (CubicBezier(p0, a, d, middle), CubicBezier(middle, e, c, p3))
  }

  /// The parameters strictly between 0 and 1, ascending, at which the coordinate changes direction.
  package func turns(of axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let (v0, v1, v2, v3) = (p0[keyPath: axis], p1[keyPath: axis], p2[keyPath: axis], p3[keyPath: axis])
    // The derivative / 3 in powers of t.
    let a = v3 - 3 * v2 + 3 * v1 - v0
    let b = 2 * (v2 - 2 * v1 + v0)
    let c = v1 - v0
    let scale = max(abs(v0), abs(v1), abs(v2), abs(v3))
    var roots: [CGFloat] = []
    if abs(a) <= 1e-12 * scale {
      if b != 0 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        // The form of the quadratic formula without cancellation.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        roots = [q / a] + (q != 0 ? [c / q] : [])
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The tight bounding box.
  package var bounds: CGRect {
    let inner = (turns(of: \.x) + turns(of: \.y)).map(point(at:))
    return CGRect(enclosing: [p0, p3] + inner)
  }
}
