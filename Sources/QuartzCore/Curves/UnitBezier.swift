import CoreGraphics

/// A cubic timing curve from (0, 0) to (1, 1), as in `CAMediaTimingFunction` and `UICubicTimingParameters`.
///
/// Both coordinates are cubic polynomials of a parameter s: x(s) = 3(1−s)²s·x1 + 3(1−s)s²·x2 + s³, and y(s) likewise.
public struct UnitBezier: Hashable, Sendable {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double

  /// - Parameters: the two control points; `x1` and `x2` are clamped to 0…1, so that the curve is a function of x.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  public static let linear = UnitBezier(0, 0, 1, 1)
  public static let easeIn = UnitBezier(0.42, 0, 1, 1)
  public static let easeOut = UnitBezier(0, 0, 0.58, 1)
  public static let easeInOut = UnitBezier(0.42, 0, 0.58, 1)
  /// The curve of `CATransaction` and of `UICubicTimingParameters()`.
  public static let `default` = UnitBezier(0.25, 0.1, 0.25, 1)

  /// The progress at the fraction `x` of the duration, which is clamped to 0…1.
  public func value(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    return UnitBezier.polynomial(y1, y2, parameter(x))
  }

  /// The slope dy/dx at the fraction `x` of the duration, in distances per duration.
  public func slope(at x: Double) -> Double {
    if isLinear { return 1 }
    let s = parameter(min(max(x, 0), 1))
    let dx = UnitBezier.derivative(x1, x2, s)
    let dy = UnitBezier.derivative(y1, y2, s)
    if dx > 1e-12 { return dy / dx }
    // At a vertical or degenerate end the slope is that of a chord to a nearby point.
    let near = s < 0.5 ? s + 1e-5 : s - 1e-5
    let chord = UnitBezier.polynomial(x1, x2, near) - UnitBezier.polynomial(x1, x2, s)
    return (UnitBezier.polynomial(y1, y2, near) - UnitBezier.polynomial(y1, y2, s)) / chord
  }

  /// The fraction of the duration at which the progress is `y`: the inverse function C⁻¹. `y` is clamped to 0…1. If an
  /// overshooting curve has the value several times, the first one.
  public func inverse(_ y: Double) -> Double {
    if y <= 0 { return 0 }
    if y >= 1 { return 1 }
    if isLinear { return y }
    // The curve may dip before the first s with value y, so scan for a bracket before bisecting.
    let steps = 64
    var high = 1.0
    var low = 0.0
    for step in 1...steps {
      let s = Double(step) / Double(steps)
      if UnitBezier.polynomial(y1, y2, s) >= y {
        high = s
        low = Double(step - 1) / Double(steps)
        break
      }
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if UnitBezier.polynomial(y1, y2, middle) < y { low = middle } else { high = middle }
    }
    return UnitBezier.polynomial(x1, x2, (low + high) / 2)
  }

  private var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The parameter s with x(s) = `x`, to 1e-12, by Newton's method with bisection where it leaves the bracket.
  private func parameter(_ x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = UnitBezier.polynomial(x1, x2, s) - x
      if abs(error) < 1e-12 { return s }
      if error < 0 { low = s } else { high = s }
      let slope = UnitBezier.derivative(x1, x2, s)
      let next = s - error / slope
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  private static func polynomial(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    ((1 + 3 * p1 - 3 * p2) * s + 3 * p2 - 6 * p1) * s * s + 3 * p1 * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    (3 * (1 + 3 * p1 - 3 * p2) * s + 2 * (3 * p2 - 6 * p1)) * s + 3 * p1
  }
}
