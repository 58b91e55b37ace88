import CoreGraphics

extension SpringMotion {
  /// The remaining distance at which a spring made for a duration ends, as a fraction of the whole distance.
  static let residue = 0.001

  /// The spring of `usingSpringWithDamping:` and `UISpringTimingParameters(dampingRatio:)`: mass 1, and a frequency at
  /// which about 0.1 % of the distance is left after `duration` seconds.
  ///
  ///     let spring = SpringMotion(dampingRatio: 0.7, duration: 0.5)
  ///     spring.stiffness    // 387.27
  ///     spring.damping      // 27.551
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, clamped to 0.01…1; an undamped spring would never settle.
  ///   - duration: in seconds, clamped to 0.01…10.
  ///   - initialVelocity: in distances per second towards the target.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    let span = min(max(duration, 0.01), 10)
    self.init(
      frequency: SpringMotion.frequency(ratio: ratio, span: span, velocity: initialVelocity),
      dampingRatio: ratio, initialVelocity: initialVelocity)
  }

  /// The spring of iOS 17's `duration` and `bounce`: ω = 2π/duration. Bounce 0 is critical damping, 1 is no damping,
  /// and negative values are overdamped.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let duration = perceptualDuration > 0 ? perceptualDuration : 0.01
    let bounce = min(max(bounce, (-1.0).nextUp), 1)
    self.init(
      frequency: 2 * .pi / duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity)
  }

  /// ω², with mass 1.
  public var stiffness: Double { frequency * frequency }
  /// 2ζω, with mass 1.
  public var damping: Double { 2 * dampingRatio * frequency }

  /// The same spring with another initial velocity.
  public func with(initialVelocity: Double) -> SpringMotion {
    SpringMotion(
      frequency: frequency, dampingRatio: dampingRatio, initialVelocity: initialVelocity,
      allowsOverdamping: dampingRatio > 1)
  }

  /// Core Animation's settling duration: the time until the envelope is within 0.1 % of the target. For critically
  /// damped and overdamped springs, the first multiple of 0.1 s at which the position is.
  public var settlingDuration: Double {
    guard frequency > 0 else { return 0 }
    if dampingRatio < 1 {
      guard dampingRatio > 0 else { return .infinity }
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sine = (initialVelocity - dampingRatio * frequency) / damped
      return (log(1000) + log(1 + abs(sine))) / (dampingRatio * frequency)
    }
    // A slow spring takes long: the search advances in steps of 0.1 s, up to a limit.
    var tenths = 0
    while tenths < 100_000, abs(1 - value(at: Double(tenths) / 10)) >= 0.001 { tenths += 1 }
    return Double(tenths) / 10
  }

  /// The ω at which the residue is left after `span` seconds: twelve Newton steps from 5/span, like Apple's solver.
  private static func frequency(ratio: Double, span: Double, velocity: Double) -> Double {
    var frequency = 5 / span
    for _ in 0..<12 {
      let (value, slope) = remainder(frequency, ratio: ratio, span: span, velocity: velocity)
      guard slope != 0 else { break }
      frequency -= (abs(value) - residue) / (value < 0 ? -slope : slope)
    }
    return frequency.isFinite && frequency > 0 ? frequency : 9.233413 / span
  }

  /// The amplitude of the remaining motion at the end as a function of ω, and its derivative.
  private static func remainder(
    _ frequency: Double, ratio: Double, span: Double, velocity: Double
  ) -> (value: Double, slope: Double) {
    let decay = exp(-ratio * frequency * span)
    if ratio < 1 {
      let root = (1 - ratio * ratio).squareRoot()
      let amplitude = (ratio * frequency - velocity) / (frequency * root)
      let slope = velocity / (frequency * frequency * root)
      return (amplitude * decay, (slope - amplitude * ratio * span) * decay)
    }
    let amplitude = 1 + (frequency - velocity) * span
    return (amplitude * decay, (span - amplitude * span) * decay)
  }
}
