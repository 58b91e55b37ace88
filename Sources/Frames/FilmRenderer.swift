public import CoreGraphics
import Foundation
import QuartzCore

/// Renders films: pictures in order, drawn on several cores.
public struct FilmRenderer: Sendable {
  public var clock: FrameClock
  /// The frames to render; nil for all.
  public var selection: FrameSelection?
  /// The number of cores for drawing and encoding.
  public var workers: Int
  /// Whether to save time or file size.
  public var compression: PNG.Compression
  /// The limit of bytes that writing one picture may take at a time.
  package var memory = Int.max

  public init(
    fps: Int = 60, selection: FrameSelection? = nil, workers: Int, compression: PNG.Compression = .fast
  ) {
    clock = FrameClock(fps: fps)
    self.selection = selection
    self.workers = workers
    self.compression = compression
  }

  /// The number of frames delivered so far, and of all frames if it is known.
  public struct Progress: Sendable, Hashable {
    public var done: Int
    public var total: Int?

    public init(done: Int, total: Int? = nil) {
      self.done = done
      self.total = total
    }
  }

  /// Passes every selected frame of the film to `deliver`, in order.
  ///
  /// - Parameters:
  ///   - finish: makes the result from a frame's number and its straight RGBA rows, on a worker.
  ///   - deliver: is called with the frame's number, the result and the rows of the trace.
  /// - Throws: ``FrameSelection/Failure`` for frames the film doesn't have; ``WrongPictures`` after all frames were
  ///   delivered, if any shows something unsupported; the errors of the film and the closures.
  @MainActor
  public func render<Source: Film, Output: Sendable>(
    _ film: Source,
    finish: @escaping @Sendable (Int, UnsafeRawBufferPointer) throws -> Output,
    deliver: (Int, [TraceRow], Output) async throws -> Void,
    progress: (Progress) -> Void = { _ in }
  ) async throws {
    let height = film.height
    try await render(film) {
      { frame, painter in try painter.withRows(0..<height) { try finish(frame, $0) } }
    } deliver: { frame, trace, output, _ in
      try await deliver(frame, trace, output)
    } progress: {
      progress($0)
    }
  }

  /// Passes every selected frame of the film to `deliver`, in order.
  ///
  /// - Parameters:
  ///   - makeFinish: makes, for each worker, a function from a frame's number and its painter to the result.
  ///   - deliver: is called with the frame's number, the result, the rows of the trace and the seconds of drawing.
  @MainActor
  private func render<Source: Film, Output: Sendable>(
    _ film: Source,
    makeFinish: @escaping @Sendable () throws -> (Int, inout Source.Painter) throws -> Output,
    deliver: (Int, [TraceRow], Output, Double) async throws -> Void,
    progress: (Progress) -> Void
  ) async throws {
    let (width, height) = (film.width, film.height)
    let frames = FrameSequence(film, clock: clock)
    let total = selection.map { $0.ranges.reduce(0) { $0 + $1.count } } ?? frames.expectedCount
    var done = 0
    try await FramePipeline(workers: workers).run {
      while let frame = try await frames.next() {
        if frames.isOver { try selection?.check(last: frame) }
        if selection?.contains(frame) ?? true {
          let content = try film.snapshot()
          return Job(frame: frame, content: content, trace: try film.trace(of: content, frame: frame))
        }
      }
      return nil
    } makeState: {
      Worker(painter: try Source.Painter(width: width, height: height), finish: try makeFinish())
    } work: { worker, job in
      var watch = Stopwatch()
      try worker.painter.paint(job.content)
      let drawing = watch.lap()
      return (job.frame, job.trace, try worker.finish(job.frame, &worker.painter), drawing)
    } deliver: { output in
      try await deliver(output.0, output.1, output.2, output.3)
      done += 1
      progress(Progress(done: done, total: total))
    }
    try film.checkPictures()
  }

  /// Renders the film into a folder: a PNG file per frame, `trace.json` and `frames.json`.
  ///
  /// - Throws: The errors of ``render(_:finish:deliver:progress:)``, and ``FileFailure``; the folder is then unchanged.
  @MainActor
  @discardableResult
  public func render(
    _ film: some Film, to path: String, progress: (Progress) -> Void = { _ in }
  ) async throws -> FrameManifest {
    let folder = try OutputFolder(path: path)
    do {
      return try await write(film, to: folder, progress: progress).manifest
    } catch {
      folder.discard()
      throw error
    }
  }

  /// Renders the film into a folder, and returns the time that each step took.
  @MainActor
  package func write(
    _ film: some Film, to folder: OutputFolder, progress: (Progress) -> Void = { _ in }
  ) async throws -> (manifest: FrameManifest, times: FrameTimes) {
    let (width, height, scale) = (film.width, film.height, film.scale)
    var manifest = FrameManifest(fps: clock.fps, scale: scale, width: width, height: height, frames: [])
    var times = FrameTimes()
    let (compression, memory) = (compression, memory)
    try await render(film) {
      let encoder = try FrameEncoder(
        width: width, height: height, scale: scale, compression: compression, memory: memory)
      return { frame, painter in
        var times = FrameTimes()
        let (file, digest) = try encoder.encode(&painter, times: &times)
        var watch = Stopwatch()
        try folder.write(file, named: FrameManifest.fileName(of: frame))
        times.writing = watch.lap()
        times.bytes = file.count
        return (digest, times)
      }
    } deliver: { frame, trace, output, drawing in
      let time = clock.time(of: frame).seconds
      manifest.frames.append(FrameManifest.Frame(index: frame, time: time, pixels: output.0))
      try folder.append(trace)
      times += output.1
      times.drawing += drawing
    } progress: {
      progress($0)
    }
    try folder.commit(manifest: manifest)
    return (manifest, times)
  }

  private struct Worker<Painter, Output> {
    var painter: Painter
    var finish: (Int, inout Painter) throws -> Output
  }

  private struct Job<Content: Sendable>: Sendable {
    var frame: Int
    var content: Content
    var trace: [TraceRow]
  }
}
