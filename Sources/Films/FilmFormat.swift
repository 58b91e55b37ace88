public import Frames

/// The format of a film file, which is chosen by its file name extension.
public enum FilmFormat: String, CaseIterable, Hashable, Sendable {
  /// H.264 in MP4: plays everywhere, no transparency.
  case mp4
  /// 256 colours, delays in hundredths of a second.
  case gif
  /// VP9 in WebM.
  case webm
  /// Animated WebP, lossless.
  case webp
  /// Animated PNG: exactly the frames' pixels, written without another program.
  case apng

  /// The format for a file name's extension, ignoring case; `.png` means an animated PNG.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    self.init(rawValue: ending == "png" ? "apng" : ending)
  }

  /// The extensions that name a format, for messages.
  public static let endings = ["mp4", "gif", "webm", "webp", "apng", "png"]

  /// Whether the format keeps transparent pixels.
  public var keepsTransparency: Bool { self == .apng || self == .webp }

  /// Whether the file contains the number of plays.
  public var saysLoops: Bool { self == .apng || self == .gif || self == .webp }

  /// Whether the program ffmpeg writes it.
  public var needsFFmpeg: Bool { self != .apng }

  /// Whether both sides must be even, since the format stores one colour for each 2 × 2 pixels.
  public var needsEvenSides: Bool { self == .mp4 || self == .webm }

  /// The highest rate up to `fps` that the format can play.
  ///
  /// A GIF's delays are whole hundredths of a second, and browsers treat delays below two hundredths as ten.
  public func playableRate(_ fps: Int) -> FrameRate {
    guard self == .gif else { return FrameRate(fps) }
    // The smallest delay with 100 / delay ≤ fps and delay ≥ 2.
    let delay = max(2, (100 + fps - 1) / fps)
    return FrameRate(frames: 100, seconds: delay)
  }
}
