import Foundation
import Frames
import Testing

@testable import Commands

@MainActor @Suite struct CompareCommandTests {
  private func run(_ arguments: String...) async -> (status: CommandStatus, output: String, errors: String) {
    var (output, errors) = ("", "")
    let console = Console(isTerminal: false, output: { output += $0 }, errors: { errors += $0 })
    let status = await Tool(commands: [CompareCommand()], console: console).run(["compare"] + arguments)
    return (status, output, errors)
  }

  /// A folder with a trace of one view that moves from 0 to `distance` in ten frames.
  private func folder(_ distance: Double, fps: Int? = nil) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let rows = (0..<10).map {
      TraceRow(
        frame: $0, view: "card", rect: [distance * Double($0) / 9, 0, 10, 10], alpha: 1,
        transform: [1, 0, 0, 1, 0, 0], background: nil, order: 0)
    }
    try TraceRow.json(rows).write(toFile: folder + "/trace.json", atomically: true, encoding: .utf8)
    if let fps {
      let manifest = #"{"version":1,"fps":\#(fps),"scale":2,"size":[20,20],"frames":[]}"#
      try manifest.write(toFile: folder + "/frames.json", atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func equalAndDifferentFolders() async throws {
    let (one, same, other) = (try folder(9), try folder(9), try folder(18))
    let equal = await run(one + "/trace.json", same + "/trace.json")
    #expect(equal.status == .done && equal.output.contains("equal"))
    // Folders are accepted too.
    let different = await run(one, other)
    #expect(different.status == .different && different.output.contains("“card” rect: "))
    #expect(await run(one, other, "--tolerance", "20").status == .done)
    let json = await run(one, other, "--json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let found = try #require((object?["differences"] as? [[String: Any]])?.first)
    #expect(found["view"] as? String == "card" && found["properties"] as? [String] == ["rect"])
  }

  @Test func badInputIsRejected() async throws {
    let one = try folder(9)
    let missing = await run(one, "/no/such/trace.json")
    #expect(missing.status == .badInput && missing.errors.contains("/no/such/trace.json: no such file"))
    try "{}".write(toFile: one + "/trace.json", atomically: true, encoding: .utf8)
    #expect(await run(one, one).status == .badInput)
    #expect(await run(one).status == .badInput)
  }

  /// Nothing is converted from one rate to another.
  @Test func differentFrameRatesAreAnError() async throws {
    let (a, b) = (try folder(9, fps: 60), try folder(9, fps: 120))
    let told = await run(a, b)
    #expect(told.status == .badInput && told.errors.contains("different frames a second"))
    #expect(await run(a, b, "--fps", "60").status == .done)
    #expect(await run(a, try folder(9, fps: 60)).status == .done)
  }
}
