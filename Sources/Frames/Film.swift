public import QuartzCore

/// Something that moves, as a renderer of frames sees it: a clock to advance and pictures to take.
///
/// It is advanced on the main actor, frame by frame in order; its pictures are painted on any core.
@MainActor
public protocol Film {
  /// What paints its pictures.
  associatedtype Painter: FramePainter

  /// Size of a frame in pixels.
  var width: Int { get }
  var height: Int { get }
  /// Pixels a point.
  var scale: Double { get }

  /// Moves on to `time`, with what is due at that very time done.
  func advance(to time: StageTime) async throws
  /// When the film ended, once it has; `nil` while something may still move.
  var end: StageTime? { get }
  /// When the film will probably end; only shown to people who wait for it.
  var expectedEnd: StageTime? { get }
  /// What shows now.
  func snapshot() throws -> Painter.Content
  /// Rows of the trace for what `content` shows, in order.
  func trace(of content: Painter.Content, frame: Int) throws -> [TraceRow]
  /// What else is known of the views in the trace; none where nothing is.
  func details(of content: Painter.Content) -> [ViewDetails]
  /// Which view each pixel of `content` belongs to; `nil` where that isn't known.
  func identities(of content: Painter.Content) -> ViewIdentities?
}

extension Film {
  public var expectedEnd: StageTime? { nil }
  public func details(of content: Painter.Content) -> [ViewDetails] { [] }
  public func identities(of content: Painter.Content) -> ViewIdentities? { nil }
}

/// Paints the pictures of a film; each worker has one of its own, made and used on that worker.
public protocol FramePainter: SendableMetatype {
  /// What one frame shows, complete and immutable.
  associatedtype Content: Sendable

  /// A painter of pictures of `width` × `height` pixels.
  init(width: Int, height: Int) throws

  /// Paints `content` and gives its pixels to `body`: straight RGBA rows, eight bits a channel, from the top,
  /// without padding, valid until `body` returns.
  mutating func paint<Result>(
    _ content: Content, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result
}
