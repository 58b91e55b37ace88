/// What the frames of a film show, kept while it runs once, to be painted when it is known which are wanted.
@MainActor
package struct KeptFrames<Source: Film> {
  /// How many frames the film has.
  package let count: Int
  private let contents: [Int: Source.Painter.Content]
  private let size: (width: Int, height: Int)

  /// Runs `film` to its end.
  ///
  /// - Parameter wanted: the frames to keep of a film of so many. Of a film that does not know how long it will be, all are
  ///   kept until it ends.
  package init(
    _ film: Source, clock: FrameClock, wanted: (_ count: Int) -> [Int]
  ) async throws {
    let frames = FrameSequence(film, clock: clock)
    let chosen = frames.expectedCount.map { Set(wanted($0)) }
    var contents: [Int: Source.Painter.Content] = [:]
    while let frame = try await frames.next() {
      try Task.checkCancellation()
      if chosen?.contains(frame) ?? true { contents[frame] = try film.snapshot() }
    }
    count = frames.count
    self.contents = contents
    size = (film.width, film.height)
  }

  /// The straight RGBA rows of some of the frames kept, in the given order, painted on `workers` cores.
  package func paint(
    _ frames: [Int], workers: Int, progress: (FilmRenderer.Progress) -> Void = { _ in }
  ) async throws -> [[UInt8]] {
    let (width, height) = size
    var rest = frames[...]
    var pictures: [[UInt8]] = []
    try await FramePipeline(workers: workers).run {
      rest.popFirst().map { contents[$0]! }
    } makeState: {
      try Source.Painter(width: width, height: height)
    } work: { painter, content in
      try painter.paint(content) { [UInt8]($0) }
    } deliver: { picture in
      pictures.append(picture)
      progress(FilmRenderer.Progress(done: pictures.count, total: frames.count))
    }
    return pictures
  }
}
