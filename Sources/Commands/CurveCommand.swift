import Frames

/// `inbetween curve`: prints a timing curve or a spring as a table or a plot.
public struct CurveCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "curve", summary: "Show a timing curve or a spring as a table of time, progress and velocity.",
    operands: "NAME|JSON", operandCount: 1...1,
    options: [
      .init("--svg", "FILE", "Write a plot too."),
      .init("--rows", "N", "Rows of the table, 2 to 10000; 21."),
      .json,
    ],
    example: "inbetween curve '\(NamedCurve.example)' --svg spring.svg")

  public init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let named = try NamedCurve(arguments.operands[0])
    let rows = try arguments.number("--rows", 2...10_000) ?? 21
    if let path = arguments.options["--svg"] {
      try FileSystem.replace(path, with: Array(CurvePlot(named).svg.utf8))
    }
    let table = CurveTable(named, count: rows)
    console.print(arguments.wantsJSON ? table.json(named) : table.text)
    return .done
  }
}
