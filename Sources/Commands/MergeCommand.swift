import Frames
import Goldens

/// `inbetween merge`: merges the reports of shards.
public struct MergeCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "merge", summary: "Put the reports of shards together.", operands: "REPORT…",
    operandCount: 1...10_000,
    options: [.init("--out", "DIR", "Folder for the report of all.")] + SummaryOptions.all,
    example: "inbetween merge out/report-1 out/report-2 --out out/report")

  public init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let out = try arguments.required("--out", "DIR")
    if let same = arguments.operands.first(where: { RecordCommand.relativePath(of: $0, from: out).isEmpty }) {
      throw CommandFailure(.badInput, "\(same): is the folder for the report of all")
    }
    let summary = try GoldenReport.merge(arguments.operands, into: out)
    let outputs = SummaryOptions(arguments)
    if !outputs.wantsJSON {
      console.print(([summary.count] + [summary.note].compactMap { $0 }).joined(separator: "\n"))
    }
    let faults = summary.faults + summary.lines
    if !faults.isEmpty { console.report(FaultReport(faults)) }
    try outputs.write(summary, to: console)
    if summary.frames == 0 || !summary.faults.isEmpty { return .different }
    return VerifyCommand.status(summary.verdicts)
  }
}
