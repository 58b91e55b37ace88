public import CoreGraphics
import Foundation

/// Renders films: pictures in order, drawn on several cores.
public struct FilmRenderer: Sendable {
  public var clock: FrameClock
  /// Frames to render; `nil` for all.
  public var selection: FrameSelection?
  /// Cores used for drawing and encoding.
  public var workers: Int
  /// Time against size of the files.
  public var compression: PNG.Compression
  /// The most bytes that writing one picture may take at a time.
  package var memory = Int.max

  public init(
    fps: Int = 60, selection: FrameSelection? = nil, workers: Int, compression: PNG.Compression = .fast
  ) {
    clock = FrameClock(fps: fps)
    self.selection = selection
    self.workers = workers
    self.compression = compression
  }

  /// Frames delivered so far, and all of them where their number is known.
  public struct Progress: Sendable, Hashable {
    public var done: Int
    public var total: Int?

    public init(done: Int, total: Int? = nil) {
      self.done = done
      self.total = total
    }
  }

  /// Hands every selected frame of the film to `deliver`, in order.
  ///
  /// - Parameters:
  ///   - finish: Makes what is delivered from a frame's number and its straight RGBA rows, on a worker.
  ///   - deliver: Takes it, with the frame's number and rows of the trace.
  /// - Throws: ``FrameSelection/Failure`` for frames the film doesn't have; what the film and the closures throw.
  @MainActor
  public func render<Source: Film, Output: Sendable>(
    _ film: Source,
    finish: @escaping @Sendable (Int, UnsafeRawBufferPointer) throws -> Output,
    deliver: (Int, [TraceRow], Output) async throws -> Void,
    progress: (Progress) -> Void = { _ in }
  ) async throws {
    let (width, height) = (film.width, film.height)
    var frame = 0
    var isOver = false
    var total = film.expectedEnd.map { clock.lastFrame(end: $0) + 1 }
    if let selection { total = selection.ranges.reduce(0) { $0 + $1.count } }
    var done = 0
    try await FramePipeline(workers: workers).run {
      while !isOver {
        let current = frame
        frame += 1
        try await film.advance(to: clock.time(of: current))
        if let end = film.end, clock.lastFrame(end: end) <= current {
          isOver = true
          try selection?.check(last: current)
        }
        if selection?.contains(current) ?? true {
          let content = try film.snapshot()
          return Job(frame: current, content: content, trace: try film.trace(of: content, frame: current))
        }
      }
      return nil
    } makeState: {
      try Source.Painter(width: width, height: height)
    } work: { painter, job in
      (job.frame, job.trace, try painter.paint(job.content) { try finish(job.frame, $0) })
    } deliver: { output in
      try await deliver(output.0, output.1, output.2)
      done += 1
      progress(Progress(done: done, total: total))
    }
  }

  /// Renders the film into a folder: a PNG file a frame, `trace.json` and `frames.json`.
  ///
  /// - Throws: As ``render(_:finish:deliver:progress:)`` does, and ``FileFailure``; the folder is then as before.
  @MainActor
  @discardableResult
  public func render(
    _ film: some Film, to path: String, progress: (Progress) -> Void = { _ in }
  ) async throws -> FrameManifest {
    let folder = try OutputFolder(path: path)
    do {
      let (width, height, scale) = (film.width, film.height, film.scale)
      var manifest = FrameManifest(
        fps: clock.fps, scale: scale, width: width, height: height, frames: [])
      var traces: [TraceRow] = []
      let (compression, memory) = (compression, memory)
      try await render(film) { frame, rows in
        let png = try PNG.encode(
          rows: rows, width: width, height: height, pixelsPerMeter: PNG.pixelsPerMeter(scale: scale),
          compression: compression, memory: memory)
        try folder.write(png, named: FrameManifest.fileName(of: frame))
        return PixelDigest(rows: rows)
      } deliver: { frame, trace, digest in
        let time = FrameClock.seconds(clock.time(of: frame))
        manifest.frames.append(FrameManifest.Frame(index: frame, time: time, pixels: digest))
        traces += trace
      } progress: {
        progress($0)
      }
      try folder.commit(manifest: manifest, trace: TraceRow.json(traces))
      return manifest
    } catch {
      folder.discard()
      throw error
    }
  }

  private struct Job<Content: Sendable>: Sendable {
    var frame: Int
    var content: Content
    var trace: [TraceRow]
  }
}
