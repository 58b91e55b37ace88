import Commands
import Foundation

let status = await withInterruption { await Tool.standard().run(Array(CommandLine.arguments.dropFirst())) }
exit(status.rawValue)
