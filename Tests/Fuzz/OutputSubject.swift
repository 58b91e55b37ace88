import Commands
import Foundation
import TestSupport

/// Folders of frames whose `frames.json` was changed, as the target of another run.
@MainActor
final class OutputSubject: Subject {
  static let name = "output"
  private let folder: String
  private let files: [(name: String, bytes: Data)]

  init(folder: String) async throws {
    self.folder = folder
    try GoldenSubject.scene.write(toFile: folder + "/scene.json", atomically: false, encoding: .utf8)
    let render = await Answer("render", folder + "/scene.json", "--out", folder + "/out", "--frames", "0-1")
    guard render.status == .done else { throw SetUpFailure(description: render.errors) }
    files = try fileNames(in: folder + "/out").map {
      ($0, try Data(contentsOf: URL(filePath: folder + "/out/" + $0)))
    }
  }

  func input(_ numbers: inout SeededNumbers) -> Input {
    let text = String(decoding: files.first { $0.name == "frames.json" }!.bytes, as: UTF8.self)
    let bytes: [UInt8] =
      if let value = JSONValue(text: text), numbers.chance(70) {
        Array(Mutation.changed(value, &numbers).text.utf8)
      } else {
        Mutation.changed(Array(text.utf8), &numbers)
      }
    return Input(name: "frames.json", bytes: bytes)
  }

  func fault(of input: Input) async throws -> String? {
    let out = folder + "/out"
    try? FileManager.default.removeItem(atPath: out)
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: false)
    for file in files {
      try (file.name == "frames.json" ? Data(input.bytes) : file.bytes).write(
        to: URL(filePath: out + "/" + file.name))
    }
    try Data("mine".utf8).write(to: URL(filePath: out + "/notes.txt"))
    let render = await Answer("render", folder + "/scene.json", "--out", out, "--frames", "0-1", "--quiet")
    if let fault = render.fault("render", allowed: .done, .inputOutput) { return fault }
    guard let notes = try? Data(contentsOf: URL(filePath: out + "/notes.txt")), notes == Data("mine".utf8)
    else {
      return "a file that was not Inbetween's is gone"
    }
    if render.status != .done, fileNames(in: out) != (files.map(\.name) + ["notes.txt"]).sorted() {
      return "render failed and changed the folder: \(fileNames(in: out))"
    }
    return nil
  }
}
