import Foundation
import Frames
import Goldens

/// `inbetween compare`: describes the differences between two traces.
public struct CompareCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "compare", summary: "Say in words where two traces differ.", operands: "A/trace.json B/trace.json",
    operandCount: 2...2,
    options: [
      .init(
        "--fps", "N", "Frames a second of both, 1 to 1000; else what frames.json beside them says, or 60."),
      .init("--scale", "S", "Pixels a point, for distances; else what frames.json says, or 1."),
      .init("--tolerance", "T", "What numbers may differ by, in points and parts; nothing."),
      .init("--json", "Print what was found as JSON."),
    ],
    example: "inbetween compare phone/trace.json frames/trace.json --tolerance 0.5")

  public nonisolated init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let traces = try arguments.operands.map(RecordedTrace.init)
    let rates = Set(traces.compactMap(\.manifest?.fps))
    let fps = try arguments.number("--fps", 1...1000)
    if fps == nil, rates.count > 1 {
      let both = traces.map { "\($0.path): \($0.manifest?.fps ?? 60)" }.joined(separator: ", ")
      throw CommandFailure(
        .badInput, "the traces have different frames a second (\(both)); none is converted")
    }
    let scale = try arguments.decimal("--scale") ?? traces.lazy.compactMap(\.manifest?.scale).first
    let difference = TraceDifference(
      recorded: traces[0].rows, now: traces[1].rows,
      tolerance: try arguments.decimal("--tolerance") ?? 0, scale: scale ?? 1,
      fps: fps ?? rates.first ?? 60)
    if arguments.has("--json") {
      let rows = difference.findings.map { finding in
        let view = finding.view.map(JSONText.string) ?? "null"
        let properties = finding.properties.map(JSONText.string).joined(separator: ",")
        return
          "{\"kind\":\(JSONText.string(finding.kind.rawValue)),\"view\":\(view),\"properties\":[\(properties)],"
          + "\"frames\":[\(finding.frames.map(String.init).joined(separator: ","))],"
          + "\"text\":\(JSONText.string(finding.text))}"
      }
      console.print("{\"version\":1,\"differences\":[\(rows.joined(separator: ",\n"))]}")
    } else if difference.findings.isEmpty {
      console.print("equal")
    } else {
      for finding in difference.findings { console.print(finding.sentence) }
    }
    return difference.findings.isEmpty ? .done : .different
  }
}

/// A `trace.json`, with values from the `frames.json` beside it.
private struct RecordedTrace {
  let path: String
  let rows: [TraceRow]
  let manifest: FrameManifest?

  /// - Parameter path: the file, or the folder that contains it.
  init(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(.badInput, "\(path): no such file")
    }
    let folder = isFolder.boolValue ? path : (path as NSString).deletingLastPathComponent
    let file = isFolder.boolValue ? path + "/" + TraceRow.fileName : path
    let bytes = try FileSystem.read(file)
    do {
      rows = try TraceRow.rows(json: bytes)
    } catch {
      throw CommandFailure(.badInput, "\(file): \(error)")
    }
    let beside = (folder.isEmpty ? "." : folder) + "/" + FrameManifest.fileName
    manifest = (try? FileSystem.read(beside)).flatMap { try? FrameManifest(json: $0) }
    self.path = path
  }
}
