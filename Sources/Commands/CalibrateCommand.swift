import Frames
import Goldens

/// `inbetween calibrate`: determines tolerances for goldens drawn by other toolchains.
public struct CalibrateCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "calibrate", summary: "Find caps that let the noise of other toolchains pass.", operands: "SCENE…",
    operandCount: 1...10_000,
    options: [
      .goldens,
      .init("--write", "Keep the caps in the goldens of these scenes."),
      .jobs, .quiet, .json,
    ],
    example: "inbetween calibrate Scenes/slide-over-page.json")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try GoldenOptions(arguments)
    let opened = try options.open(console: console, with: open)
    var calibration = Calibration()
    for (scene, opened) in zip(options.scenes, opened) {
      let keeper = options.keeper(of: scene, console: console)
      try await naming(scene) {
        try await calibration.add(
          try opened.film(), fps: opened.fps, workers: options.jobs,
          against: (keeper, options.name(of: scene)))
      }
    }
    console.clearProgress()
    let tolerance = calibration.tolerance
    console.print(
      arguments.wantsJSON ? Self.json(calibration, tolerance) : Self.text(calibration, tolerance))
    guard arguments.has("--write") else { return .done }
    for scene in options.scenes {
      let keeper = options.keeper(of: scene, console: console)
      do {
        try keeper.setTolerance(tolerance, of: options.name(of: scene))
      } catch let failure as FileFailure {
        throw failure
      } catch {
        throw CommandFailure(.different, "\(scene): \(error)")
      }
    }
    return .done
  }

  /// The tolerance in the notation of `--tolerance`.
  private static func caps(_ tolerance: FrameTolerance) -> String {
    "\(tolerance.largest),\(tolerance.share),\(tolerance.densest)"
  }

  private static func text(_ calibration: Calibration, _ tolerance: FrameTolerance) -> String {
    func percent(_ share: Double) -> String { "\((share * 1_000_000).rounded() / 10_000) %" }
    var lines = calibration.noises.map { noise in
      "noise, \(noise.name): \(VerifyCommand.counted(noise.frames, "frame")), by \(noise.largest) levels at most, "
        + "\(percent(noise.share)) of the pixels by more than \(tolerance.ignored), "
        + "\(percent(noise.density)) of the densest \(tolerance.window) × \(tolerance.window) px"
    }
    lines.append("caps: --tolerance \(caps(tolerance))")
    lines += calibration.signals(tolerance).map {
      "caught by their pixels, \($0.name): \($0.caught) of \(VerifyCommand.counted($0.frames, "frame"))"
    }
    return lines.joined(separator: "\n")
  }

  private static func json(_ calibration: Calibration, _ tolerance: FrameTolerance) -> String {
    let noises = calibration.noises.map {
      JSONNode(members: [
        ("name", JSONNode(text: $0.name)), ("frames", JSONNode(number: $0.frames)),
        ("largest", JSONNode(number: $0.largest)), ("share", JSONNode(number: $0.share)),
        ("densest", JSONNode(number: $0.density)),
      ])
    }
    let signals = calibration.signals(tolerance).map {
      JSONNode(members: [
        ("name", JSONNode(text: $0.name)), ("frames", JSONNode(number: $0.frames)),
        ("caught", JSONNode(number: $0.caught)),
      ])
    }
    return JSONNode(members: [
      ("tolerance", tolerance.node), ("noise", JSONNode(.array(noises))),
      ("signals", JSONNode(.array(signals))),
    ]).denseText
  }
}
