/// The contents of a film's frames, kept during one run and painted when it is known which of them are needed.
@MainActor
package struct KeptFrames<Source: Film> {
  /// The number of frames of the film.
  package let count: Int
  /// The frames that are kept.
  package let frames: [Int]
  /// The rows of the trace of these frames.
  package let traces: [Int: [TraceRow]]
  private let contents: [Int: Source.Painter.Content]
  private let film: Source

  /// Runs `film` to its end.
  ///
  /// - Parameter wanted: chooses the frames to keep, from the number of frames and, for each frame, what changed since
  ///   the previous one, such as `card.rect`.
  package init(
    _ film: Source, clock: FrameClock, wanted: (_ count: Int, _ moving: (Int) -> Set<String>) -> [Int]
  ) async throws {
    let sequence = FrameSequence(film, clock: clock)
    var contents: [Source.Painter.Content] = []
    var traces: [[TraceRow]] = []
    var moving: [Set<String>] = []
    while let frame = try await sequence.next() {
      try Task.checkCancellation()
      let content = try film.snapshot()
      contents.append(content)
      traces.append(try film.trace(of: content, frame: frame))
      moving.append(traces[frame].differences(from: frame > 0 ? traces[frame - 1] : traces[frame]))
    }
    let frames = wanted(contents.count) { moving[$0] }
    count = contents.count
    self.frames = frames
    self.contents = Dictionary(frames.map { ($0, contents[$0]) }) { first, _ in first }
    self.traces = Dictionary(frames.map { ($0, traces[$0]) }) { first, _ in first }
    self.film = film
  }

  /// Paints the kept frames on `workers` cores, and passes each one's index among them and its straight RGBA rows to
  /// `body`, in order.
  package func paint(
    workers: Int, progress: (FilmRenderer.Progress) -> Void = { _ in }, deliver: (Int, [UInt8]) -> Void
  ) async throws {
    let (width, height) = (film.width, film.height)
    var rest = frames[...]
    var done = 0
    try await FramePipeline(workers: workers).run {
      rest.popFirst().map { contents[$0]! }
    } makeState: {
      try Source.Painter(width: width, height: height)
    } work: { painter, content in
      try painter.paint(content) { [UInt8]($0) }
    } deliver: { picture in
      deliver(done, picture)
      done += 1
      progress(FilmRenderer.Progress(done: done, total: frames.count))
    }
    try film.checkPictures()
  }
}

extension [TraceRow] {
  /// The views' properties that differ between two frames: `card.rect`, `dim.alpha`; `card` alone for a view that is in
  /// only one of them.
  func differences(from other: [TraceRow]) -> Set<String> {
    var names: Set<String> = []
    let before = Dictionary(other.map { ($0.view, $0) }) { first, _ in first }
    for row in self {
      guard let old = before[row.view] else {
        names.insert(row.view)
        continue
      }
      if old.rect != row.rect { names.insert(row.view + ".rect") }
      if old.alpha != row.alpha { names.insert(row.view + ".alpha") }
      if old.transform != row.transform { names.insert(row.view + ".transform") }
      if old.background != row.background { names.insert(row.view + ".background") }
      if old.order != row.order { names.insert(row.view + ".order") }
    }
    for view in Set(before.keys).subtracting(map(\.view)) { names.insert(view) }
    return names
  }
}
