/// A point in stage time, or a span of it, in whole units of 1/705,600,000 s.
///
/// The unit divides every usual frame and sample rate (24, 25, 30, 60, 90, 120, 240 Hz; 44.1 and 48 kHz), so frame
/// times and event times are exact and compare exactly: 0.1 s + 0.2 s is 18/60 s here, and is not in `Double`.
public struct StageTime: Hashable, Comparable, Sendable, AdditiveArithmetic {
  /// Units in a second.
  public static let unitsPerSecond: Int64 = 705_600_000

  /// The number of units.
  public var units: Int64

  public init(units: Int64) { self.units = units }

  /// Rounds `seconds` to the nearest unit; beyond about ±400 years the nearest representable time.
  /// - Precondition: `seconds` is not NaN.
  public init(seconds: Double) {
    let exact = (seconds * Double(StageTime.unitsPerSecond)).rounded()
    units = Int64(exactly: max(-StageTime.largest, min(exact, StageTime.largest)))!
  }

  /// The time of frame `index` at a whole number of frames per second, rounded to the nearest unit.
  public init(frame index: Int, fps: Int) {
    let (quotient, remainder) = (Int64(index) * StageTime.unitsPerSecond).quotientAndRemainder(
      dividingBy: Int64(fps))
    units = quotient + (2 * remainder >= Int64(fps) ? 1 : 0)
  }

  /// The same time in seconds.
  public var seconds: Double { Double(units) / Double(StageTime.unitsPerSecond) }

  public static let zero = StageTime(units: 0)

  /// Later than anything that happens. Sums with ordinary spans do not overflow.
  public static let distantFuture = StageTime(units: Int64(largest))

  private static let largest = 4_611_686_018_427_387_904.0  // 2^62

  public static func < (a: StageTime, b: StageTime) -> Bool { a.units < b.units }
  public static func + (a: StageTime, b: StageTime) -> StageTime { StageTime(units: a.units + b.units) }
  public static func - (a: StageTime, b: StageTime) -> StageTime { StageTime(units: a.units - b.units) }
}

extension StageTime: CustomStringConvertible {
  public var description: String { "\(seconds) s" }
}
