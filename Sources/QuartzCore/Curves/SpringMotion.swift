import CoreGraphics

/// The motion of a damped spring from 0 to 1.
///
/// With ω = √(k/m), ζ = c/(2√(km)) and initial velocity v (distances per second towards the target):
/// ζ < 1: x(t) = 1 − e^(−ζωt)·[cos ω_d t + ((ζω − v)/ω_d)·sin ω_d t], ω_d = ω√(1−ζ²);
/// ζ ≥ 1: x(t) = 1 − (1 + (ω − v)t)·e^(−ωt): over-damping is clamped to critical damping, as Core Animation does.
public struct SpringMotion: Hashable, Sendable {
  /// ω, the undamped angular frequency in 1/s.
  public let frequency: Double
  /// ζ, in 0…1.
  public let dampingRatio: Double
  /// v, in distances per second.
  public let initialVelocity: Double

  public init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    self.frequency = frequency
    self.dampingRatio = min(max(dampingRatio, 0), 1)
    self.initialVelocity = initialVelocity
  }

  /// - Parameters: `CASpringAnimation`'s mass, stiffness, damping and initial velocity.
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      initialVelocity: initialVelocity)
  }

  /// The position `t` seconds after the start.
  public func value(at t: Double) -> Double {
    let decay = exp(-dampingRatio * frequency * t)
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sine = (dampingRatio * frequency - initialVelocity) / damped
      return 1 - decay * (cos(damped * t) + sine * sin(damped * t))
    }
    return 1 - (1 + (frequency - initialVelocity) * t) * decay
  }

  /// The velocity `t` seconds after the start, in distances per second: the derivative of `value(at:)`.
  public func velocity(at t: Double) -> Double {
    let decay = exp(-dampingRatio * frequency * t)
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let rate = dampingRatio * frequency
      let sine = (rate - initialVelocity) / damped
      return decay * ((rate - sine * damped) * cos(damped * t) + (rate * sine + damped) * sin(damped * t))
    }
    let rise = frequency - initialVelocity
    return decay * (frequency * (1 + rise * t) - rise)
  }
}
