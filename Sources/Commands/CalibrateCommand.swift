import Frames
import Goldens

/// `inbetween calibrate`: caps for goldens that other toolchains draw.
public struct CalibrateCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "calibrate", summary: "Find caps that let the noise of other toolchains pass.", operands: "SCENE…",
    operandCount: 1...10_000,
    options: [
      GoldenOptions.goldensOption,
      .init("--write", "Keep the caps in the goldens of these scenes."),
      .init("--jobs", "N", "Cores to use; all."),
      .init("--quiet", "No progress; faults are still shown."),
      .init("--json", "Print the numbers as JSON."),
    ],
    example: "inbetween calibrate Scenes/slide-over-page.json")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try GoldenOptions(arguments)
    for scene in options.scenes { _ = try open(scene, SceneOverrides()) }
    var calibration = Calibration()
    for scene in options.scenes {
      let keeper = options.keeper(of: scene, console: console)
      let name = options.name(of: scene)
      let overrides = SceneOverrides(keeper.overrides(of: name))
      try await naming(scene) {
        let opened = try open(scene, overrides)
        try await calibration.add(opened.film, fps: opened.fps, workers: options.jobs)
        let again = try open(scene, overrides)
        _ = try await calibration.add(again.film, fps: again.fps, against: keeper, name)
      }
    }
    console.clearProgress()
    let tolerance = calibration.tolerance
    console.print(
      arguments.has("--json") ? Self.json(calibration, tolerance) : Self.text(calibration, tolerance))
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

  /// The caps as `--tolerance` takes them.
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
      "{\"name\":\(JSONText.string($0.name)),\"frames\":\($0.frames),\"largest\":\($0.largest),"
        + "\"share\":\(JSONText.number($0.share)),\"densest\":\(JSONText.number($0.density))}"
    }
    let signals = calibration.signals(tolerance).map {
      "{\"name\":\(JSONText.string($0.name)),\"frames\":\($0.frames),\"caught\":\($0.caught)}"
    }
    return """
      {"tolerance":{"largest":\(tolerance.largest),"share":\(JSONText.number(tolerance.share)),\
      "densest":\(JSONText.number(tolerance.densest)),"window":\(tolerance.window),"ignored":\(tolerance.ignored)},
      "noise":[\(noises.joined(separator: ","))],
      "signals":[\(signals.joined(separator: ","))]}
      """
  }
}
