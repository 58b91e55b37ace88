import Foundation
import Frames
import Goldens

/// `inbetween verify`: compares scenes with their goldens. Records nothing.
public struct VerifyCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "verify", summary: "Compare scenes with what was recorded of them.", operands: "SCENE…",
    operandCount: 1...10_000,
    options: GoldenOptions.shared + [
      CommandDescription.Option.tolerance,
      .init(
        "--repeat", "N",
        "Draw each scene N times, also in other processes, folders and languages, 2 to 100; once."),
      .budget,
      .init("--report", "DIR", "Folder for a page with pictures of what differs."),
      .json,
    ],
    example: "inbetween verify Scenes/*.json --report out/report")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try GoldenOptions(arguments)
    let tolerance = try arguments.tolerance()
    let renderings = try arguments.number("--repeat", 2...100) ?? 1
    var weights = GoldenWeights(budget: try arguments.budget())
    let scenes = try options.open(console: console, with: open)
    let report = try arguments.options["--report"].map { try GoldenReport(path: $0, shard: options.shard) }
    var results: [(scene: String, result: GoldenResult)] = []
    // If a scene cannot be rendered, the others are still compared.
    var unfilmed: [CommandFailure] = []
    do {
      for (scene, opened) in zip(options.scenes, scenes) {
        var keeper = options.keeper(of: scene, console: console)
        keeper.tolerance = tolerance
        keeper.wantsEvidence = report != nil
        let name = options.name(of: scene)
        weights.add(scene, keeper.weight(of: name))
        let others = options.repetitions(renderings - 1, of: scene, opened, console: console)
        var result: GoldenResult
        do {
          result = try await naming(scene) {
            try await keeper.verify(name, try opened.film(), fps: opened.fps, repeatedBy: others)
          }
        } catch let failure as CommandFailure {
          unfilmed.append(failure)
          continue
        }
        try report?.add(result, scene: scene)
        result.evidence = []
        results.append((scene, result))
      }
      try report?.commit()
    } catch {
      report?.discard()
      throw error
    }
    if arguments.wantsJSON {
      console.print(GoldenReport.json(results, shard: options.shard).trimmingSuffix("\n"))
    }
    let status = try finish(results, unfilmed, options, arguments, console)
    if !arguments.wantsJSON, !options.isQuiet {
      if renderings > 1 { console.print("each drawn \(renderings) times, in this and in other processes") }
      if let summary = weights.summary { console.print(summary) }
    }
    if let warning = weights.warning { console.report(FaultReport([warning])) }
    return status
  }

  private func finish(
    _ results: [(scene: String, result: GoldenResult)], _ unfilmed: [CommandFailure],
    _ options: GoldenOptions, _ arguments: Arguments, _ console: Console
  ) throws -> CommandStatus {
    var faults = unfilmed.flatMap(\.faults)
    let wrong = results.filter { $0.result.verdict != .equal }
    // The summary of every scene comes first, since at most ten lines are shown.
    let lines = wrong.map { entry in (entry.scene, entry.result.lines) }
    let most = lines.map(\.1.count).max() ?? 0
    for place in 0..<most {
      // For one or two scenes, all findings are printed.
      if lines.count <= 2 { break }
      for (scene, lines) in lines where place < lines.count { faults.append("\(scene): \(lines[place])") }
    }
    if lines.count <= 2 {
      for (scene, lines) in lines { faults += lines.map { "\(scene): \($0)" } }
    }
    let frames = results.reduce(0) { $0 + $1.result.framesCompared }
    if frames == 0, wrong.isEmpty, unfilmed.isEmpty {
      let part = options.shard.map { "shard \($0.index)/\($0.count): " } ?? ""
      faults.append("\(part)no frame was compared")
    }
    if let report = arguments.options["--report"], !wrong.isEmpty {
      faults.append("\(FilePath.joining(report, "index.html")): pictures of what differs")
    }
    if !arguments.wantsJSON, !options.isQuiet || !wrong.isEmpty {
      console.print(Self.count(results.map(\.result)))
    }
    if !faults.isEmpty { console.report(FaultReport(faults)) }
    if let worst = unfilmed.map(\.status).max(by: { $0.rawValue < $1.rawValue }) { return worst }
    if frames == 0 { return .different }
    return Self.status(results.map(\.result.verdict))
  }

  /// `12 scenes, 300 frames compared: 11 equal, 1 different`.
  static func count(_ results: [GoldenResult]) -> String {
    let frames = results.reduce(0) { $0 + $1.framesCompared }
    let verdicts = GoldenResult.Verdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.verdict == verdict }
      return count > 0 ? "\(count) \(verdict.words)" : nil
    }
    return "\(counted(results.count, "scene")), \(counted(frames, "frame")) compared: "
      + (verdicts.isEmpty ? "nothing" : verdicts.joined(separator: ", "))
  }

  /// The exit status for all verdicts together: that of the worst.
  static func status(_ verdicts: [GoldenResult.Verdict]) -> CommandStatus {
    if verdicts.contains(where: { [.different, .missing, .unreadable].contains($0) }) { return .different }
    return verdicts.contains(.staleToolchain) ? .otherToolchain : .done
  }

  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension GoldenResult.Verdict {
  var words: String {
    switch self {
    case .equal: "equal"
    case .staleToolchain: "drawn by another toolchain"
    case .different: "different"
    case .missing: "without a golden"
    case .unreadable: "with an unreadable golden"
    }
  }
}

extension String {
  func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
