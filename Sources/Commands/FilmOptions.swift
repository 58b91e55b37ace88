import CoreGraphics
import Films
import Frames

/// Options of `inbetween film`.
public struct FilmOptions: Hashable, Sendable {
  public var scenes: [String]
  /// The file of each scene.
  public var files: [String]
  public var format: FilmFormat
  public var overrides: SceneOverrides
  /// The factor by which the film is slowed down.
  public var slow: FrameRate
  /// Additional seconds for which the last frame is shown.
  public var hold: Double
  /// How often the film is played; 0 to repeat without end.
  public var plays: Int
  public var background: RGBA?
  /// Whether the device's rounded screen corners are transparent.
  public var hasBezel: Bool
  public var showsViews: Bool
  /// The compression of an animated PNG.
  public var compression: PNG.Compression
  public var jobs: Int
  public var isQuiet: Bool

  public static let description = CommandDescription(
    name: "film", summary: "Make films of scenes: MP4, GIF, WebM, WebP or animated PNG.",
    operands: "SCENE…", operandCount: 1...10_000,
    options: [
      .init(
        "--out", "FILE",
        "The film; its ending decides: " + FilmFormat.endings.joined(separator: ", ")
          + ". Of several scenes a folder."),
      .init(
        "--format", FilmFormat.endings.joined(separator: "|"),
        "Of several scenes: the ending of the film that each gets."),
      .fps.saying("Frames a second of the film; the scene's own, or 60. A GIF plays 50, 33.33 or 25."),
      .scale.saying("Pixels a point; 1."), .size, .edges,
      .init("--slow", "N", "Slow motion: N times as long, with more frames of the same time; 1."),
      .init("--hold", "SECONDS", "How long the last frame stays; 0."),
      .init("--loop", "N", "How often the film is played; 0, for ever. Not for mp4 and webm."),
      .init("--background", "COLOR", "What lies behind transparent pixels, as in CSS."),
      .init("--bezel", "Cut out the rounded corners of the device's screen."),
      .showTouches,
      .init("--show-views", "Outline the named views, with their names."),
      .compression.saying("Of an animated PNG: fast, or small, which takes a hundred times as long; fast."),
      .jobs, .quiet,
    ],
    example: "inbetween film Scenes/slide-over-demo.json --out slide-over.apng --show-touches")

  public init(_ arguments: Arguments) throws(CommandFailure) {
    scenes = arguments.scenes
    (format, files) = try Self.outputs(arguments)
    overrides = try SceneOverrides(arguments)
    overrides.scale = overrides.scale ?? 1
    slow = try Self.slow(arguments)
    hold = try arguments.decimal("--hold") ?? 0
    guard hold <= 600 else { throw CommandFailure(.badInput, "--hold: at most 600 seconds") }
    let loop = try arguments.number("--loop", 0...10_000)
    if loop != nil, !format.saysLoops {
      throw CommandFailure(
        .badInput, "--loop: a .\(format) says nothing of repeats, the player decides; gif, webp and apng do")
    }
    plays = loop ?? 0
    background = try Self.background(arguments)
    hasBezel = arguments.has("--bezel")
    showsViews = arguments.has("--show-views")
    compression = try arguments.compression()
    jobs = try arguments.jobs()
    isQuiet = arguments.isQuiet
  }

  private static func outputs(
    _ arguments: Arguments
  ) throws(CommandFailure) -> (FilmFormat, [String]) {
    let out = try arguments.required("--out", "FILE.mp4")
    let endings = FilmFormat.endings.joined(separator: ", ")
    let count = arguments.scenes.count
    let said = arguments.options["--format"]
    guard count > 1 else {
      guard let format = FilmFormat(path: out) else {
        throw CommandFailure(
          .badInput, "--out: “\(out)” must end in one of ." + FilmFormat.endings.joined(separator: ", ."))
      }
      if let said, FilmFormat(path: "." + said) != format {
        throw CommandFailure(
          .badInput, "--format: “\(said)”, but “\(out)” ends otherwise; the ending decides")
      }
      return (format, [out])
    }
    if FilmFormat(path: out) != nil {
      throw CommandFailure(
        .badInput, "--out: “\(out)” is one film, and there are \(count) scenes; give a folder, and --format")
    }
    guard let said else {
      throw CommandFailure(
        .badInput,
        "--format: is missing, \(count) scenes become \(count) films in a folder; give one of \(endings)")
    }
    guard FilmFormat.endings.contains(said), let format = FilmFormat(path: "." + said) else {
      throw CommandFailure(.badInput, "--format: “\(said)” must be one of \(endings)")
    }
    return (format, try arguments.outputs(out, ending: "." + said, what: "film"))
  }

  /// The film maker for a scene with `fps` frames per second.
  func maker(fps: Int) throws(CommandFailure) -> FilmMaker {
    let rate = format.playableRate(fps)
    guard rate.perSecond * slow.perSecond <= Double(FrameClock.highestRate) else {
      throw CommandFailure(
        .badInput,
        "--slow: \(rate) frames a second, \(slow) times as slow, are more than \(FrameClock.highestRate) a second "
          + "of the scene; give a smaller --fps or --slow")
    }
    var maker = FilmMaker(format: format, rate: rate)
    (maker.slow, maker.hold, maker.plays) = (slow, hold, plays)
    (maker.background, maker.showsViews, maker.workers) = (background, showsViews, jobs)
    (maker.hasRoundedScreen, maker.compression) = (hasBezel, compression)
    return maker
  }

  /// Notes about differences between the file and what was requested.
  func notes(_ summary: FilmMaker.Summary, rate: FrameRate, asked: Int) -> [String] {
    var notes: [String] = []
    if rate != FrameRate(asked) {
      notes.append("\(rate) frames a second instead of \(asked), which a .\(format) can't play")
    }
    if summary.isPadded {
      notes.append(
        "\(summary.width) × \(summary.height) pixels: a .\(format) has even sides, so the last column or row is doubled"
      )
    }
    return notes
  }

  private static func slow(_ arguments: Arguments) throws(CommandFailure) -> FrameRate {
    let slow = try arguments.decimal("--slow") ?? 1
    let hundredths = Int((slow * 100).rounded())
    guard 1...10_000 ~= hundredths, abs(slow * 100 - Double(hundredths)) < 1e-6 else {
      throw CommandFailure(
        .badInput, "--slow: must be 0.01 to 100, with two decimals at most, such as 4 or 2.5")
    }
    return FrameRate(frames: hundredths, seconds: 100)
  }

  private static func background(_ arguments: Arguments) throws(CommandFailure) -> RGBA? {
    guard let text = arguments.options["--background"] else { return nil }
    guard let color = RGBA(css: text), color.alpha == 1 else {
      throw CommandFailure(
        .badInput, "--background: “\(text)” must be an opaque colour, such as white or #F2F2F7")
    }
    return color
  }
}
