import CoreGraphics
import QuartzCore

/// The kind of timing parameters of a provider, with UIKit's raw values.
public nonisolated enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin = 0
  case cubic = 1
  case spring = 2
  /// A spring whose time follows a cubic curve.
  case composed = 3
}

/// The timing of a property animator.
public nonisolated protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve, if there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve for an animation of `duration` seconds. If there are both, the spring's time follows the cubic curve.
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

  /// The duration in seconds of an animation that was given `duration` seconds: springs with physical parameters have
  /// their own.
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

  /// The curves of the x and y components of points, if they differ from that of other values.
  func curvesOfPoints(over duration: TimeInterval) -> (x: TimingCurve, y: TimingCurve)? {
    guard let spring, spring.initialVelocity != .zero else { return nil }
    let motion = spring.motion(over: duration)
    return (
      curve(of: motion.with(initialVelocity: spring.initialVelocity.dx)),
      curve(of: motion.with(initialVelocity: spring.initialVelocity.dy))
    )
  }
}
