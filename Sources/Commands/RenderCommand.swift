import Frames

/// `inbetween render`: renders the frames of scenes as PNG files.
public struct RenderCommand: Command {
  public nonisolated let description = RenderOptions.description
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try RenderOptions(arguments)
    try await forEachScene(options.scenes, options.overrides, open: open) { index, opened in
      let scene = options.scenes[index]
      let renderer = FilmRenderer(
        fps: opened.fps, selection: options.frames, workers: options.jobs, compression: options.compression)
      let meter = ProgressMeter(title: scene, console: console, isQuiet: options.isQuiet)
      _ = try await naming(scene) {
        try await renderer.render(try opened.film(), to: options.folders[index]) { meter.show($0) }
      }
    }
    return .done
  }
}
