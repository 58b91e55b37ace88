public import CoreGraphics
public import QuartzCore
public import Stage

/// A stage as a film.
@MainActor
public final class StageFilm: Film {
  public typealias Painter = StagePainter

  private let stage: Stage
  /// Where the film ends, if not where everything rests.
  private let duration: StageTime?
  private var isStarted = false

  /// - Parameters:
  ///   - duration: Seconds that the film lasts; nil for until everything rests.
  ///   - showsTouches: Whether fingers are drawn, also on a stage that would not show them.
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

  /// - Throws: `Endless` once nothing has come to rest within 60 s; `FilmMissed` if the stage is past that time.
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

  public func details(of content: StagePainter.Content) -> [ViewDetails] {
    ViewDetails.all(in: content.tree)
  }

  public func identities(of content: StagePainter.Content) -> ViewIdentities? {
    ViewIdentities(content.tree, width: width, height: height, scale: content.scale)
  }
}

/// Paints what a stage shows; each worker has its own.
public struct StagePainter: FramePainter {
  public struct Content: Sendable {
    var tree: RenderTree
    var scale: CGFloat
    /// The log of what cannot be drawn.
    var log: DrawingLog
    /// In seconds.
    var time: Double
  }

  private let compositor: Compositor
  private var rows = Rows(byteCount: 0)

  public var height: Int { compositor.context.height }

  public init(width: Int, height: Int) throws {
    guard let compositor = Compositor(width: width, height: height) else {
      throw PaintingFailure(description: "no memory for a picture of \(width) × \(height) pixels")
    }
    self.compositor = compositor
  }

  public mutating func paint(_ content: Content) throws {
    content.log.draw(at: content.time) { compositor.draw(content.tree, scale: content.scale) }
    if let failure = compositor.context.failure { throw PaintingFailure(description: "Cairo: \(failure)") }
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

  /// A worker's memory for straight pixels.
  private final class Rows {
    let bytes: UnsafeMutableRawBufferPointer
    init(byteCount: Int) { bytes = .allocate(byteCount: byteCount, alignment: 64) }
    deinit { bytes.deallocate() }
  }
}

extension WrongPictures {
  /// The errors in a stage's log; nil without any.
  package init?(_ log: DrawingLog) {
    let entries = log.entries
    guard !entries.isEmpty else { return nil }
    self.init(
      unsupported: entries.filter { $0.kind == .unsupported }.map(\.description),
      failures: entries.filter { $0.kind == .failure }.map(\.description))
  }
}

/// A film was requested of time that has already passed.
public struct FilmMissed: Error, CustomStringConvertible {
  /// The stage's time.
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
  /// A row for every named view that shows in `tree`.
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
  /// Renders the stage's film into a folder: a PNG file a frame, `trace.json` and `frames.json`.
  ///
  /// - Parameters:
  ///   - folder: is made if need be; what an earlier rendering left there is replaced, nothing else.
  ///   - fps: frames a second.
  /// - Throws: `FileFailure` when the folder cannot be written, `Endless` when nothing comes to rest; the folder is then
  ///   as before.
  @discardableResult
  public func render(to folder: URL, fps: Int = 60) async throws -> FrameManifest {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    return try await FilmRenderer(fps: fps, workers: workers).render(StageFilm(self), to: folder.path)
  }
}
