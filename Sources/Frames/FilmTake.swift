/// A film run to its end once: the trace and the digest of every frame.
///
/// What the frames show is kept, so that any of them can be painted again without running the film again.
@MainActor
package struct FilmTake {
  /// What is known of one frame.
  package struct Frame: Sendable {
    package var trace: [TraceRow]
    package var details: [ViewDetails]
    package var digest: PixelDigest

    package init(trace: [TraceRow], details: [ViewDetails], digest: PixelDigest) {
      self.trace = trace
      self.details = details
      self.digest = digest
    }
  }

  /// Makes something of a frame's straight RGBA rows, on a worker.
  private typealias Finish = @Sendable (Int, UnsafeRawBufferPointer) throws -> any Sendable

  package let width: Int
  package let height: Int
  /// Pixels a point.
  package let scale: Double
  package let clock: FrameClock
  package let frames: [Frame]
  private let repaint: @MainActor ([Int], @escaping Finish) async throws -> [any Sendable]
  private let identify: @MainActor (Int) -> ViewIdentities?

  /// Runs `film`, painting on `workers` cores.
  package init<Source: Film>(
    _ film: Source, fps: Int, workers: Int, progress: (FilmRenderer.Progress) -> Void = { _ in }
  ) async throws {
    let (width, height, clock) = (film.width, film.height, FrameClock(fps: fps))
    let sequence = FrameSequence(film, clock: clock)
    var contents: [Source.Painter.Content] = []
    var frames: [Frame] = []
    var painted = 0
    try await FramePipeline(workers: workers).run { () -> Source.Painter.Content? in
      guard let current = try await sequence.next() else { return nil }
      let content = try film.snapshot()
      contents.append(content)
      let trace = try film.trace(of: content, frame: current)
      frames.append(Frame(trace: trace, details: film.details(of: content), digest: PixelDigest([])))
      return content
    } makeState: {
      try Source.Painter(width: width, height: height)
    } work: { painter, content in
      try painter.paint(content) { PixelDigest(rows: $0) }
    } deliver: { digest in
      frames[painted].digest = digest
      painted += 1
      progress(FilmRenderer.Progress(done: painted, total: sequence.expectedCount))
    }
    (self.width, self.height, scale, self.clock) = (width, height, film.scale, clock)
    self.frames = frames
    repaint = { [contents] frames, finish in
      var results: [any Sendable] = []
      var rest = frames[...]
      try await FramePipeline(workers: workers).run {
        rest.popFirst().map { ($0, contents[$0]) }
      } makeState: {
        try Source.Painter(width: width, height: height)
      } work: { painter, job in
        try painter.paint(job.1) { try finish(job.0, $0) }
      } deliver: {
        results.append($0)
      }
      return results
    }
    identify = { [contents] in film.identities(of: contents[$0]) }
  }

  /// Paints some frames again and answers what `finish` makes of their straight RGBA rows, in the given order.
  package func paint<Output: Sendable>(
    _ frames: [Int], finish: @escaping @Sendable (Int, UnsafeRawBufferPointer) throws -> Output
  ) async throws -> [Output] {
    try await repaint(frames, finish).map { $0 as! Output }
  }

  /// The straight RGBA rows of one frame.
  package func pixels(of frame: Int) async throws -> [UInt8] {
    try await paint([frame]) { _, rows in [UInt8](rows) }[0]
  }

  /// Which view each pixel of a frame belongs to; `nil` where that isn't known.
  package func identities(of frame: Int) -> ViewIdentities? { identify(frame) }
}
