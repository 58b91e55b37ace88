import CoreGraphics
import Frames

/// Makes a file of a film.
///
///     let maker = FilmMaker(format: .apng, rate: FrameRate(60))
///     try await maker.write(to: "slide-over.apng") { StageFilm(stage) }
public struct FilmMaker: Sendable {
  public var format: FilmFormat
  /// Frames a second of the file.
  public var rate: FrameRate
  /// How many times as long as the stage's time the film takes; its frames are then closer together in stage time.
  public var slow = FrameRate(1)
  /// Seconds that the last frame stays.
  public var hold = 0.0
  /// How often it is played where the file says so; 0 for ever.
  public var plays = 0
  /// What lies behind transparent pixels; nil leaves them, and is black in formats that have none.
  public var background: RGBA?
  /// Whether the rounded corners of the device's screen are cut out.
  public var hasRoundedScreen = false
  /// Whether named views are outlined and named.
  public var showsViews = false
  /// Time against size, of animated PNGs.
  public var compression = PNG.Compression.fast
  /// Cores to draw on.
  public var workers = 1

  public init(format: FilmFormat, rate: FrameRate) {
    self.format = format
    self.rate = rate
  }

  /// What was written.
  public struct Summary: Hashable, Sendable {
    public var frames: Int
    /// Of the file, with the hold.
    public var seconds: Double
    /// In pixels; a format with halved colours has even sides.
    public var width: Int
    public var height: Int
    /// Whether a column or a row was doubled to make the sides even.
    public var isPadded: Bool
  }

  /// When the film's frames are, in stage time.
  public var clock: FrameClock {
    FrameClock(rate: FrameRate(frames: rate.frames * slow.frames, seconds: rate.seconds * slow.seconds))
  }

  /// Writes the film that `open` opens; the file appears whole or not at all.
  ///
  /// `open` is asked a second time when a picture turns out to be transparent after others were opaque: a PNG's frames
  /// all have the same channels.
  ///
  /// - Throws: ``FFmpeg/Missing``, ``FFmpeg/Failure``, `FileFailure`, and what the film throws.
  @MainActor
  @discardableResult
  public func write(
    to path: String, progress: (FilmRenderer.Progress) -> Void = { _ in }, open: () throws -> any Film
  ) async throws -> Summary {
    do {
      return try await write(try open(), to: path, isOpaque: !hasRoundedScreen || background != nil, progress)
    } catch is TransparencyAppeared {
      return try await write(try open(), to: path, isOpaque: false, progress)
    }
  }

  @MainActor
  private func write(
    _ film: some Film, to path: String, isOpaque: Bool, _ progress: (FilmRenderer.Progress) -> Void
  ) async throws -> Summary {
    let (width, height, scale) = (film.width, film.height, film.scale)
    let writer = try makeWriter(path, width: width, height: height, scale: scale, isOpaque: isOpaque)
    let corners = hasRoundedScreen ? ScreenCorners(width: width, height: height, scale: scale) : nil
    var renderer = FilmRenderer(workers: workers)
    renderer.clock = clock
    var count = 0
    do {
      // One picture waits, since only the last is held.
      var waiting: [UInt8]?
      try await renderer.render(film) { [background] _, rows in
        var picture = [UInt8](rows)
        corners?.cut(&picture)
        if let background { FilmBackground.flatten(&picture, over: background) }
        return picture
      } deliver: { _, trace, picture in
        if let waiting { try writer.append(waiting, hold: 0) }
        var picture = picture
        if showsViews { ViewOutlines.draw(trace, on: &picture, width: width, height: height, scale: scale) }
        waiting = picture
        count += 1
      } progress: {
        progress($0)
      }
      if let waiting { try writer.append(waiting, hold: hold) }
      try writer.finish()
    } catch {
      writer.discard()
      throw error
    }
    let (side, other) = format.needsEvenSides ? (width + width % 2, height + height % 2) : (width, height)
    return Summary(
      frames: count, seconds: Double(count) / rate.perSecond + hold, width: side, height: other,
      isPadded: side != width || other != height)
  }

  @MainActor
  private func makeWriter(
    _ path: String, width: Int, height: Int, scale: Double, isOpaque: Bool
  ) throws -> any FilmWriter {
    if format == .apng {
      return try AnimatedPNGWriter(
        path: path, width: width, height: height, isOpaque: isOpaque, rate: rate, plays: plays, scale: scale,
        compression: compression)
    }
    return try FFmpegWriter(
      FFmpeg(), path: path, format: format, width: width, height: height, rate: rate, plays: plays,
      background: background)
  }
}
