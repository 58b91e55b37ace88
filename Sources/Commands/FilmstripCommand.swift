import CoreGraphics
import Foundation
import Frames

/// `inbetween filmstrip`: some frames of a scene side by side.
public struct FilmstripCommand: Command {
  public nonisolated let description = FilmstripOptions.description
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try FilmstripOptions(arguments)
    // Which frames to show depends on the film's length: it runs once to its end before they are drawn.
    var opened = try open(options.scene, options.overrides)
    let clock = FrameClock(fps: opened.fps)
    var last = 0
    try await naming(options.scene) {
      while true {
        try Task.checkCancellation()
        try await opened.film.advance(to: clock.time(of: last))
        if let end = opened.film.end, clock.lastFrame(end: end) <= last { break }
        last += 1
      }
    }
    opened = try open(options.scene, options.overrides)
    let strip = Filmstrip(
      count: last + 1, frameWidth: opened.film.width, frameHeight: opened.film.height, shown: options.count)
    guard strip.width <= PNG.maximumSide, strip.width * strip.height <= PNG.maximumPixels else {
      throw CommandFailure(
        .badInput,
        "\(options.scene): the strip would be \(strip.width) pixels wide, at most \(PNG.maximumSide) can be")
    }
    let selection = try FrameSelection(strip.frames.map { "\($0)" }.joined(separator: ","))
    let renderer = FilmRenderer(fps: opened.fps, selection: selection, workers: options.jobs)
    let meter = ProgressMeter(title: options.scene, console: console, isQuiet: options.isQuiet)
    let scale = opened.film.scale
    let pictures = try await naming(options.scene) {
      try await renderer.pictures(of: opened.film) { meter.show($0) }
    }
    let rows = strip.compose(pictures)
    let png = try PNG.encode(
      rows, width: strip.width, height: strip.height, pixelsPerMeter: PNG.pixelsPerMeter(scale: scale),
      compression: .small)
    try FileSystem.replace(options.out, with: png)
    return .done
  }
}

extension FilmRenderer {
  /// The selected frames' straight RGBA rows.
  @MainActor
  fileprivate func pictures(
    of film: some Film, progress: (Progress) -> Void
  ) async throws -> [[UInt8]] {
    var pictures: [[UInt8]] = []
    try await render(film) { _, rows in
      [UInt8](rows)
    } deliver: { _, _, picture in
      pictures.append(picture)
    } progress: {
      progress($0)
    }
    return pictures
  }
}
