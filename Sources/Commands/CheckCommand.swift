import Frames
import SceneFile

/// `inbetween check`: checks whether scenes are valid, without drawing.
public struct CheckCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "check", summary: "Check scenes without drawing them.", operands: "SCENE…",
    operandCount: 1...Int.max,
    options: [
      .json, .quiet.saying("Say nothing of sound scenes; faults are still shown."),
    ],
    example: "inbetween check Scenes/slide-over-dismiss-scrub.json")

  public nonisolated init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let results = arguments.scenes.map(CheckedScene.init)
    let faults = results.flatMap(\.lines)
    let total = results.map(\.total).reduce(0, +)
    if total > 0 { console.report(FaultReport(faults, besides: total - faults.count)) }
    if arguments.wantsJSON {
      let scenes = results.map(\.json.denseText).joined(separator: ",\n")
      console.print("{\"version\":1,\"scenes\":[\n\(scenes)\n]}")
    } else if total == 0, !arguments.isQuiet {
      console.print(results.count == 1 ? "1 scene, no faults" : "\(results.count) scenes, no faults")
    }
    // An unreadable scene takes precedence over an invalid one.
    return results.map(\.status).max { $0.rawValue < $1.rawValue } ?? .done
  }
}

/// The result of checking one scene.
private struct CheckedScene {
  let path: String
  /// Valid, invalid, or unreadable.
  let status: CommandStatus
  /// The first faults.
  private var faults: [Fault] = []
  /// Why the file could not be read.
  private var failure: String?
  /// The number of all faults.
  let total: Int

  @MainActor init(_ path: String) {
    self.path = path
    do {
      let document = try SceneDocument(contentsOf: path)
      if let code = document.code {
        // Only checks types; no code of the scene runs.
        try SceneCompiler().check(SceneSources(code, sceneAt: path, mayLeaveFolder: false))
      }
      try document.rehearse()
      (status, total) = (.done, 0)
    } catch let error as CommandFailure {
      (status, total, failure) = (error.status, error.faults.count, error.faults.joined(separator: "\n"))
    } catch let error as SceneFaults {
      (status, total, faults) = (.badInput, error.total, error.first)
    } catch {
      let isMissing = (error as? SceneReadingError)?.isMissing ?? false
      (status, total, failure) = (isMissing ? .badInput : .inputOutput, 1, "\(error)")
    }
  }

  /// One line for each of the first faults.
  var lines: [String] {
    (failure?.split(separator: "\n").map(String.init) ?? []) + faults.map(\.description)
  }

  /// The scene's object in the JSON output.
  var json: JSONNode {
    let list = faults.map { fault in
      JSONNode(members: [
        ("line", JSONNode(number: fault.position.line)), ("column", JSONNode(number: fault.position.column)),
        ("place", JSONNode(text: fault.place)), ("finding", JSONNode(text: fault.finding)),
      ])
    }
    let error = failure.map { [("error", JSONNode(text: $0))] } ?? []
    return JSONNode(
      members: [
        ("scene", JSONNode(text: path)), ("sound", JSONNode(.bool(total == 0))),
        ("total", JSONNode(number: total)),
      ] + error + [("faults", JSONNode(.array(list)))])
  }
}
