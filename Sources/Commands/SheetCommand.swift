import CoreGraphics
import Films
import Frames

/// `inbetween sheet`: a scene's motion on one page, for the engineer who builds it.
public struct SheetCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "sheet",
    summary: "Write a page with a scene's film, its animations in numbers, and its measured values.",
    operands: "SCENE", operandCount: 1...1,
    options: [
      .init("--out", "FILE.html", "The page: one file without anything from elsewhere."),
      .init("--csv", "Write the measured values beside it, as FILE.csv."),
      .json.saying("Write what the page shows beside it, as FILE.json."),
      .fps, .scale.saying("Pixels a point of the pictures; 1."), .size, .edges, .jobs, .quiet,
    ],
    example: "inbetween sheet Scenes/slide-over-page.json --out motion.html --csv")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let scene = arguments.operands[0]
    let out = try arguments.required("--out", "FILE.html")
    guard out.hasSuffix(".html"), out.count > ".html".count else {
      throw CommandFailure(.badInput, "--out: “\(out)” must end in .html")
    }
    var overrides = try SceneOverrides(arguments)
    overrides.scale = overrides.scale ?? 1
    let jobs = try arguments.jobs()
    let meter = ProgressMeter(title: scene, console: console, isQuiet: arguments.isQuiet)
    let opened = try open(scene, overrides)
    let sheet = try await MotionSheet(of: opened, at: scene, workers: jobs) { meter.show($0) }
    try sheet.write(to: out, csv: arguments.has("--csv"), json: arguments.wantsJSON)
    return .done
  }
}

extension MotionSheet {
  /// The sheet of a scene that was opened.
  @MainActor
  init(
    of opened: OpenedScene, at path: String, workers: Int,
    progress: (FilmRenderer.Progress) -> Void = { _ in }
  ) async throws {
    self = try await naming(path) {
      guard let film = try opened.film() as? StageFilm else {
        preconditionFailure("a scene's film is a stage's")
      }
      let size = CGSize(
        width: (Double(film.width) / film.scale).rounded(),
        height: (Double(film.height) / film.scale).rounded())
      return try await MotionSheet.make(
        of: film, named: opened.title.isEmpty ? FilePath.stem(of: path) : opened.title, device: opened.device,
        size: size, clock: FrameClock(fps: opened.fps), workers: workers, progress: progress)
    }
  }
}
