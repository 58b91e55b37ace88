import Frames

/// A scene ready to be rendered.
public struct OpenedScene {
  public var film: any Film
  /// Frames a second that the scene asks for, or what the command line says.
  public var fps: Int

  public init(film: any Film, fps: Int) {
    self.film = film
    self.fps = fps
  }
}

/// Opens the scene file at a path.
public typealias SceneOpener = @MainActor (_ path: String, _ overrides: SceneOverrides) throws -> OpenedScene

/// `inbetween render`: frames of scenes as PNG files.
public struct RenderCommand: Command {
  public nonisolated let description = RenderOptions.description
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try RenderOptions(arguments)
    // A fault in any scene shows before the first is drawn.
    if options.scenes.count > 1 { for scene in options.scenes { _ = try open(scene, options.overrides) } }
    for (scene, folder) in zip(options.scenes, options.folders) {
      let opened = try open(scene, options.overrides)
      let renderer = FilmRenderer(
        fps: opened.fps, selection: options.frames, workers: options.jobs, compression: options.compression)
      let meter = ProgressMeter(title: scene, console: console, isQuiet: options.isQuiet)
      _ = try await naming(scene) {
        try await renderer.render(opened.film, to: folder) { meter.show($0) }
      }
    }
    return .done
  }
}
