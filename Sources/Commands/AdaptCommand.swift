import Foundation
import Frames

/// `inbetween adapt`: rewrites Swift files for iOS so that they compile without Objective-C.
public struct AdaptCommand: Command {
  public nonisolated let description = CommandDescription(
    name: "adapt", summary: "Rewrite Swift files for iOS so that they compile here.", operands: "FILE…",
    operandCount: 1...10_000,
    options: [
      .init("--out", "DIR", "Write the results there under the files' names, instead of printing them."),
      .init("--diff", "Print what changes, line by line."),
      .init("--quiet", "Say nothing of what was written; faults are still shown."),
    ],
    example: "inbetween adapt CardController.swift --diff")

  public nonisolated init() {}

  public func run(_ arguments: Arguments, console: Console) async throws -> CommandStatus {
    let paths = arguments.operands
    let out = arguments.options["--out"]
    if out != nil, arguments.has("--diff") {
      throw CommandFailure(.badInput, "--diff: prints, and --out writes: give one of them")
    }
    for path in paths {
      let isThere = FileManager.default.fileExists(atPath: path)
      if !isThere { throw CommandFailure(.badInput, "\(path): No such file or directory") }
    }
    let names = paths.map { FilePath.name(of: $0) }
    if out != nil, let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
      throw CommandFailure(.badInput, "\(twice): two of the files would be written under this name")
    }
    let files = try AdapterTool().adapt(paths)
    for (file, path) in zip(files, paths) {
      if let out {
        try Self.write(file.text, to: FilePath.joining(out, FilePath.name(of: path)))
      } else if arguments.has("--diff") {
        let original = try String(contentsOfFile: path, encoding: .utf8)
        let lines = LineDifference.unified(original, file.text, name: path)
        if !lines.isEmpty { console.print(lines.joined(separator: "\n")) }
      } else {
        console.print(file.text.trimmingSuffix("\n"))
      }
    }
    if let out, !arguments.has("--quiet") {
      let changed = files.count { $0.isChanged }
      console.print("\(VerifyCommand.counted(files.count, "file")) in \(out), \(changed) changed")
    }
    let faults = files.flatMap(\.faults)
    if faults.isEmpty { return .done }
    console.report(FaultReport(faults))
    return .badInput
  }

  private static func write(_ text: String, to path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: FilePath.parent(of: path), withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(.inputOutput, "\(FilePath.parent(of: path)): no folder could be made there")
    }
    try FileSystem.replace(path, with: Array(text.utf8))
  }
}
