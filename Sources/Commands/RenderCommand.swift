import Frames

/// `inbetween render`: renders the frames of scenes as PNG files.
public struct RenderCommand: Command {
  public nonisolated let description = RenderOptions.description
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try RenderOptions(arguments)
    // Faults of all scenes are reported before the first is rendered.
    let scenes = try options.scenes.map { try open($0, options.overrides) }
    for ((scene, opened), folder) in zip(zip(options.scenes, scenes), options.folders) {
      let renderer = FilmRenderer(
        fps: opened.fps, selection: options.frames, workers: options.jobs, compression: options.compression)
      let meter = ProgressMeter(title: scene, console: console, isQuiet: options.isQuiet)
      _ = try await naming(scene) {
        try await renderer.render(try opened.film(), to: folder) { meter.show($0) }
      }
    }
    return .done
  }
}
