import CoreGraphics
import Frames

/// Writes a film to a file.
///
///     let maker = FilmMaker(format: .apng, rate: FrameRate(60))
///     try await maker.write(to: "slide-over.apng") { StageFilm(stage) }
public struct FilmMaker: Sendable {
  public var format: FilmFormat
  /// The file's frames per second.
  public var rate: FrameRate
  /// The factor by which the film is slowed down; its frames are then closer together in stage time.
  public var slow = FrameRate(1)
  /// Additional seconds for which the last frame is shown.
  public var hold = 0.0
  /// How often the film is played, for formats that store it; 0 to repeat without end.
  public var plays = 0
  /// The colour behind transparent pixels. Nil keeps them transparent, or black in formats without transparency.
  public var background: RGBA?
  /// Whether the rounded corners of the device's screen are transparent.
  public var hasRoundedScreen = false
  /// Whether named views are outlined and labelled.
  public var showsViews = false
  /// Whether to save time or size, for animated PNGs.
  public var compression = PNG.Compression.fast
  /// The number of cores to draw on.
  public var workers = 1

  public init(format: FilmFormat, rate: FrameRate) {
    self.format = format
    self.rate = rate
  }

  /// Properties of the written file.
  public struct Summary: Hashable, Sendable {
    public var frames: Int
    /// The duration of the file, including the hold.
    public var seconds: Double
    /// In pixels; formats that store colours for 2 × 2 pixels have even sides.
    public var width: Int
    public var height: Int
    /// Whether a column or a row was duplicated to make the sides even.
    public var isPadded: Bool
  }

  /// The times of the film's frames, in stage time.
  public var clock: FrameClock {
    FrameClock(rate: FrameRate(frames: rate.frames * slow.frames, seconds: rate.seconds * slow.seconds))
  }

  /// Writes the film that `open` opens, completely or not at all.
  ///
  /// `open` is called a second time if a picture is transparent after opaque ones: all frames of a PNG have the same
  /// channels.
  ///
  /// - Throws: ``FFmpeg/Missing``, ``FFmpeg/Failure``, `FileFailure`, and the film's errors.
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
      // One picture is kept back, since only the last one is held longer.
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
