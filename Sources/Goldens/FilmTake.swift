import CoreGraphics
import Frames

/// A film that was run once to its end: its trace and the digest of every frame.
///
/// Any frame can be painted again without running the film again. The snapshots of the first frames are kept; of later
/// frames the pictures are kept in a file, so that memory use does not grow with the film.
@MainActor
package struct FilmTake {
  /// Makes a result from a frame's straight RGBA rows, on a worker.
  private typealias Finish = @Sendable (Int, UnsafeRawBufferPointer) throws -> any Sendable

  /// The results of painting a frame, on a worker.
  private struct Painted: Sendable {
    var digest: PixelDigest
    var cells: CellPicture?
    /// The picture, for a frame whose picture is kept.
    var png: [UInt8]?
  }

  package let width: Int
  package let height: Int
  /// Pixels per point.
  package let scale: Double
  package let clock: FrameClock
  /// The digests of all frames.
  package let digests: [PixelDigest]
  let trace: GoldenTrace
  /// The coarse pictures of all frames, if they were requested.
  let cells: CellSheet?
  private let repaint: @MainActor ([Int], @escaping Finish) async throws -> [any Sendable]
  private let look: @MainActor (Int) -> FrameViews?

  /// The number of frames whose snapshot is kept: half a minute at 60 frames per second.
  package static let mostKept = 2000

  /// Runs `film` and paints it on `workers` cores.
  ///
  /// - Parameters:
  ///   - wantsCells: whether to make the coarse pictures of all frames.
  ///   - kept: the number of frames whose snapshot is kept.
  package init<Source: Film>(
    _ film: Source, fps: Int, workers: Int, wantsCells: Bool = false, kept: Int = mostKept,
    progress: (FilmRenderer.Progress) -> Void = { _ in }
  ) async throws {
    let (width, height, clock) = (film.width, film.height, FrameClock(fps: fps))
    let sequence = FrameSequence(film, clock: clock)
    var contents: [Source.Painter.Content] = []
    var sampler = TraceSampler()
    var digests: [PixelDigest] = []
    var cells = CellSheet(width: width, height: height)
    let pictures = FrameSpill(first: kept)
    try await FramePipeline(workers: workers).run { () -> (Int, Source.Painter.Content)? in
      guard let frame = try await sequence.next() else { return nil }
      guard frame < Golden.mostFrames else {
        throw WrongPictures(failures: ["a golden has at most \(Golden.mostFrames) frames"])
      }
      let content = try film.snapshot()
      if frame < kept { contents.append(content) }
      sampler.append(film.views(of: content))
      return (frame, content)
    } makeState: {
      try Source.Painter(width: width, height: height)
    } work: { painter, job in
      if !wantsCells && job.0 < kept {
        return Painted(digest: try painter.digest(of: job.1), cells: nil, png: nil)
      }
      return try painter.paint(job.1) { rows in
        Painted(
          digest: PixelDigest(rows: rows),
          cells: wantsCells ? CellPicture(rows, width: width, height: height) : nil,
          png: job.0 < kept
            ? nil : try PNG.encode(rows: rows, width: width, height: height))
      }
    } deliver: { painted in
      if let png = painted.png { try pictures.append(png, isAsBefore: painted.digest == digests.last) }
      if let cell = painted.cells { cells.append(cell) }
      digests.append(painted.digest)
      progress(FilmRenderer.Progress(done: digests.count, total: sequence.expectedCount))
    }
    if let wrong = film.wrongPictures { throw wrong }
    (self.width, self.height, scale, self.clock) = (width, height, film.scale, clock)
    (self.digests, self.trace, self.cells) = (digests, sampler.trace, wantsCells ? cells : nil)
    repaint = { [contents] frames, finish in
      var results: [any Sendable] = []
      var rest = frames[...]
      try await FramePipeline(workers: workers).run { () -> (Int, Repainted<Source.Painter.Content>)? in
        guard let frame = rest.popFirst() else { return nil }
        if frame < contents.count { return (frame, .content(contents[frame])) }
        return (frame, .png(try pictures.picture(of: frame)))
      } makeState: {
        try Source.Painter(width: width, height: height)
      } work: { painter, job in
        switch job.1 {
        case .content(let content): try painter.paint(content) { try finish(job.0, $0) }
        case .png(let bytes): try PNG.decode(bytes).rgba.withUnsafeBytes { try finish(job.0, $0) }
        }
      } deliver: {
        results.append($0)
      }
      return results
    }
    look = { [contents, names = sampler.names] frame in
      guard frame < contents.count, let identities = film.identities(of: contents[frame]) else { return nil }
      return FrameViews(identities, film.views(of: contents[frame]), names)
    }
  }

  /// Paints frames again and returns the results of `finish` for their straight RGBA rows, in the given order.
  package func paint<Output: Sendable>(
    _ frames: [Int], finish: @escaping @Sendable (Int, UnsafeRawBufferPointer) throws -> Output
  ) async throws -> [Output] {
    try await repaint(frames, finish).map { $0 as! Output }
  }

  /// The straight RGBA rows of one frame.
  package func pixels(of frame: Int) async throws -> [UInt8] {
    try await paint([frame]) { _, rows in [UInt8](rows) }[0]
  }

  /// The views of a frame and the pixels that belong to them; nil if that is not known.
  func views(of frame: Int) -> FrameViews? { look(frame) }
}

/// The data from which a frame is painted again.
private enum Repainted<Content: Sendable>: Sendable {
  case content(Content)
  case png([UInt8])
}
