import Frames
import QuartzCore

/// A film that measures the time of advancing.
@MainActor
final class TimedFilm<Base: Film>: Film {
  typealias Painter = Base.Painter

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

  var irregularities: [String] { base.irregularities }
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
