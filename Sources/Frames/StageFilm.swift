public import CoreGraphics
public import QuartzCore
public import Stage

/// A stage as a film.
@MainActor
public final class StageFilm: Film {
  public typealias Painter = StagePainter

  private let stage: Stage
  /// The film's duration; nil if it ends when everything has settled.
  private let duration: StageTime?
  private var isStarted = false

  /// - Parameters:
  ///   - duration: the film's duration in seconds; nil if it ends when everything has settled.
  ///   - showsTouches: whether to draw fingers even if the stage does not.
  public init(_ stage: Stage, duration: Double? = nil, showsTouches: Bool = false) {
    self.stage = stage
    if showsTouches { stage.showsTouches = true }
    stage.log.isReported = true
    self.duration = duration.map(StageTime.init(seconds:))
    stage.prepareFilm(by: self)
  }

  public var width: Int { Int((stage.size.width * stage.scale).rounded()) }
  public var height: Int { Int((stage.size.height * stage.scale).rounded()) }
  public var scale: Double { stage.scale }

  public var end: StageTime? { duration ?? stage.end }
  public var expectedEnd: StageTime? { duration }

  /// - Throws: `Endless` if nothing has settled within 60 s; `FilmMissed` if the stage's time is already later.
  public func advance(to time: StageTime) async throws {
    if !isStarted {
      isStarted = true
      await stage.beginFilm(by: self)
    }
    if stage.now > time { throw FilmMissed(now: stage.now) }
    if end == nil && time > StageTime(seconds: Endless.limit) { throw Endless(activities: stage.activities) }
    stage.log.draw(at: time.seconds) { stage.advance(to: time) }
  }

  // MARK: Descriptions

  /// Keeps from the beginning what moves, what is called and what fingers do.
  package func recordMotion() { stage.recordMotion() }

  /// What was recorded, in the film's time.
  package var motion: FilmMotion { FilmMotion(stage) }

  public var irregularities: [String] { stage.begunByWallClock }

  public func snapshot() -> StagePainter.Content {
    let time = stage.now.seconds
    let tree = stage.log.draw(at: time) { stage.snapshot() }
    return StagePainter.Content(tree: tree, scale: stage.scale, log: stage.log, time: time)
  }

  public var wrongPictures: WrongPictures? { WrongPictures(stage.log) }

  public func trace(of content: StagePainter.Content, frame: Int) -> [TraceRow] {
    TraceRow.rows(of: content.tree, frame: frame)
  }

  public func views(of content: StagePainter.Content) -> [ShownView] { ShownView.all(in: content.tree) }

  public func identities(of content: StagePainter.Content) -> ViewIdentities? {
    ViewIdentities(content.tree, width: width, height: height, scale: content.scale)
  }
}

/// Paints what a stage shows; each worker has its own.
public struct StagePainter: FramePainter {
  public struct Content: Sendable {
    var tree: RenderTree
    var scale: CGFloat
    /// The log for what cannot be drawn.
    var log: DrawingLog
    /// In seconds.
    var time: Double
  }

  private let compositor: Compositor
  private var rows = Rows(byteCount: 0)
  /// What the bitmap shows.
  private var painted: Content?
  public private(set) var isUnchanged = false

  public var height: Int { compositor.context.height }

  public init(width: Int, height: Int) throws {
    guard let compositor = Compositor(width: width, height: height) else {
      throw PaintingFailure(description: "no memory for a picture of \(width) × \(height) pixels")
    }
    self.compositor = compositor
  }

  public mutating func paint(_ content: Content) throws {
    // Snapshots keep the layers of a picture in which nothing changes.
    isUnchanged = painted.map { $0.tree.isSame(as: content.tree) && $0.scale == content.scale } ?? false
    guard !isUnchanged else { return }
    painted = nil
    content.log.draw(at: content.time) { compositor.draw(content.tree, scale: content.scale) }
    if let failure = compositor.context.failure { throw PaintingFailure(description: "Cairo: \(failure)") }
    painted = content
  }

  public mutating func withRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    let size = compositor.context.width * rows.count * 4
    if self.rows.bytes.count < size { self.rows = Rows(byteCount: size) }
    let part = UnsafeMutableRawBufferPointer(rebasing: self.rows.bytes[..<size])
    compositor.context.copyStraightRGBA(rows: rows, into: part)
    return try body(UnsafeRawBufferPointer(part))
  }

  /// A worker's buffer for straight pixels.
  private final class Rows {
    let bytes: UnsafeMutableRawBufferPointer
    init(byteCount: Int) { bytes = .allocate(byteCount: byteCount, alignment: 64) }
    deinit { bytes.deallocate() }
  }
}

extension WrongPictures {
  /// The entries of a stage's log as errors; nil if there are none.
  package init?(_ log: DrawingLog) {
    let entries = log.entries
    guard !entries.isEmpty else { return nil }
    self.init(
      unsupported: entries.filter { $0.kind == .unsupported }.map(\.description),
      failures: entries.filter { $0.kind == .failure }.map(\.description))
  }
}

/// The film was requested for a time that has already passed.
public struct FilmMissed: Error, CustomStringConvertible {
  /// The stage's current time.
  public let now: StageTime

  public var description: String {
    "the stage is at \(now.seconds) s already and cannot go back: render before advancing it, or settle() it first"
  }
}

/// A picture could not be painted.
public struct PaintingFailure: Error, CustomStringConvertible {
  public let description: String
}

extension TraceRow {
  /// A row for every visible named view in `tree`.
  static func rows(of tree: RenderTree, frame: Int) -> [TraceRow] {
    tree.places().enumerated().map { order, place in
      TraceRow(
        frame: frame, view: place.name,
        rect: [place.rect.minX, place.rect.minY, place.rect.width, place.rect.height].map(Double.init),
        alpha: place.alpha,
        transform: [
          place.transform.a, place.transform.b, place.transform.c, place.transform.d, place.transform.tx,
          place.transform.ty,
        ].map(Double.init),
        background: place.background.map { [$0.red, $0.green, $0.blue, $0.alpha] }, order: order)
    }
  }
}

extension Stage {
  /// Renders the stage's film into a folder: a PNG file per frame, `trace.json` and `frames.json`.
  ///
  /// - Parameters:
  ///   - folder: created if necessary; files of an earlier rendering are replaced, and no others.
  ///   - fps: frames per second.
  /// - Throws: `FileFailure` if the folder cannot be written, `Endless` if something never settles; the folder is then
  ///   unchanged.
  @discardableResult
  public func render(to folder: URL, fps: Int = 60) async throws -> FrameManifest {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    return try await FilmRenderer(fps: fps, workers: workers).render(StageFilm(self), to: folder.path)
  }
}
