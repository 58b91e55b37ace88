import Frames
import SceneFile

/// `inbetween explain`: explains keys of the scene format.
public struct ExplainCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "explain", summary: "Say what a key of a scene means.", operands: "KEY…", operandCount: 1...Int.max,
    options: [.json],
    example: "inbetween explain presented.subviews.cornerRadius")

  public nonisolated init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    var answers: [SceneFormat.Explanation] = []
    var faults: [String] = []
    for key in arguments.operands {
      let found = SceneFormat.explain(key)
      answers += found
      guard found.isEmpty else { continue }
      let name = Quoting.cut(key, to: Quoting.longestPlace)
      let hint = SceneFormat.suggestion(for: key).map { ", did you mean “\($0)”?" }
      faults.append("\(name): unknown key" + (hint ?? "; Scenes/README.md lists all"))
    }
    if arguments.wantsJSON {
      console.print(
        "{\"version\":1,\"keys\":[\n\(answers.map(\.json.denseText).joined(separator: ",\n"))\n]}")
    } else if !answers.isEmpty {
      console.print(SceneFormat.merged(answers).map(\.text).joined(separator: "\n\n"))
    }
    if faults.isEmpty { return .done }
    console.report(FaultReport(faults))
    return .badInput
  }
}

extension SceneFormat.Explanation {
  /// The answer as a JSON object.
  fileprivate var json: JSONNode {
    JSONNode(members: [
      ("key", JSONNode(text: key)), ("object", JSONNode(text: object)),
      ("documentation", JSONNode(text: documentation)), ("value", JSONNode(text: value)),
      ("unit", JSONNode(text: unit)), ("without", JSONNode(text: without)),
      ("places", JSONNode(texts: places)),
      (
        "children",
        JSONNode(
          .array(
            children.map {
              JSONNode(members: [("object", JSONNode(text: $0.object)), ("keys", JSONNode(texts: $0.keys))])
            }))
      ),
    ])
  }
}
