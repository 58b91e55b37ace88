public import Frames

/// What kind of file a film is; the ending of its name decides.
public enum FilmFormat: String, CaseIterable, Hashable, Sendable {
  /// H.264 in MP4: plays everywhere, no transparency.
  case mp4
  /// 256 colours, delays in hundredths of a second.
  case gif
  /// VP9 in WebM.
  case webm
  /// Animated WebP, lossless.
  case webp
  /// Animated PNG: the very pixels of the frames, written without another program.
  case apng

  /// The format that the ending of a file's name asks for, in small or capital letters; `.png` is an animated PNG.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    self.init(rawValue: ending == "png" ? "apng" : ending)
  }

  /// The endings that name a format, for messages.
  public static let endings = ["mp4", "gif", "webm", "webp", "apng", "png"]

  /// Whether pixels that show what is behind them stay so.
  public var keepsTransparency: Bool { self == .apng || self == .webp }

  /// Whether the file itself says how often it is played.
  public var saysLoops: Bool { self == .apng || self == .gif || self == .webp }

  /// Whether the sides must be even numbers of pixels: colours are stored once for two by two pixels.
  public var needsEvenSides: Bool { self == .mp4 || self == .webm }

  /// The rate nearest below `fps` that the format can play.
  ///
  /// A GIF's delays are whole hundredths of a second, and browsers take delays below two hundredths for ten.
  public func playableRate(_ fps: Int) -> FrameRate {
    guard self == .gif else { return FrameRate(fps) }
    // 100 / delay ≤ fps, delay ≥ 2.
    let delay = max(2, (100 + fps - 1) / fps)
    return FrameRate(frames: 100, seconds: delay)
  }
}
