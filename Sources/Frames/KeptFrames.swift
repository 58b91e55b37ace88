/// What the frames of a film show, kept while it runs once, to be painted when it is known which are wanted.
@MainActor
package struct KeptFrames<Source: Film> {
  /// How many frames the film has.
  package let count: Int
  /// The frames wanted.
  package let frames: [Int]
  /// Rows of the trace of the frames wanted.
  package let traces: [Int: [TraceRow]]
  private let contents: [Int: Source.Painter.Content]
  private let film: Source

  /// Runs `film` to its end.
  ///
  /// - Parameter wanted: the frames to keep of a film of so many, by what moves between each and the one before, such as
  ///   `card.rect`.
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

  /// Paints the frames wanted on `workers` cores, and hands over each one's position among them and its straight RGBA
  /// rows, in order.
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
  /// Names of the views' properties that differ between two frames: `card.rect`, `dim.alpha`, `card` for one that came
  /// or went.
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
