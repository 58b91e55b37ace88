import CoreGraphics

/// How progress depends on the elapsed fraction of an animation's duration.
public enum TimingCurve: Hashable, Sendable {
  case cubic(UnitBezier)
  /// A spring that is cut at the animation's duration: if it settles later, it jumps to the end.
  case spring(SpringMotion)
  /// A spring whose time follows a cubic curve.
  case composed(UnitBezier, SpringMotion)

  public static let linear = TimingCurve.cubic(.linear)
  public static let easeInOut = TimingCurve.cubic(.easeInOut)

  /// The progress at a fraction 0…1 of `duration` seconds; 0 before the start and 1 after the end.
  public func progress(at fraction: Double, duration: Double) -> Double {
    if fraction >= 1 { return 1 }
    if fraction <= 0 { return 0 }
    switch self {
    case .cubic(let curve): return curve.value(at: fraction)
    case .spring(let spring): return spring.value(at: fraction * duration)
    case .composed(let curve, let spring): return spring.value(at: curve.value(at: fraction) * duration)
    }
  }

  /// The velocity in distances per second.
  public func velocity(at fraction: Double, duration: Double) -> Double {
    guard duration > 0 else { return 0 }
    switch self {
    case .cubic(let curve): return curve.slope(at: fraction) / duration
    case .spring(let spring): return fraction > 1 ? 0 : spring.velocity(at: max(fraction, 0) * duration)
    case .composed(let curve, let spring):
      return fraction > 1
        ? 0 : spring.velocity(at: curve.value(at: max(fraction, 0)) * duration) * curve.slope(at: fraction)
    }
  }

  /// The first fraction of `duration` seconds at which the progress is `progress`, which is clamped to 0…1.
  public func inverse(_ progress: Double, duration: Double) -> Double {
    switch self {
    case .cubic(let curve): return curve.inverse(progress)
    case .composed(let curve, let spring):
      return curve.inverse(TimingCurve.spring(spring).inverse(progress, duration: duration))
    case .spring(let spring):
      if progress <= 0 { return 0 }
      if progress >= 1 { return 1 }
      // A spring first rises to its target: scan for the step that passes the value, then bisect.
      let steps = 256
      guard
        let step = (1...steps).first(where: {
          $0 == steps || spring.value(at: Double($0) / Double(steps) * duration) >= progress
        })
      else { return 1 }
      var low = Double(step - 1) / Double(steps)
      var high = Double(step) / Double(steps)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if spring.value(at: middle * duration) < progress { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
  }
}
