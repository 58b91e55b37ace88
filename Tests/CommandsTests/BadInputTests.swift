import Foundation
import Testing

@testable import Commands

/// Bad input, from the command line through to the folder: one clear message, its status, and nothing half written.
@MainActor @Suite struct BadInputTests {
  private static let scene = #"""
    { "device": { "size": [390, 844], "scale": 0.5 }, "presenting": {}, "presented": { "background": "#CC3333" },
      "transition": { "kind": "slide-over", "direction": "present" } }
    """#

  /// What stands in the scene's place of what, and a word of the message.
  nonisolated static let faults: [(change: (String, String), word: String)] = [
    (("{ \"device\"", "hello { \"device\""), "expected a value"),
    (("390", "NaN"), "NaN is not a number"),
    (("390", "-390"), "above 0"),
    (("390", "1e999"), "scene.json:1:"),
    (("[390, 844]", "[100000, 100000]"), "at most 32767"),
    (("{ \"size\": [390, 844], \"scale\": 0.5 }", "\"iPhone 99\""), "iPhone 99"),
    (("\"background\"", "\"backgruond\""), "did you mean \"background\"?"),
    (("\"#CC3333\"", "7"), "expected a colour"),
    (("\"present\"", "\"up\""), "\"dismiss\""),
    (
      (
        "\"background\": \"#CC3333\"",
        "\"subviews\": [{\"name\": \"a\", \"frame\": [0, 0, 1, 1]}, {\"name\": \"a\", \"frame\": [0, 0, 1, 1]}]"
      ), "\"a\""
    ),
    (("\"#CC3333\"", String(repeating: "{\"a\":", count: 20_000)), "nested deeper"),
  ]

  private struct Run {
    var status: CommandStatus
    var messages: [String]
  }

  private func run(_ arguments: [String]) async -> Run {
    var messages: [String] = []
    let console = Console(isTerminal: false, output: { _ in }, errors: { messages.append($0) })
    let tool = Tool(
      commands: [RenderCommand(open: OpenedScene.open), FilmstripCommand(open: OpenedScene.open)],
      console: console)
    let status = await tool.run(arguments)
    return Run(status: status, messages: messages)
  }

  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bad-input-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test(arguments: faults.indices)
  func aBadSceneIsNamed(index: Int) async throws {
    let (change, word) = BadInputTests.faults[index]
    let text = BadInputTests.scene.replacing(change.0, with: change.1, maxReplacements: 1)
    try #require(text != BadInputTests.scene)
    try await inFolder { folder in
      try text.write(toFile: folder + "/scene.json", atomically: true, encoding: .utf8)
      let run = await run(["render", folder + "/scene.json", "--out", folder + "/out"])
      #expect(run.status == .badInput)
      #expect(run.messages.count == 1 && run.messages[0].contains(word), "\(run.messages)")
      #expect(run.messages.joined().count <= 1600)
      #expect(!FileManager.default.fileExists(atPath: folder + "/out"))
    }
  }

  @Test(arguments: [
    (["render", "F/none.json", "--out", "F/out"], CommandStatus.badInput, "No such file"),
    (["render", "F/empty.json", "--out", "F/out"], .badInput, "the file is empty"),
    (["render", "F", "--out", "F/out"], .inputOutput, "Is a directory"),
    (
      ["render", "F/good.json", "--out", "F/empty.json"], .inputOutput, "a file is where the folder should be"
    ),
    (["render", "F/good.json", "--out", "/dev/null/out"], .inputOutput, "Not a directory"),
    (["render", "F/good.json", "--out", "F/out", "--frames", "0-99"], .badInput, "99"),
    (["render", "F/good.json", "--out", "F/out", "--size", "100000x100000"], .badInput, "too large"),
    (["render", "F/good.json", "--out", "F/out", "--scale", "1000"], .badInput, "at most 32767"),
    (["render", "F/good.json"], .badInput, "--out"),
    (["filmstrip", "F/good.json", "--out", "F/none/strip.png"], .inputOutput, "No such file"),
  ])
  func aBadArgumentIsNamed(arguments: [String], status: CommandStatus, word: String) async throws {
    try await inFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/empty.json"))
      try BadInputTests.scene.write(toFile: folder + "/good.json", atomically: true, encoding: .utf8)
      let run = await run(
        arguments.map { $0.replacing("F", with: folder, maxReplacements: $0.hasPrefix("F") ? 1 : 0) })
      #expect(run.status == status && run.messages.count == 1, "\(run)")
      #expect(run.messages.first?.contains(word) == true, "\(run)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["empty.json", "good.json"])
    }
  }

  @Test func aForeignFileStaysAsItIs() async throws {
    try await inFolder { folder in
      try BadInputTests.scene.write(toFile: folder + "/good.json", atomically: true, encoding: .utf8)
      let mine = folder + "/frame-0003.png"
      try "mine".write(toFile: mine, atomically: true, encoding: .utf8)
      let run = await run(["render", folder + "/good.json", "--out", folder])
      #expect(run.status == .inputOutput && run.messages.count == 1)
      #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
          "frame-0003.png", "good.json",
        ])
    }
  }
}
