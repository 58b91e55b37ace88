import CoreGraphics
import Foundation
import QuartzCore

/// Renders films: pictures in order, drawn on several cores.
public struct FilmRenderer: Sendable {
  public var clock: FrameClock
  /// Frames to render; `nil` for all.
  public var selection: FrameSelection?
  /// Cores used for drawing and encoding.
  public var workers: Int

  public init(fps: Int = 60, selection: FrameSelection? = nil, workers: Int) {
    clock = FrameClock(fps: fps)
    self.selection = selection
    self.workers = workers
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
      try await render(film) { frame, rows in
        let png = PNG.encode(
          rows: rows, width: width, height: height, opaque: PNG.isOpaque(rows: rows),
          pixelsPerMeter: PNG.pixelsPerMeter(scale: scale))
        try folder.write(png, named: FrameManifest.fileName(of: frame))
        return PixelDigest(rows: rows)
      } deliver: { frame, trace, digest in
        let time = clock.time(of: frame).seconds
        manifest.frames.append(FrameManifest.Frame(index: frame, time: time, pixels: digest))
        try folder.append(trace)
      } progress: {
        progress($0)
      }
      try folder.commit(manifest: manifest)
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
