import Films
import Frames

/// Options of `inbetween filmstrip`.
public struct FilmstripOptions: Hashable, Sendable {
  public var scenes: [String]
  /// The PNG file of each scene.
  public var files: [String]
  public var overrides: SceneOverrides
  public var choice: FrameChoice
  /// The number of frames per row; nil to choose it automatically.
  public var columns: Int?
  /// Whether all frames are drawn over each other instead.
  public var isOnion: Bool
  /// The views whose values are printed below each frame.
  public var views: [String]
  public var jobs: Int
  public var isQuiet: Bool

  public static let description = CommandDescription(
    name: "filmstrip", summary: "Put some frames of a scene side by side in one picture.",
    operands: "SCENE…", operandCount: 1...10_000,
    options: [
      .init("--out", "FILE.png", "The picture; of several scenes a folder, with a picture each."),
      .init("--count", "N", "Frames to show, evenly spread, 1 to 120; 6."),
      .init("--at", "TIMES", "The frames at these seconds instead, such as 0,0.1,0.25."),
      .init("--changes", "The frames before and after each movement instead."),
      .init("--columns", "N", "Frames in a row; as many as make a page."),
      .init("--views", "NAMES", "Write place and alpha of these views under each frame, such as card,dim."),
      .init("--onion", "All frames over each other, earlier ones fainter."),
      .fps, .scale.saying("Pixels a point; 1."), .size, .edges, .showTouches, .jobs, .quiet,
    ],
    example: "inbetween filmstrip Scenes/slide-over-present.json --out slide-over.png --at 0,0.1,0.2,0.3,0.4")

  public init(_ arguments: Arguments) throws(CommandFailure) {
    scenes = arguments.scenes
    files = try arguments.files(arguments.required("--out", "FILE.png"), ending: ".png", what: "picture")
    overrides = try SceneOverrides(arguments)
    overrides.scale = overrides.scale ?? 1
    isOnion = arguments.has("--onion")
    let count = try arguments.number("--count", 1...120)
    let ways = ["--count", "--at", "--changes"].filter { arguments.options[$0] != nil || arguments.has($0) }
    guard ways.count <= 1 else {
      throw CommandFailure(
        .badInput, "\(ways[0]) and \(ways[1]) both say which frames to show; give one of them")
    }
    if let times = try Self.times(arguments) {
      choice = .times(times)
    } else if arguments.has("--changes") {
      choice = .changes
    } else {
      choice = .spread(count ?? (isOnion ? 120 : 6))
    }
    columns = try arguments.number("--columns", 1...120)
    views = (arguments.options["--views"] ?? "").split(separator: ",").map(String.init)
    if isOnion, let option = ["--columns", "--views"].first(where: arguments.has) {
      throw CommandFailure(.badInput, "\(option): not with --onion, which makes one picture without captions")
    }
    jobs = try arguments.jobs()
    isQuiet = arguments.isQuiet
  }

  private static func times(_ arguments: Arguments) throws(CommandFailure) -> [Double]? {
    guard let text = arguments.options["--at"] else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let times = parts.compactMap { part in part == "0" ? 0 : Arguments.decimal(String(part)) }
    guard times.count == parts.count, times.count <= 120, times.allSatisfy({ $0 <= 3600 }) else {
      throw CommandFailure(
        .badInput, "--at: “\(text)” must be seconds with commas between, such as 0,0.1,0.25")
    }
    return times
  }
}
