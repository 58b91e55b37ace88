import CoreGraphics
import Films
import Foundation
import Frames
import QuartzCore
import SceneFile

/// `inbetween filmstrip`: draws frames of a scene side by side, or over each other.
public struct FilmstripCommand: Command {
  public nonisolated let description = FilmstripOptions.description
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try FilmstripOptions(arguments)
    try await forEachScene(options.scenes, options.overrides, open: open) { index, opened in
      let (scene, file) = (options.scenes[index], options.files[index])
      let meter = ProgressMeter(title: scene, console: console, isQuiet: options.isQuiet)
      let png = try await naming(scene) {
        try await picture(of: opened.film(), named: scene, clock: FrameClock(fps: opened.fps), options) {
          meter.show($0)
        }
      }
      try await FileSystem.makingFolders(of: file) { try FileSystem.replace(file, with: png) }
    }
    return .done
  }

  private func picture(
    of film: some Film, named scene: String, clock: FrameClock, _ options: FilmstripOptions,
    progress: (FilmRenderer.Progress) -> Void
  ) async throws -> [UInt8] {
    let kept = try await KeptFrames(film, clock: clock) { count, moving in
      options.choice.frames(count: count, rate: clock.rate, moving: moving)
    }
    try check(options, kept, named: scene, clock: clock)
    let (width, height) = (film.width, film.height)
    guard !options.isOnion else {
      var skin = OnionSkin(byteCount: width * height * 4, total: kept.frames.count)
      try await kept.paint(workers: options.jobs, progress: progress) { _, picture in skin.add(picture) }
      return try encode(skin.rows, width, height, film.scale)
    }
    let captions = kept.frames.map { frame in
      ["\(Int((clock.time(of: frame).seconds * 1000).rounded())) ms"]
        + options.views.flatMap { Self.caption($0, kept.traces[frame] ?? []) }
    }
    let size = Filmstrip.size(
      captions: captions, columns: options.columns, frameWidth: width, frameHeight: height, scale: film.scale)
    guard max(size.width, size.height) <= PNG.maximumSide, size.width * size.height <= PNG.maximumPixels
    else {
      throw CommandFailure(
        .badInput,
        "\(scene): the strip would be \(size.width) × \(size.height) pixels, at most \(PNG.maximumSide) a "
          + "side can be; give a smaller --scale or --count")
    }
    var strip = Filmstrip(
      captions: captions, columns: options.columns, frameWidth: width, frameHeight: height, scale: film.scale)
    try await kept.paint(workers: options.jobs, progress: progress) { position, picture in
      strip.place(picture, at: position)
    }
    return try encode(strip.rows, strip.width, strip.height, film.scale)
  }

  /// Views and times that are asked for have to be in the film.
  private func check<Source: Film>(
    _ options: FilmstripOptions, _ kept: KeptFrames<Source>, named scene: String, clock: FrameClock
  ) throws(CommandFailure) {
    let names = Set(kept.traces.values.joined().map(\.view)).sorted()
    for name in options.views where !names.contains(name) {
      let hint =
        NearestName.nearest(to: name, in: names).map { ", did you mean “\($0)”?" }
        ?? "; there are " + names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
      throw CommandFailure(
        .badInput, "\(scene): no view shown is called “\(name)”, which --views asks for" + hint)
    }
    let end = clock.time(of: kept.count - 1).seconds
    guard case .times(let times) = options.choice, let late = times.first(where: { $0 > end + 1e-9 }) else {
      return
    }
    throw CommandFailure(
      .badInput,
      "\(scene): ends at \(Self.number(end, decimals: 3)) s, and --at asks for \(Self.number(late, decimals: 3)) s"
    )
  }

  private func encode(_ rows: [UInt8], _ width: Int, _ height: Int, _ scale: Double) throws -> [UInt8] {
    try PNG.encode(
      rows, width: width, height: height, pixelsPerMeter: PNG.pixelsPerMeter(scale: scale),
      compression: .small)
  }

  /// `card 20, 424` and `350 × 120 · α 0.5`, in points: two lines, since frames are narrow.
  private static func caption(_ view: String, _ rows: [TraceRow]) -> [String] {
    guard let row = rows.first(where: { $0.view == view }) else { return ["\(view) –", ""] }
    let numbers = row.rect.map { number($0, decimals: 1) }
    return [
      "\(view) \(numbers[0]), \(numbers[1])",
      "\(numbers[2]) × \(numbers[3]) · α \(number(row.alpha, decimals: 2))",
    ]
  }

  /// At most the given number of decimals, without trailing zeros.
  private static func number(_ value: Double, decimals: Int) -> String {
    let factor = pow(10, Double(decimals))
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
