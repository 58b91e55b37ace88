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
    // Missed once, and not by every film.
    if options.format.needsFFmpeg { _ = try FFmpeg() }
    try await forEachScene(options.scenes, options.overrides, open: open) { index, opened in
      let (scene, file) = (options.scenes[index], options.files[index])
      let maker = try options.maker(fps: opened.fps)
      let meter = ProgressMeter(title: scene, console: console, isQuiet: options.isQuiet)
      let summary = try await naming(scene) {
        try await FileSystem.makingFolders(of: file) {
          try await maker.write(to: file) {
            meter.show($0)
          } open: {
            try opened.film()
          }
        }
      }
      if !options.isQuiet {
        for note in options.notes(summary, rate: maker.rate, asked: opened.fps) {
          console.report(FaultReport(["\(file): \(note)"]))
        }
      }
    }
    return .done
  }
}
