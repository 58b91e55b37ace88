public import CoreGraphics
import Films
import Frames

/// Options of `inbetween render`.
public struct RenderOptions: Hashable, Sendable {
  public var scenes: [String]
  /// The folder of each scene: the given one, or, for several scenes, a subfolder with the name of the scene's file.
  public var folders: [String]
  public var overrides: SceneOverrides
  /// The frames to render; nil for all.
  public var frames: FrameSelection?
  /// Whether to save time or file size.
  public var compression: PNG.Compression
  /// The number of cores to use.
  public var jobs: Int
  public var isQuiet: Bool

  public static let description = CommandDescription(
    name: "render", summary: "Render scenes to PNG frames.", operands: "SCENE…", operandCount: 1...10_000,
    options: [
      .init("--out", "DIR", "Folder for the frames; several scenes get a folder each inside.")
    ] + CommandDescription.Option.overrides + [.frames, .compression, .showTouches, .jobs, .quiet],
    example: "inbetween render Scenes/slide-over-present.json --out out --fps 60")

  public init(_ arguments: Arguments) throws(CommandFailure) {
    scenes = arguments.scenes
    let out = try arguments.required("--out", "DIR")
    if FilmFormat(path: out) != nil {
      throw CommandFailure(
        .badInput,
        "--out: “\(out)” is the name of a film, and render makes a folder of frames; "
          + "inbetween film \(arguments.operands[0]) --out \(out) makes the film")
    }
    overrides = try SceneOverrides(arguments)
    frames = try arguments.frames()
    compression = try arguments.compression()
    jobs = try arguments.jobs()
    isQuiet = arguments.isQuiet
    folders = try arguments.outputs(out, what: "folder")
  }
}
