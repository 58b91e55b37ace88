/// Frames per second as a fraction: 60/1, or 100/3 for a GIF with delays of three hundredths of a second.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  public let frames: Int
  public let seconds: Int

  /// - Precondition: both are positive.
  public init(frames: Int, seconds: Int) {
    precondition(frames > 0 && seconds > 0, "a rate has frames and seconds")
    var (a, b) = (frames, seconds)
    while b != 0 { (a, b) = (b, a % b) }
    self.frames = frames / a
    self.seconds = seconds / a
  }

  public init(_ fps: Int) { self.init(frames: fps, seconds: 1) }

  public var perSecond: Double { Double(frames) / Double(seconds) }

  /// `50`, or `33.33`.
  public var description: String {
    if seconds == 1 { return "\(frames)" }
    let hundredths = (200 * frames + seconds) / (2 * seconds)
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}
