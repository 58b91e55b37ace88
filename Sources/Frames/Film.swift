public import QuartzCore

/// A film as the renderer sees it: a clock to advance and pictures to take.
///
/// It is advanced on the main actor, frame by frame in order; its pictures are painted on any core.
@MainActor
public protocol Film {
  /// The type that paints its pictures.
  associatedtype Painter: FramePainter

  /// The size of a frame in pixels.
  var width: Int { get }
  var height: Int { get }
  /// Pixels per point.
  var scale: Double { get }

  /// Advances to `time`, including what is due at that time.
  func advance(to time: StageTime) async throws
  /// The time at which the film ended; nil while something may still move.
  var end: StageTime? { get }
  /// The time at which the film will end, if that is known from the start.
  var expectedEnd: StageTime? { get }
  /// The reasons why the film may differ from run to run; empty if it never does.
  var irregularities: [String] { get }
  /// What is shown now.
  func snapshot() throws -> Painter.Content
  /// The rows of the trace for `content`, in order.
  func trace(of content: Painter.Content, frame: Int) throws -> [TraceRow]
  /// All views of `content`, named and unnamed, in the order of drawing; empty if they are not known.
  func views(of content: Painter.Content) -> [ShownView]
  /// The view that each pixel of `content` belongs to; nil if that is not known.
  func identities(of content: Painter.Content) -> ViewIdentities?
  /// The reasons why pictures so far are wrong; nil if they are right.
  var wrongPictures: WrongPictures? { get }
}

extension Film {
  public var expectedEnd: StageTime? { nil }
  public var irregularities: [String] { [] }
  public func views(of content: Painter.Content) -> [ShownView] { [] }
  public func identities(of content: Painter.Content) -> ViewIdentities? { nil }
}

/// Paints the pictures of a film. Each worker creates and uses its own.
public protocol FramePainter: SendableMetatype {
  /// What one frame shows: complete and immutable.
  associatedtype Content: Sendable

  /// Creates a painter of pictures of `width` × `height` pixels.
  init(width: Int, height: Int) throws

  /// The height of a picture in rows.
  var height: Int { get }

  /// Paints `content`, replacing what was painted before.
  mutating func paint(_ content: Content) throws

  /// Whether the painted picture is known to be the same as the one painted before it. False if that is not known.
  var isUnchanged: Bool { get }

  /// Calls `body` with some rows of the painted picture: straight RGBA, eight bits per channel, from the top, without
  /// padding, valid until `body` returns.
  ///
  /// A few rows at a time stay in the processor's cache while they are hashed and compressed.
  mutating func withRows<Result>(
    _ rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result
}

extension FramePainter {
  public var isUnchanged: Bool { false }

  /// Paints `content` and calls `body` with all its rows.
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
