/// The frames of a film in order: the film is advanced to each in turn, and the last shows its end.
///
/// ```
/// let frames = FrameSequence(film, clock: FrameClock(fps: 60))
/// while let frame = try await frames.next() { print(frame, film.trace(of: try film.snapshot(), frame: frame)) }
/// ```
@MainActor
package final class FrameSequence<Source: Film> {
  package let film: Source
  package let clock: FrameClock
  /// The number of frames that were reached.
  package private(set) var count = 0
  /// Whether the last frame was reached.
  package private(set) var isOver = false

  /// - Parameter film: at time zero.
  package init(_ film: Source, clock: FrameClock) {
    self.film = film
    self.clock = clock
  }

  /// The probable number of frames; nil if the film does not know when it ends.
  package var expectedCount: Int? { film.expectedEnd.map { clock.lastFrame(end: $0) + 1 } }

  /// Advances the film to its next frame and returns the frame's number; nil after the last.
  package func next() async throws -> Int? {
    guard !isOver else { return nil }
    let frame = count
    try await film.advance(to: clock.time(of: frame))
    count += 1
    if let end = film.end, clock.lastFrame(end: end) <= frame { isOver = true }
    return frame
  }
}
