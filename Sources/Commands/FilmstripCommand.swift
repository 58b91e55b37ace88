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
    let opened = try open(options.scene, options.overrides)
    let film = try opened.film()
    let png = try await naming(options.scene) {
      try await strip(of: film, fps: opened.fps, options, console)
    }
    try FileSystem.replace(options.out, with: png)
    return .done
  }

  private func strip(
    of film: some Film, fps: Int, _ options: FilmstripOptions, _ console: Console
  ) async throws -> [UInt8] {
    func strip(_ count: Int) -> Filmstrip {
      Filmstrip(count: count, frameWidth: film.width, frameHeight: film.height, shown: options.count)
    }
    let kept = try await KeptFrames(film, clock: FrameClock(fps: fps)) { strip($0).frames }
    let strip = strip(kept.count)
    guard strip.width <= PNG.maximumSide, strip.width * strip.height <= PNG.maximumPixels else {
      throw CommandFailure(
        .badInput,
        "\(options.scene): the strip would be \(strip.width) pixels wide, at most \(PNG.maximumSide) can be")
    }
    let meter = ProgressMeter(title: options.scene, console: console, isQuiet: options.isQuiet)
    let pictures = try await kept.paint(strip.frames, workers: options.jobs) { meter.show($0) }
    let rows = strip.compose(pictures)
    let isOpaque = rows.withUnsafeBytes { PNG.isOpaque(rows: $0) }
    return PNG.encode(
      rows, width: strip.width, height: strip.height, opaque: isOpaque,
      pixelsPerMeter: PNG.pixelsPerMeter(scale: film.scale), level: 6)
  }
}
