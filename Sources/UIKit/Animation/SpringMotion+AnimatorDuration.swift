import CoreGraphics
import QuartzCore

nonisolated extension SpringMotion {
  /// The duration in seconds that UIKit uses for a spring with physical parameters: until it has settled.
  ///
  /// With a damping ratio below 1 that is Core Animation's settling duration. From 1 on UIKit solves
  /// |1 + (ω − v)t|·e^(−ωt) = 0.001 by an approximation of Lambert's W₋₁ (Barry and others, 1995): with λ = ω − v and
  /// σ = −1 − ln|ω·e^(−ω/λ)·0.001/λ|, t = (1 + σ + (2/0.3361)·(1 − 1/(1 + 0.3361·√(σ/2)/(1 −
  /// 0.0042·σ·e^(−0.0201·√σ)))))/ω − 1/λ.
  var animatorDuration: TimeInterval {
    // Ratios close to 1 are treated as 1, since parameters with few digits are often meant to be critical. An undamped
    // spring never settles; an hour is long enough to see that.
    guard dampingRatio > 1 - 1e-5 else { return min(settlingDuration, 3600) }
    let omega = frequency
    let lambda = omega - initialVelocity
    // Only the exponential remains.
    if lambda == 0 { return log(1 / Self.rest) / omega }
    let sigma = -1 - log(abs(omega * exp(-omega / lambda) * Self.rest / lambda))
    let root = sigma.squareRoot()
    let inner = 1 + 0.3361 * (sigma / 2).squareRoot() / (1 - 0.0042 * sigma * exp(-0.0201 * root))
    let duration = (1 + sigma + (2 / 0.3361) * (1 - 1 / inner)) / omega - 1 / lambda
    // The approximation has no value for such fast springs.
    return duration > 0 ? min(duration, 3600) : min(settlingDuration, 3600)
  }

  /// The remaining distance at which the spring counts as settled.
  private static var rest: Double { 0.001 }
}
