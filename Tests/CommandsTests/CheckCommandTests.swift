import Foundation
import Testing
import TestSupport

@testable import Commands

/// `inbetween check`: faults and statuses, a line each, and nothing drawn.
@MainActor @Suite struct CheckCommandTests {
  private struct Answer: Decodable {
    struct Scene: Decodable {
      struct Fault: Decodable {
        var line, column: Int
        var place, finding: String
      }
      var scene: String
      var sound: Bool
      var total: Int
      var error: String?
      var faults: [Fault]
    }
    var version: Int
    var scenes: [Scene]
  }

  @Test func validScenesPass() async {
    let one = await CommandLineRun(["check", Repository.scene("slide-over-present")])
    #expect(one.status == .done && one.output == "1 scene, no faults\n" && one.messages == [])
    let two = await CommandLineRun([
      "check", Repository.scene("slide-over-present"), Repository.scene("slide-over-page"),
    ])
    #expect(two.status == .done && two.output == "2 scenes, no faults\n")
    let quiet = await CommandLineRun(["check", "--quiet", Repository.scene("slide-over-present")])
    #expect(quiet.status == .done && quiet.output == "" && quiet.messages == [])
  }

  /// A pattern for all JSON files finds the schema of the format too, which is no scene.
  @Test func schemaFileIsSkipped() async {
    let schema = Repository.scene("slide-over-present").replacingOccurrences(
      of: "slide-over-present.json", with: "scene.schema.json")
    #expect(FileManager.default.fileExists(atPath: schema))
    let both = await CommandLineRun(["check", schema, Repository.scene("slide-over-present")])
    #expect(both.status == .done && both.output == "1 scene, no faults\n" && both.messages == [])
    #expect(await CommandLineRun(["check", schema]).status == .badInput)
  }

  @Test func faultsOfAllScenesAreListed() async throws {
    try await ScratchFolder.with { folder in
      try folder.write("{\n  \"devise\": 1\n}\n", to: "a.json")
      try folder.write("{", to: "b.json")
      let run = await CommandLineRun([
        "check", folder("a.json"), Repository.scene("slide-over-page"), folder("b.json"),
      ])
      #expect(run.status == .badInput && run.output == "")
      // device, presenting, presented and transition are missing as well.
      #expect(run.messages.count == 6)
      #expect(
        run.messages.contains { $0.contains("a.json:2:3: devise: unknown key, did you mean \"device\"?") })
      #expect(run.messages.last?.contains("b.json:1:2: expected a key in double quotes") == true)
      #expect(folder.names() == ["a.json", "b.json"])
    }
  }

  /// A drag that nothing acts on is refused before anything is drawn, by every command that films.
  @Test(arguments: ["check", "render", "film"]) func silentStillsAreRefused(command: String) async throws {
    try await ScratchFolder.with { folder in
      try folder.write(
        """
        { "device": { "size": [40, 40] }, "presenting": {}, "presented": {},
          "transition": { "kind": "slide-fade", "direction": "present" },
          "script": [ { "drag": [[0.1, 5, 5], [0.4, 5, 35]] } ] }
        """, to: "a.json")
      let out = command == "check" ? [] : ["--out", folder(command == "film" ? "a.apng" : "out")]
      let run = await CommandLineRun([command, folder("a.json")] + out)
      #expect(run.status == .badInput && run.output == "")
      #expect(
        run.messages.count == 1
          && run.messages[0].hasSuffix(
            "a.json:3:15: script[0]: nothing acts on the drag on \"presenting\" at 0.1 s; slide-fade follows no finger"
          ),
        "\(run.messages)")
      #expect(folder.names() == ["a.json"])
    }
  }

  @Test func tenFaultsAreShownAndTheRestCounted() async throws {
    try await ScratchFolder.with { folder in
      let keys = (0..<14).map { "\"k\($0)\": 1" }.joined(separator: ", ")
      let presented =
        "\"presenting\": {}, \"transition\": {\"kind\": \"slide-fade\", \"direction\": \"present\"}"
      try folder.write("{\"device\": \"iPhone 14\", \(presented), \"presented\": {\(keys)}}", to: "a.json")
      let run = await CommandLineRun(["check", "--json", folder("a.json"), folder("a.json")])
      #expect(run.status == .badInput)
      let shown = run.messages.dropLast().count
      #expect(shown <= 10 && run.messages.last == "and \(28 - shown) more")
      let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
      #expect(answer.scenes.map(\.total) == [14, 14])
    }
  }

  @Test func unreadableFilesAreReported() async throws {
    try await ScratchFolder.with { folder in
      let missing = await CommandLineRun(["check", folder("none.json")])
      #expect(missing.status == .badInput && missing.messages.count == 1)
      #expect(missing.messages[0].hasSuffix("none.json: No such file or directory"))
      // A folder is there, and cannot be read as a file.
      let unreadable = await CommandLineRun(["check", folder("none.json"), folder.path])
      #expect(unreadable.status == .inputOutput && unreadable.messages.count == 2)
    }
  }

  @Test func jsonAnswerListsFaults() async throws {
    try await ScratchFolder.with { folder in
      try folder.write("{\n  \"devise\": 1,\n  \"presenting\": {}, \"presented\": {}\n}", to: "a.json")
      let run = await CommandLineRun([
        "check", "--json", Repository.scene("slide-over-page"), folder("a.json"),
      ])
      #expect(run.status == .badInput && run.messages.count == 3)
      let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
      #expect(answer.version == 1 && answer.scenes.map(\.sound) == [true, false])
      #expect(answer.scenes[0].faults.isEmpty && answer.scenes[1].total == 3)
      let fault = try #require(answer.scenes[1].faults.first { $0.place == "devise" })
      #expect(fault.line == 2 && fault.column == 3 && fault.finding.hasPrefix("unknown key"))
    }
  }
}
