import CoreGraphics
import Films
import Frames

/// `inbetween sheet`: a scene's motion on one page, for the engineer who builds it.
public struct SheetCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "sheet",
    summary: "Write a page with a scene's film, its animations in numbers, and its measured values.",
    operands: "SCENE…", operandCount: 1...10_000,
    options: [
      .init(
        "--out", "FILE.html",
        "The page: one file without anything from elsewhere. Of several scenes a folder, with a page each."),
      .init("--csv", "Write the measured values beside it, as FILE.csv."),
      .json.saying("Write what the page shows beside it, as FILE.json."),
      .fps, .scale.saying("Pixels a point of the pictures; 1."), .size, .edges, .jobs, .quiet,
    ],
    example: "inbetween sheet Scenes/slide-over-page.json --out motion.html --csv")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let scenes = arguments.scenes
    let files = try arguments.files(arguments.required("--out", "FILE.html"), ending: ".html", what: "page")
    var overrides = try SceneOverrides(arguments)
    overrides.scale = overrides.scale ?? 1
    let jobs = try arguments.jobs()
    try await forEachScene(scenes, overrides, open: open) { index, opened in
      let meter = ProgressMeter(title: scenes[index], console: console, isQuiet: arguments.isQuiet)
      let sheet = try await MotionSheet(of: opened, at: scenes[index], workers: jobs) { frame, _ in
        meter.show(FilmRenderer.Progress(done: frame + 1))
      }
      try await FileSystem.makingFolders(of: files[index]) {
        try sheet.write(to: files[index], csv: arguments.has("--csv"), json: arguments.wantsJSON)
      }
    }
    return .done
  }
}

extension MotionSheet {
  /// The sheet of a scene that was opened.
  @MainActor
  init(
    of opened: OpenedScene, at path: String, workers: Int,
    drawn: (Int, [UInt8]) throws -> Void = { _, _ in }
  ) async throws {
    self = try await naming(path) {
      guard let film = try opened.film() as? StageFilm else {
        preconditionFailure("a scene's film is a stage's")
      }
      let size = CGSize(
        width: (Double(film.width) / film.scale).rounded(),
        height: (Double(film.height) / film.scale).rounded())
      let title = opened.title.isEmpty ? Arguments.name(ofScene: path) : opened.title
      return try await MotionSheet.make(
        of: film, named: title, device: opened.device,
        size: size, clock: FrameClock(fps: opened.fps), workers: workers, drawn: drawn)
    }
  }
}
