import Foundation

extension CubicBezier {
  /// The arc length from 0 to `t`, to about 1e-9 of the curve's size.
  package func length(upTo t: CGFloat = 1) -> CGFloat {
    if t <= 0 { return 0 }
    let size = p0.distance(to: p1) + p1.distance(to: p2) + p2.distance(to: p3)
    return length(from: 0, to: min(t, 1), whole: quadrature(0, min(t, 1)), tolerance: 1e-9 * size, depth: 0)
  }

  /// The parameter at which the arc length from the start is `length`.
  package func parameter(atLength length: CGFloat) -> CGFloat {
    let total = self.length()
    if length <= 0 || total <= 0 { return 0 }
    if length >= total { return 1 }
    // Newton's method inside a shrinking interval, with bisection where the speed is too small for a step.
    var (low, high) = (CGFloat(0), CGFloat(1))
    var t = length / total
    for _ in 0..<60 {
      let error = self.length(upTo: t) - length
      if abs(error) <= 1e-10 * total { break }
      if error > 0 { high = t } else { low = t }
      let velocity = derivative(at: t)
      let next = t - error / hypot(velocity.dx, velocity.dy)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// Adaptive integration: halves the interval until the sum over the halves agrees with the whole. Cusps need that.
  private func length(
    from start: CGFloat, to end: CGFloat, whole: CGFloat, tolerance: CGFloat, depth: Int
  ) -> CGFloat {
    let middle = (start + end) / 2
    let (first, second) = (quadrature(start, middle), quadrature(middle, end))
    if abs(first + second - whole) <= tolerance || depth >= 16 { return first + second }
    return length(from: start, to: middle, whole: first, tolerance: tolerance / 2, depth: depth + 1)
      + length(from: middle, to: end, whole: second, tolerance: tolerance / 2, depth: depth + 1)
  }

  /// The integral of the speed over an interval by five-point Gauss–Legendre quadrature.
  private func quadrature(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    func speed(_ x: CGFloat) -> CGFloat {
      let velocity = derivative(at: middle + half * x)
      return hypot(velocity.dx, velocity.dy)
    }
    let (x1, x2): (CGFloat, CGFloat) = (0.538469310105683, 0.906179845938664)
    let (w0, w1, w2): (CGFloat, CGFloat, CGFloat) = (0.568888888888889, 0.478628670499366, 0.236926885056189)
    return half * (w0 * speed(0) + w1 * (speed(x1) + speed(-x1)) + w2 * (speed(x2) + speed(-x2)))
  }
}
