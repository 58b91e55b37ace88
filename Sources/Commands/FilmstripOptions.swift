import Frames

/// Options of `inbetween filmstrip`.
public struct FilmstripOptions: Hashable, Sendable {
  public var scene: String
  /// The PNG file.
  public var out: String
  public var overrides: SceneOverrides
  /// Frames to show, evenly spread.
  public var count: Int
  public var jobs: Int
  public var isQuiet: Bool

  public static let description = CommandDescription(
    name: "filmstrip", summary: "Put some frames of a scene side by side in one picture.",
    operands: "SCENE", operandCount: 1...1,
    options: [
      .init("--out", "FILE.png", "The picture."),
      .init("--count", "N", "Frames to show, evenly spread, 1 to 60; 6."),
      .fps, .scale.saying("Pixels a point; 1."), .size, .showTouches, .jobs, .quiet,
    ],
    example: "inbetween filmstrip Scenes/slide-over-present.json --out slide-over.png")

  public init(_ arguments: Arguments) throws(CommandFailure) {
    scene = arguments.operands[0]
    out = try arguments.required("--out", "FILE.png")
    guard out.lowercased().hasSuffix(".png") else {
      throw CommandFailure(.badInput, "--out: “\(out)” must end in .png")
    }
    overrides = try SceneOverrides(arguments)
    overrides.scale = overrides.scale ?? 1
    count = try arguments.number("--count", 1...60) ?? 6
    jobs = try arguments.jobs()
    isQuiet = arguments.isQuiet
  }
}
