import CoreGraphics
import Films
import Frames

/// `inbetween film`: writes a scene as a film in one file.
public struct FilmCommand: Command {
  public nonisolated let description = FilmOptions.description
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try FilmOptions(arguments)
    let opened = try open(options.scene, options.overrides)
    let maker = try options.maker(fps: opened.fps)
    let meter = ProgressMeter(title: options.scene, console: console, isQuiet: options.isQuiet)
    let summary = try await naming(options.scene) {
      try await maker.write(to: options.out) {
        meter.show($0)
      } open: {
        try opened.film()
      }
    }
    if !options.isQuiet {
      for note in options.notes(summary, rate: maker.rate, asked: opened.fps) {
        console.report(FaultReport(["\(options.out): \(note)"]))
      }
    }
    return .done
  }
}
