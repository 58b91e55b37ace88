import Commands
import Foundation
import TestSupport

/// Goldens, one file of which was changed.
@MainActor
final class GoldenSubject: Subject {
  static let name = "golden"
  static let scene = """
    {
      "device": { "size": [30, 50], "scale": 1 }, "presenting": { "background": "#3366CC" },
      "presented": {
        "background": "#CC3333", "subviews": [ { "name": "bar", "frame": [2, 2, 20, 8], "background": "white" } ]
      },
      "transition": { "kind": "slide-fade", "direction": "present" }, "output": { "fps": 10 }
    }
    """
  private let folder: String
  private let files: [(name: String, bytes: [UInt8])]
  private var golden: String { folder + "/goldens/scene" }

  init(folder: String) async throws {
    self.folder = folder
    try Self.scene.write(toFile: folder + "/scene.json", atomically: false, encoding: .utf8)
    let record = await Answer("record", folder + "/scene.json", "--goldens", folder + "/goldens")
    guard record.status == .done else { throw SetUpFailure(description: record.errors) }
    let golden = folder + "/goldens/scene"
    files = try fileNames(in: golden).map {
      ($0, Array(try Data(contentsOf: URL(filePath: golden + "/" + $0))))
    }
  }

  func input(_ numbers: inout SeededNumbers) -> Input {
    let texts = files.filter { $0.name.hasSuffix(".json") || $0.name.hasSuffix(".txt") }
    let file = numbers.chance(70) ? numbers.choice(texts) : numbers.choice(files)
    let text = String(decoding: file.bytes, as: UTF8.self)
    let bytes: [UInt8] =
      if file.name.hasSuffix(".png") {
        numbers.chance(50) ? PictureSubject.picture(&numbers) : Mutation.changed(file.bytes, &numbers)
      } else if let value = JSONValue(text: text), numbers.chance(60) {
        Array(Mutation.changed(value, &numbers).text.utf8)
      } else if numbers.chance(60) {
        Array(Mutation.changedNumbers(text, &numbers).utf8)
      } else {
        Mutation.changed(file.bytes, &numbers)
      }
    return Input(name: file.name, bytes: bytes)
  }

  func fault(of input: Input) async throws -> String? {
    for name in fileNames(in: golden) { try FileManager.default.removeItem(atPath: golden + "/" + name) }
    for file in files {
      let bytes = file.name == input.name ? input.bytes : file.bytes
      try Data(bytes).write(to: URL(filePath: golden + "/" + file.name))
    }
    try? FileManager.default.removeItem(atPath: folder + "/report")
    let goldens = folder + "/goldens"
    let verify = await Answer(
      "verify", folder + "/scene.json", "--goldens", goldens, "--report", folder + "/report")
    if let fault = verify.fault("verify", allowed: .done, .different, .otherToolchain) { return fault }
    let isUnchanged = files.contains { $0.name == input.name && $0.bytes == input.bytes }
    if isUnchanged, verify.status != .done { return "verify: different although nothing was changed" }
    let orphans = await Answer("orphans", folder + "/scene.json", "--goldens", goldens)
    return orphans.fault("orphans", allowed: .done, .different, .badInput, .inputOutput)
  }
}

struct SetUpFailure: Error, CustomStringConvertible { var description: String }
