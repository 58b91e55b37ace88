import Commands
import Foundation

let open: SceneOpener = { path, _ in
  throw CommandFailure(.badInput, "\(path): this build can't read scene files")
}
let tool = Tool(commands: [RenderCommand(open: open), FilmstripCommand(open: open), BenchCommand(open: open)])
let status = await withInterruption { await tool.run(Array(CommandLine.arguments.dropFirst())) }
exit(status.rawValue)
