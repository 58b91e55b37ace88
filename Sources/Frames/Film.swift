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
  /// When the film will end, where that is known from the start.
  var expectedEnd: StageTime? { get }
  /// What makes the film come out differently every time, in words; none in a film that is always the same.
  var irregularities: [String] { get }
  /// What shows now.
  func snapshot() throws -> Painter.Content
  /// Rows of the trace for what `content` shows, in order.
  func trace(of content: Painter.Content, frame: Int) throws -> [TraceRow]
  /// What else is known of the views in the trace; none where nothing is.
  func details(of content: Painter.Content) -> [ViewDetails]
  /// Which view each pixel of `content` belongs to; `nil` where that isn't known.
  func identities(of content: Painter.Content) -> ViewIdentities?
  /// Why pictures taken or painted so far are wrong; `nil` where they are right.
  var wrongPictures: WrongPictures? { get }
}

extension Film {
  public var expectedEnd: StageTime? { nil }
  public var irregularities: [String] { [] }
  public func details(of content: Painter.Content) -> [ViewDetails] { [] }
  public func identities(of content: Painter.Content) -> ViewIdentities? { nil }
}

/// Paints the pictures of a film; each worker has one of its own, made and used on that worker.
public protocol FramePainter: SendableMetatype {
  /// What one frame shows, complete and immutable.
  associatedtype Content: Sendable

  /// A painter of pictures of `width` × `height` pixels.
  init(width: Int, height: Int) throws

  /// Rows of a picture.
  var height: Int { get }

  /// Paints `content`, in place of what was painted before.
  mutating func paint(_ content: Content) throws

  /// Gives some rows of what was painted to `body`: straight RGBA, eight bits a channel, from the top, without padding,
  /// valid until `body` returns.
  ///
  /// A few rows at a time stay in the processor's cache while they are hashed and compressed.
  mutating func withRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result
}

extension FramePainter {
  /// Paints `content` and gives all its rows to `body`.
  public mutating func paint<Result>(
    _ content: Content, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try paint(content)
    return try withRows(0..<height, body)
  }

  /// The rows of the picture in bands of `rows`, from the top.
  func bands(of rows: Int) -> [Range<Int>] {
    stride(from: 0, to: height, by: rows).map { $0..<min($0 + rows, height) }
  }
}
