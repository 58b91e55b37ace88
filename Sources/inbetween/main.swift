import Commands
import Foundation

let tool = Tool(commands: [
  RenderCommand(open: OpenedScene.open), FilmstripCommand(open: OpenedScene.open),
  RecordCommand(open: OpenedScene.open), VerifyCommand(open: OpenedScene.open), OrphansCommand(),
  MergeCommand(),
  CalibrateCommand(open: OpenedScene.open), BenchCommand(open: OpenedScene.open), CurveCommand(),
  CheckCommand(), ExplainCommand(), CompareCommand(),
])
let status = await withInterruption { await tool.run(Array(CommandLine.arguments.dropFirst())) }
exit(status.rawValue)
