import CoreGraphics
import QuartzCore

/// What kind of timing parameters a provider has, with UIKit's raw values.
public nonisolated enum UITimingCurveType: Int, Sendable {
  /// One of the curves with a name.
  case builtin = 0
  case cubic = 1
  case spring = 2
  /// Both: the cubic curve goes in front of the spring.
  case composed = 3
}

/// The timing of a property animator.
public nonisolated protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve, where there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve for an animation of `duration` seconds. Of a provider of both, the spring's time goes along the cubic
  /// curve.
  nonisolated var resolved: AnimatorTiming {
    if timingCurveType == .composed, let spring = springTimingParameters, let cubic = cubicTimingParameters {
      return .composed(cubic.bezier, spring)
    }
    if let spring = springTimingParameters, timingCurveType != .cubic, timingCurveType != .builtin {
      return .spring(spring)
    }
    return .cubic((cubicTimingParameters ?? UICubicTimingParameters()).bezier)
  }
}

/// A property animator's timing, resolved from its provider.
nonisolated enum AnimatorTiming: Sendable {
  case cubic(UnitBezier)
  case spring(UISpringTimingParameters)
  case composed(UnitBezier, UISpringTimingParameters)

  private var spring: UISpringTimingParameters? {
    switch self {
    case .cubic: nil
    case .spring(let spring), .composed(_, let spring): spring
    }
  }

  private func curve(of motion: SpringMotion) -> TimingCurve {
    if case .composed(let bezier, _) = self { .composed(bezier, motion) } else { .spring(motion) }
  }

  /// Seconds that an animation takes which was given `duration` seconds: springs with physical values take their own.
  func duration(given duration: TimeInterval) -> TimeInterval {
    spring?.ownDuration ?? max(duration, 0)
  }

  /// The curve of numbers, colours and transforms over `duration` seconds.
  func curve(over duration: TimeInterval) -> TimingCurve {
    switch self {
    case .cubic(let bezier): .cubic(bezier)
    case .spring(let spring), .composed(_, let spring): curve(of: spring.motion(over: duration))
    }
  }

  /// The curves of x and y of points, where they differ from the others.
  func curvesOfPoints(over duration: TimeInterval) -> (x: TimingCurve, y: TimingCurve)? {
    guard let spring, spring.initialVelocity != .zero else { return nil }
    let motion = spring.motion(over: duration)
    return (
      curve(of: motion.with(initialVelocity: spring.initialVelocity.dx)),
      curve(of: motion.with(initialVelocity: spring.initialVelocity.dy))
    )
  }
}
