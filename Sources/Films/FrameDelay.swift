import Frames

/// The time for which a frame is shown, in seconds, as a fraction of two 16-bit numbers.
struct FrameDelay: Hashable, Sendable {
  let numerator: Int
  let denominator: Int

  static let highest = 65_535

  /// The time between frames at `rate` plus `hold` seconds: exact if the fraction fits 16 bits, otherwise the nearest
  /// that does.
  init(at rate: FrameRate, hold: Double = 0) {
    let seconds = Double(rate.seconds) / Double(rate.frames) + hold
    // Denominators for which the rate's own part is exact are tried first.
    var best = (numerator: rate.seconds, denominator: rate.frames, error: Double.infinity)
    for denominator in Self.denominators(rate.frames) {
      let numerator = Int((seconds * Double(denominator)).rounded())
      guard numerator <= Self.highest else { continue }
      let error = abs(Double(numerator) / Double(denominator) - seconds)
      if error < best.error - 1e-9 { best = (numerator, denominator, error) }
    }
    // Limited to the largest 16-bit number of seconds.
    if best.error == .infinity { best = (Self.highest, 1, 0) }
    numerator = best.numerator
    denominator = best.denominator
  }

  private static func denominators(_ frames: Int) -> [Int] {
    [1, 2, 5, 10, 50, 100].map { $0 * frames }.filter { $0 <= highest } + [1000, 100, 10, 1]
  }
}
