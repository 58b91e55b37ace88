import Frames
import Goldens

/// `inbetween orphans`: finds goldens whose scene or test no longer exists.
public struct OrphansCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "orphans", summary: "List goldens that no scene and no test is compared with.", operands: "SCENE…",
    operandCount: 0...10_000,
    options: [
      .goldens,
      .init("--delete", "Remove them; files that Inbetween did not write stay."),
      .json,
    ],
    example: "inbetween orphans Scenes/*.json")

  public init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let options = try GoldenOptions(arguments)
    guard !options.scenes.isEmpty || options.goldens != nil else {
      throw CommandFailure(.badInput, "orphans: SCENE… or --goldens DIR is missing")
    }
    var folders: [String] = []
    for folder in options.goldens.map({ [$0] }) ?? options.scenes.map({ options.folder(of: $0) })
    where !folders.contains(folder) { folders.append(folder) }
    let orphans = folders.flatMap { folder in
      Orphan.find(
        in: folder,
        besides: Set(options.scenes.filter { options.folder(of: $0) == folder }.map { options.name(of: $0) }))
    }
    if arguments.wantsJSON {
      let rows = orphans.map {
        JSONNode(members: [("path", JSONNode(text: $0.path)), ("reason", JSONNode(text: $0.reason))])
          .denseText
      }
      console.print("[" + rows.joined(separator: ",\n") + "]")
    } else {
      for orphan in orphans { console.print("\(orphan.path): \(orphan.reason)") }
    }
    guard arguments.has("--delete") else { return orphans.isEmpty ? .done : .different }
    var kept: [String] = []
    for orphan in orphans {
      if orphan.isRemovable {
        try orphan.remove()
      } else {
        kept.append("\(orphan.path): not removed, no golden lists it")
      }
    }
    if !kept.isEmpty { console.report(FaultReport(kept)) }
    return kept.isEmpty ? .done : .different
  }
}
