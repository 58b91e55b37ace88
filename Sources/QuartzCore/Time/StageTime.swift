/// A point in stage time, or a duration, in whole units of 1/705,600,000 s.
///
/// The unit divides every usual frame and sample rate (24, 25, 30, 60, 90, 120, 240 Hz; 44.1 and 48 kHz), so frame
/// times and event times are exact and compare exactly: 0.1 s + 0.2 s is 18/60 s here, and is not in `Double`.
public struct StageTime: Hashable, Comparable, Sendable, AdditiveArithmetic {
  /// Units per second.
  public static let unitsPerSecond: Int64 = 705_600_000

  /// The number of units.
  public var units: Int64

  public init(units: Int64) { self.units = units }

  /// Rounds `seconds` to the nearest unit. Beyond about ±200 years it is the nearest representable time, and for NaN it
  /// is zero.
  public init(seconds: Double) {
    self.init(whole: (seconds * Double(StageTime.unitsPerSecond)).rounded())
  }

  /// Rounds a number of units up, clamped to the representable times.
  package init(roundingUp units: Double) { self.init(whole: units.rounded(.up)) }

  /// Rounds a number of units down, clamped to the representable times.
  package init(roundingDown units: Double) { self.init(whole: units.rounded(.down)) }

  private init(whole units: Double) {
    self.units = units.isNaN ? 0 : Int64(max(-StageTime.largest, min(units, StageTime.largest)))
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

  /// The latest representable time, later than anything that happens.
  public static let distantFuture = StageTime(units: Int64(largest))

  private static let largest = 4_611_686_018_427_387_904.0  // 2^62

  public static func < (a: StageTime, b: StageTime) -> Bool { a.units < b.units }
  /// The sum, clamped to the representable times.
  public static func + (a: StageTime, b: StageTime) -> StageTime {
    StageTime(clamping: a.units.addingReportingOverflow(b.units), isPositive: b.units > 0)
  }
  /// The difference, clamped to the representable times.
  public static func - (a: StageTime, b: StageTime) -> StageTime {
    StageTime(clamping: a.units.subtractingReportingOverflow(b.units), isPositive: b.units < 0)
  }

  private init(clamping sum: (partialValue: Int64, overflow: Bool), isPositive: Bool) {
    let limit = Int64(StageTime.largest)
    units = sum.overflow ? (isPositive ? limit : -limit) : min(max(sum.partialValue, -limit), limit)
  }
}

extension StageTime: CustomStringConvertible {
  public var description: String { "\(seconds) s" }
}
