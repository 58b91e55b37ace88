public import QuartzCore

/// The times of frames: frame `k` is shown at `k / rate` seconds, rounded once to the nearest unit of stage time
/// (halves up).
public struct FrameClock: Hashable, Sendable {
  /// At most ``highestRate`` frames per second.
  public let rate: FrameRate

  public static let highestRate = 1000

  /// Frames per second, for a clock created with a whole number of them.
  public var fps: Int {
    precondition(rate.seconds == 1, "\(rate) frames a second are no whole number")
    return rate.frames
  }

  /// - Precondition: `rate` is at most ``highestRate``.
  public init(rate: FrameRate) {
    precondition(
      rate.frames <= Self.highestRate * rate.seconds, "at most \(Self.highestRate) frames a second")
    self.rate = rate
  }

  /// - Precondition: `fps` is 1 to ``highestRate``.
  public init(fps: Int) { self.init(rate: FrameRate(fps)) }

  /// The time of `frame`.
  public func time(of frame: Int) -> StageTime { StageTime(frame: frame * rate.seconds, fps: rate.frames) }

  /// The number of the first frame at or after `end`: ⌈end · rate⌉.
  public func lastFrame(end: StageTime) -> Int {
    precondition(end >= .zero, "a film ends at or after 0")
    // Units between frames as a fraction: seconds · unitsPerSecond / frames.
    let (whole, rest) = end.units.quotientAndRemainder(
      dividingBy: StageTime.unitsPerSecond * Int64(rate.seconds))
    let unit = StageTime.unitsPerSecond * Int64(rate.seconds)
    return Int(whole * Int64(rate.frames) + (rest * Int64(rate.frames) + unit - 1) / unit)
  }
}
