import Frames
import QuartzCore
import Synchronization

/// Seconds that painters spent, with what they called.
let paintingTime = Mutex(0.0)

/// A film that measures how long advancing takes.
@MainActor
final class TimedFilm<Base: Film>: Film {
  struct Painter: FramePainter {
    private var base: Base.Painter

    init(width: Int, height: Int) throws { base = try Base.Painter(width: width, height: height) }

    mutating func paint<Result>(
      _ content: Base.Painter.Content, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
      let start = ContinuousClock.now
      defer {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        paintingTime.withLock { $0 += seconds }
      }
      return try base.paint(content, body)
    }
  }

  private let base: Base
  private(set) var seconds = 0.0

  init(_ base: Base) { self.base = base }

  var width: Int { base.width }
  var height: Int { base.height }
  var scale: Double { base.scale }
  var end: StageTime? { base.end }
  var expectedEnd: StageTime? { base.expectedEnd }

  func advance(to time: StageTime) async throws {
    let start = ContinuousClock.now
    try await base.advance(to: time)
    seconds += (ContinuousClock.now - start) / .seconds(1)
  }

  func snapshot() throws -> Base.Painter.Content {
    let start = ContinuousClock.now
    defer { seconds += (ContinuousClock.now - start) / .seconds(1) }
    return try base.snapshot()
  }

  func trace(of content: Base.Painter.Content, frame: Int) throws -> [TraceRow] {
    let start = ContinuousClock.now
    defer { seconds += (ContinuousClock.now - start) / .seconds(1) }
    return try base.trace(of: content, frame: frame)
  }
}
