/// When frames are shown: frame `k` at `k / fps` seconds.
///
/// Times are whole units of 1/705,600,000 s, rounded once (halves up); that unit divides every usual frame
/// rate, so the times of 24, 25, 30, 60 or 120 frames a second are exact.
public struct FrameClock: Hashable, Sendable {
  /// Units in a second.
  public static let unitsPerSecond: Int64 = 705_600_000

  /// Frames a second, 1 to ``highestRate``.
  public let fps: Int

  public static let highestRate = 1000

  /// - Precondition: `fps` is 1 to ``highestRate``.
  public init(fps: Int) {
    precondition(1...Self.highestRate ~= fps, "frames a second must be 1 to \(Self.highestRate)")
    self.fps = fps
  }

  /// The time of `frame` in units.
  public func time(of frame: Int) -> Int64 {
    let rate = Int64(fps)
    let (seconds, rest) = Int64(frame).quotientAndRemainder(dividingBy: rate)
    return seconds * Self.unitsPerSecond + (2 * rest * Self.unitsPerSecond + rate) / (2 * rate)
  }

  /// The number of the frame that shows what is settled at `end` (units): ⌈end · fps⌉.
  public func lastFrame(end: Int64) -> Int {
    precondition(end >= 0, "a film ends at or after 0")
    let (seconds, rest) = end.quotientAndRemainder(dividingBy: Self.unitsPerSecond)
    let rate = Int64(fps)
    return Int(seconds * rate + (rest * rate + Self.unitsPerSecond - 1) / Self.unitsPerSecond)
  }

  /// Seconds, the nearest `Double` to a time in units.
  public static func seconds(_ units: Int64) -> Double { Double(units) / Double(unitsPerSecond) }
}
