import CoreGraphics
import Frames
import QuartzCore
import UIKit

/// How progress depends on time in a part of a transition, or in one of its animations.
enum CustomTiming: Sendable {
  case cubic(UnitBezier)
  /// A spring that has nearly settled at the end of the duration.
  case ratio(Double, velocity: Double)
  /// A spring that runs until it settles.
  case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  /// The same, given by perceptual duration and bounce.
  case bounce(Double, period: Double, velocity: Double)

  /// The timing that an object's keys `curve` and `spring` describe; nil if it has neither.
  init?(_ object: SceneObject) {
    if let spring = object.object(ifGiven: "spring") {
      let velocity = spring.number("velocity")
      switch spring.format.name {
      case SceneFormat.physicalSpring.name:
        self = .physical(
          mass: spring.number("mass"), stiffness: spring.number("stiffness"),
          damping: spring.number("damping"),
          velocity: velocity)
      case SceneFormat.bouncySpring.name:
        self = .bounce(spring.number("bounce"), period: spring.number("duration"), velocity: velocity)
      default: self = .ratio(spring.number("dampingRatio"), velocity: velocity)
      }
    } else if let numbers = object.value("curve")?.numbers {
      self = .cubic(UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    } else if let name = object.value("curve")?.string.flatMap(CurveName.init) {
      self = .cubic(name.animationCurve.bezier)
    } else {
      return nil
    }
  }

  /// The duration in seconds that the spring determines itself; nil if the given duration is used.
  var ownDuration: Double? {
    switch self {
    case .cubic, .ratio: nil
    case .physical, .bounce: min(motion(over: 1).settlingDuration, FormatRange.seconds.upper)
    }
  }

  private func motion(over duration: Double) -> SpringMotion {
    switch self {
    case .cubic: preconditionFailure("a curve is no spring")
    case .ratio(let ratio, let velocity):
      SpringMotion(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping, let velocity):
      SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    case .bounce(let bounce, let period, let velocity):
      SpringMotion(perceptualDuration: period, bounce: bounce, initialVelocity: velocity)
    }
  }

  /// The curve of an animation of `duration` seconds.
  func curve(over duration: Double) -> TimingCurve {
    if case .cubic(let bezier) = self { .cubic(bezier) } else { .spring(motion(over: duration)) }
  }

  /// The same for a property animator.
  @MainActor
  var parameters: any UITimingCurveProvider {
    switch self {
    case .cubic(let bezier):
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: bezier.x1, y: bezier.y1), controlPoint2: CGPoint(x: bezier.x2, y: bezier.y2)
      )
    case .ratio(let ratio, let velocity):
      UISpringTimingParameters(dampingRatio: ratio, initialVelocity: CGVector(dx: velocity, dy: velocity))
    case .physical(let mass, let stiffness, let damping, let velocity):
      UISpringTimingParameters(
        mass: mass, stiffness: stiffness, damping: damping,
        initialVelocity: CGVector(dx: velocity, dy: velocity))
    case .bounce(let bounce, let period, let velocity):
      UISpringTimingParameters(
        duration: period, bounce: bounce, initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }
}
