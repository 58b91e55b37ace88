public import QuartzCore

/// When frames are shown: frame `k` at `k / fps` seconds, rounded once to the nearest unit of stage time (halves up).
public struct FrameClock: Hashable, Sendable {
  /// Frames a second, 1 to ``highestRate``.
  public let fps: Int

  public static let highestRate = 1000

  /// - Precondition: `fps` is 1 to ``highestRate``.
  public init(fps: Int) {
    precondition(1...Self.highestRate ~= fps, "frames a second must be 1 to \(Self.highestRate)")
    self.fps = fps
  }

  /// The time of `frame`.
  public func time(of frame: Int) -> StageTime { StageTime(frame: frame, fps: fps) }

  /// The number of the frame that shows what is settled at `end`: ⌈end · fps⌉.
  public func lastFrame(end: StageTime) -> Int {
    precondition(end >= .zero, "a film ends at or after 0")
    let (seconds, rest) = end.units.quotientAndRemainder(dividingBy: StageTime.unitsPerSecond)
    let rate = Int64(fps)
    return Int(seconds * rate + (rest * rate + StageTime.unitsPerSecond - 1) / StageTime.unitsPerSecond)
  }
}
