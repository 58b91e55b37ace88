import Commands
import Foundation
import TestSupport

/// Reports of shards, one of them changed, put together.
@MainActor
final class ReportSubject: Subject {
  static let name = "report"
  private let folder: String
  private let name: String
  private let report: String

  init(folder: String) async throws {
    self.folder = folder
    _ = try await GoldenSubject(folder: folder)
    for shard in 1...2 {
      _ = await Answer(
        "verify", folder + "/scene.json", "--goldens", folder + "/goldens", "--shard", "\(shard)/2",
        "--report",
        folder + "/report-\(shard)")
    }
    guard let name = fileNames(in: folder + "/report-1").first(where: { $0.hasSuffix(".json") }) else {
      throw SetUpFailure(description: "the report has no JSON")
    }
    self.name = name
    report = try String(contentsOfFile: folder + "/report-1/" + name, encoding: .utf8)
  }

  func input(_ numbers: inout SeededNumbers) -> Input {
    let bytes: [UInt8] =
      if let value = JSONValue(text: report), numbers.chance(70) {
        Array(Mutation.changed(value, &numbers).text.utf8)
      } else if numbers.chance(50) {
        Array(Mutation.changedNumbers(report, &numbers).utf8)
      } else {
        Mutation.changed(Array(report.utf8), &numbers)
      }
    return Input(name: name, bytes: bytes)
  }

  func fault(of input: Input) async throws -> String? {
    try Data(input.bytes).write(to: URL(filePath: folder + "/report-1/" + name))
    try? FileManager.default.removeItem(atPath: folder + "/merged")
    let merge = await Answer(
      "merge", folder + "/report-1", folder + "/report-2", "--out", folder + "/merged")
    return merge.fault("merge", allowed: .done, .different, .badInput, .inputOutput, .otherToolchain)
  }
}
