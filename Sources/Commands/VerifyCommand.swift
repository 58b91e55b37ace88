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
      .init("--report", "DIR", "Folder for a page that shows what differs."),
    ] + SummaryOptions.all,
    example: "inbetween verify Scenes/*.json --report out/report")
  private let open: SceneOpener

  public init(open: @escaping SceneOpener) { self.open = open }

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try GoldenOptions(arguments)
    let tolerance = try arguments.tolerance()
    let renderings = try arguments.number("--repeat", 2...100) ?? 1
    var weights = GoldenWeights(budget: try arguments.budget())
    let scenes = try options.open(console: console, with: open)
    let outputs = SummaryOptions(arguments)
    let report = try arguments.options["--report"].map { try GoldenReport(path: $0, shard: options.shard) }
    var results: [(scene: String, result: GoldenResult)] = []
    // If a scene cannot be rendered, the others are still compared.
    var unfilmed: [CommandFailure] = []
    do {
      for (scene, opened) in zip(options.scenes, scenes) {
        var keeper = options.keeper(of: scene, console: console)
        keeper.tolerance = tolerance
        keeper.mostEvidence = report == nil ? 0 : Self.mostEvidence
        let name = options.name(of: scene)
        weights.add(scene, keeper.weight(of: name))
        let others = options.repetitions(renderings - 1, of: scene, opened, console: console)
        var result: GoldenResult
        let start = ContinuousClock.now
        do {
          result = try await naming(scene) {
            try await keeper.verify(name, try opened.film(), fps: opened.fps, repeatedBy: others)
          }
        } catch let failure as CommandFailure {
          unfilmed.append(failure)
          continue
        }
        result.seconds = (ContinuousClock.now - start) / .seconds(1)
        if result.verdict != .equal { result.remedy = options.remedy(of: scene) }
        try report?.add(result, scene: scene)
        result.dropEvidence()
        results.append((scene, result))
      }
      try report?.commit(faults: unfilmed.flatMap(\.faults))
    } catch {
      report?.discard()
      throw error
    }
    let summary = GoldenSummary(results, shard: options.shard, faults: unfilmed.flatMap(\.faults))
    let status = finish(summary, results, unfilmed, options, arguments, console)
    if !arguments.wantsJSON, !options.isQuiet {
      if renderings > 1 { console.print("each drawn \(renderings) times, in this and in other processes") }
      if let summary = weights.summary { console.print(summary) }
    }
    if let warning = weights.warning { console.report(FaultReport([warning])) }
    try outputs.write(summary, to: console)
    return status
  }

  /// The largest number of differing frames of a scene that the page shows.
  static let mostEvidence = 16

  private func finish(
    _ summary: GoldenSummary, _ results: [(scene: String, result: GoldenResult)],
    _ unfilmed: [CommandFailure], _ options: GoldenOptions, _ arguments: Arguments, _ console: Console
  ) -> CommandStatus {
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
    if let emptiness = options.emptiness {
      faults.append(emptiness)
    } else if summary.frames == 0, wrong.isEmpty, unfilmed.isEmpty {
      faults.append("no frame was compared")
    }
    if let report = arguments.options["--report"], !wrong.isEmpty {
      faults.append("\(FilePath.joining(report, "index.html")): pictures of what differs")
    }
    if !arguments.wantsJSON, !options.isQuiet || !wrong.isEmpty {
      console.print(summary.count)
      if let note = summary.note { console.print(note) }
    }
    if !faults.isEmpty { console.report(FaultReport(faults)) }
    if let worst = unfilmed.map(\.status).max(by: { $0.rawValue < $1.rawValue }) { return worst }
    if options.emptiness != nil { return .done }
    return summary.frames == 0 ? .different : Self.status(summary.verdicts)
  }

  /// The exit status for all verdicts together: that of the worst.
  static func status(_ verdicts: [GoldenResult.Verdict]) -> CommandStatus {
    if verdicts.contains(where: \.isFailure) { return .different }
    return verdicts.contains(.staleToolchain) ? .otherToolchain : .done
  }

  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
