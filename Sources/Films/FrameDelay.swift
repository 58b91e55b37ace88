import Frames

/// How long a frame shows, in seconds, as a fraction of two numbers of sixteen bits.
struct FrameDelay: Hashable, Sendable {
  let numerator: Int
  let denominator: Int

  static let highest = 65_535

  /// The time between frames at `rate`, and `hold` seconds more: exact where the fraction fits sixteen bits, else to the
  /// nearest fraction that does.
  init(at rate: FrameRate, hold: Double = 0) {
    let seconds = Double(rate.seconds) / Double(rate.frames) + hold
    // Denominators that make the rate's own part exact come first.
    var best = (numerator: rate.seconds, denominator: rate.frames, error: Double.infinity)
    for denominator in Self.denominators(rate.frames) {
      let numerator = Int((seconds * Double(denominator)).rounded())
      guard numerator <= Self.highest else { continue }
      let error = abs(Double(numerator) / Double(denominator) - seconds)
      if error < best.error - 1e-9 { best = (numerator, denominator, error) }
    }
    // Longer than sixteen bits of whole seconds tell: as long as can be.
    if best.error == .infinity { best = (Self.highest, 1, 0) }
    numerator = best.numerator
    denominator = best.denominator
  }

  private static func denominators(_ frames: Int) -> [Int] {
    [1, 2, 5, 10, 50, 100].map { $0 * frames }.filter { $0 <= highest } + [1000, 100, 10, 1]
  }
}
