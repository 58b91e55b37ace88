import Foundation
import Frames
import Goldens

/// `inbetween record`: records goldens of scenes, or replaces single frames of one.
public struct RecordCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "record", summary: "Record scenes as goldens to compare with.", operands: "SCENE…",
    operandCount: 1...10_000,
    options: GoldenOptions.shared + [
      .init("--mode", "MODE", "missing, failed, all or never; all."),
      .init(
        "--frames", "LIST", "Take over only these frames, such as 0-12,20, into the golden that is there."),
      .init("--dry-run", "Only say what would be recorded."),
      .init("--pictures", "N", "Key frames to keep as pictures, 2 to 1000; \(Golden.usualPictures)."),
      .tolerance, .budget,
      .init("--report", "DIR", "Folder for a page with pictures before and after of what is recorded again."),
    ] + CommandDescription.Option.overrides,
    example: "inbetween record Scenes/slide-over-present.json --scale 2")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try GoldenOptions(arguments)
    let asked = try SceneOverrides(arguments)
    var recording = GoldenKeeper.Recording()
    recording.mode = try Self.mode(arguments)
    recording.frames = try arguments.frames()
    recording.isDryRun = arguments.has("--dry-run")
    recording.pictures = try arguments.number("--pictures", 2...1000) ?? Golden.usualPictures
    if recording.frames != nil, options.scenes.count > 1 {
      throw CommandFailure(
        .badInput, "--frames: takes over frames of one scene, \(options.scenes.count) are given")
    }
    var weights = GoldenWeights(budget: try arguments.budget())
    let scenes = try options.open(asked, console: console, with: open)
    let report = try arguments.options["--report"].map { try GoldenReport(path: $0) }
    do {
      let status = try await record(
        options, asked, scenes, recording, &weights, report, arguments, console)
      try report?.commit()
      if !options.isQuiet, let summary = weights.summary { console.print(summary) }
      if let warning = weights.warning { console.report(FaultReport([warning])) }
      return status
    } catch {
      report?.discard()
      throw error
    }
  }

  private func record(
    _ options: GoldenOptions, _ asked: SceneOverrides, _ scenes: [OpenedScene],
    _ recording: GoldenKeeper.Recording, _ weights: inout GoldenWeights, _ report: GoldenReport?,
    _ arguments: Arguments, _ console: Console
  ) async throws -> CommandStatus {
    var recording = recording
    if let emptiness = options.emptiness { console.report(FaultReport([emptiness])) }
    var status = CommandStatus.done
    // If a golden cannot be replaced, the others are still recorded.
    var failures: [FileFailure] = []
    for (scene, opened) in zip(options.scenes, scenes) {
      var keeper = options.keeper(of: scene, console: console)
      keeper.mostEvidence = report == nil ? 0 : VerifyCommand.mostEvidence
      keeper.tolerance = try arguments.tolerance()
      let name = options.name(of: scene)
      recording.overrides = Golden.Overrides(options.overrides(asked, of: scene, console: console))
      recording.source = Self.relativePath(of: scene, from: options.folder(of: scene))
      let before = keeper.weight(of: name)
      let outcome: GoldenKeeper.Outcome
      do {
        outcome = try await naming(scene) { () async throws -> GoldenKeeper.Outcome in
          do {
            return try await keeper.record(name, try opened.film(), fps: opened.fps, recording)
          } catch let error as GoldenKeeper.NotAcceptable {
            throw CommandFailure(error.isToolchain ? .otherToolchain : .different, "\(scene): \(error)")
          }
        }
      } catch let failure as FileFailure {
        failures.append(failure)
        continue
      }
      console.clearProgress()
      let weight = keeper.weight(of: name)
      weights.add(scene, weight)
      if let result = outcome.replaced { try report?.add(result, scene: scene) }
      if !options.isQuiet || recording.isDryRun {
        for line in Self.lines(outcome, isDryRun: recording.isDryRun) { console.print("\(scene): \(line)") }
        if let before, let weight, before != weight {
          console.print("\(scene): \(GoldenWeights.words(weight)), was \(GoldenWeights.words(before))")
        }
      }
      if case .refused(let result) = outcome, result.verdict != .equal { status = .different }
    }
    if !failures.isEmpty {
      console.report(FaultReport(failures.map(\.description)))
      return .inputOutput
    }
    return status
  }

  private static func mode(_ arguments: Arguments) throws(CommandFailure) -> RecordMode {
    guard let text = arguments.options["--mode"] else { return .all }
    guard let mode = RecordMode(rawValue: text) else {
      throw CommandFailure(.badInput, "--mode: “\(text)” must be missing, failed, all or never")
    }
    return mode
  }

  /// Lines that describe what was done, or would be done, and what changed.
  private static func lines(_ outcome: GoldenKeeper.Outcome, isDryRun: Bool) -> [String] {
    let would = isDryRun ? "would be " : ""
    switch outcome {
    case .new(let frames): return ["\(would)recorded, new, \(VerifyCommand.counted(frames, "frame"))"]
    case .kept: return ["kept, a golden is there"]
    case .unchanged: return ["unchanged"]
    case .refused(let result):
      return result.verdict == .equal ? ["unchanged"] : ["not recorded: \(result.summary)"]
    case .accepted(let frames, let result):
      let list = frames.map { "\($0)" }.joined(separator: ", ")
      return ["\(would)taken over: frame\(frames.count == 1 ? "" : "s") \(list)"]
        + result.findings.map(\.sentence)
    case .replaced(let result):
      switch result.verdict {
      case .equal: return ["\(would)recorded again: \(result.summary)"]
      case .staleToolchain: return ["\(would)recorded again: \(result.summary)"]
      default: return ["\(would)recorded again: \(result.summary)"] + result.lines.dropFirst()
      }
    }
  }

  /// The relative path from a folder to a file; absolute if they have only the root in common.
  static func relativePath(of file: String, from folder: String) -> String {
    func parts(_ path: String) -> [String] {
      URL(fileURLWithPath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
    }
    let (target, base) = (parts(file), parts(folder))
    let common = zip(target, base).prefix { $0 == $1 }.count
    guard common > 0 else { return "/" + target.joined(separator: "/") }
    return (Array(repeating: "..", count: base.count - common) + target[common...]).joined(separator: "/")
  }
}

extension GoldenKeeper.Outcome {
  /// How what was replaced differs from what is there now; nil if nothing was.
  fileprivate var replaced: GoldenResult? {
    switch self {
    case .replaced(let result), .accepted(_, let result): result
    case .new, .unchanged, .kept, .refused: nil
    }
  }
}
