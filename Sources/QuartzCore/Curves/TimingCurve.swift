/// How progress depends on the elapsed fraction of an animation's duration.
public enum TimingCurve: Hashable, Sendable {
  case cubic(UnitBezier)
  /// A spring, cut where the animation's duration ends: a spring that settles later snaps the rest of the way.
  case spring(SpringMotion)

  public static let linear = TimingCurve.cubic(.linear)
  public static let easeInOut = TimingCurve.cubic(.easeInOut)

  /// The progress at a fraction 0…1 of `duration` seconds; 0 before and 1 from the end on.
  public func progress(at fraction: Double, duration: Double) -> Double {
    if fraction >= 1 { return 1 }
    if fraction <= 0 { return 0 }
    switch self {
    case .cubic(let curve): return curve.value(at: fraction)
    case .spring(let spring): return spring.value(at: fraction * duration)
    }
  }
}
