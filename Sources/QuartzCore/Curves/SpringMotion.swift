import CoreGraphics

/// The motion of a damped spring from 0 to 1.
///
/// With ω = √(k/m), ζ = c/(2√(km)) and initial velocity v (distances per second towards the target):
/// ζ < 1: x(t) = 1 − e^(−ζωt)·[cos ω_d t + ((ζω − v)/ω_d)·sin ω_d t], ω_d = ω√(1−ζ²);
/// ζ = 1: x(t) = 1 − (1 + (ω − v)t)·e^(−ωt);
/// ζ > 1: clamped to ζ = 1, as Core Animation does, unless over-damping is allowed:
/// x(t) = 1 − e^(−ζωt)·[cosh ω_h t + ((ζω − v)/ω_h)·sinh ω_h t], ω_h = ω√(ζ²−1).
public struct SpringMotion: Hashable, Sendable {
  /// ω, the undamped angular frequency in 1/s.
  public let frequency: Double
  /// ζ, at least 0; above 1 only if over-damping is allowed.
  public let dampingRatio: Double
  /// v, in distances per second.
  public let initialVelocity: Double

  public init(
    frequency: Double, dampingRatio: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    self.frequency = frequency
    self.dampingRatio = min(max(dampingRatio, 0), allowsOverdamping ? .greatestFiniteMagnitude : 1)
    self.initialVelocity = initialVelocity
  }

  /// - Parameters: `CASpringAnimation`'s mass, stiffness, damping and initial velocity.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }

  /// The position `t` seconds after the start.
  public func value(at t: Double) -> Double {
    let decay = exp(-dampingRatio * frequency * t)
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sine = (dampingRatio * frequency - initialVelocity) / damped
      return 1 - decay * (cos(damped * t) + sine * sin(damped * t))
    }
    if let parts = overdamped {
      return 1 - parts.slow * exp(-parts.slowRate * t) - parts.fast * exp(-parts.fastRate * t)
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
    if let parts = overdamped {
      return parts.slow * parts.slowRate * exp(-parts.slowRate * t)
        + parts.fast * parts.fastRate * exp(-parts.fastRate * t)
    }
    let rise = frequency - initialVelocity
    return decay * (frequency * (1 + rise * t) - rise)
  }

  /// The two exponentials that make up an overdamped motion: cosh and sinh alone would overflow.
  private var overdamped: (slow: Double, slowRate: Double, fast: Double, fastRate: Double)? {
    guard dampingRatio > 1 else { return nil }
    let half = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let rate = dampingRatio * frequency
    guard half > 0, half.isFinite else { return nil }
    let sine = (rate - initialVelocity) / half
    // ω² / (ζω + ω_h) equals ζω − ω_h, without cancellation.
    return ((1 + sine) / 2, frequency * frequency / (rate + half), (1 - sine) / 2, rate + half)
  }
}
