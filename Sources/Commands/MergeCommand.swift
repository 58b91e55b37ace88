import Frames
import Goldens

/// `inbetween merge`: merges the reports of shards.
public struct MergeCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "merge", summary: "Put the reports of shards together.", operands: "REPORT…",
    operandCount: 1...10_000,
    options: [.init("--out", "DIR", "Folder for the report of all.")],
    example: "inbetween merge out/report-1 out/report-2 --out out/report")

  public init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let out = try arguments.required("--out", "DIR")
    if let same = arguments.operands.first(where: { RecordCommand.relativePath(of: $0, from: out).isEmpty }) {
      throw CommandFailure(.badInput, "\(same): is the folder for the report of all")
    }
    let merged = try GoldenReport.merge(arguments.operands, into: out)
    let counts = GoldenResult.Verdict.allCases.compactMap { verdict -> String? in
      let count = merged.verdicts.count { $0 == verdict }
      return count > 0 ? "\(count) \(verdict.words)" : nil
    }
    console.print(
      "\(VerifyCommand.counted(merged.verdicts.count, "scene")), "
        + "\(VerifyCommand.counted(merged.frames, "frame")) compared: "
        + (counts.isEmpty ? "nothing" : counts.joined(separator: ", ")))
    let faults = merged.faults + merged.lines
    if !faults.isEmpty { console.report(FaultReport(faults)) }
    if merged.frames == 0 || !merged.faults.isEmpty { return .different }
    return VerifyCommand.status(merged.verdicts)
  }
}
