import Foundation
import QuartzCore
import Stage
import Testing
import TestSupport

@testable import Commands
@testable import SceneFile

/// `inbetween init --kind`, `inbetween list`, and scenes by standard input.
@MainActor @Suite struct StarterSceneTests {
  @Test(arguments: StarterScene.names) func starterOfEachKindPlays(kind: String) async throws {
    try await ScratchFolder.with { folder in
      let made = await CommandLineRun(["init", folder("New"), "--kind", kind])
      #expect(made.status == .done, "\(made.messages)")
      let scene = folder("New/scene.json")
      let text = try String(contentsOfFile: scene, encoding: .utf8)
      #expect(text.contains("\"kind\": \"\(kind)\"") && text.components(separatedBy: "//").count > 5)
      let checked = await CommandLineRun(["check", scene])
      #expect(checked.status == .done, "\(checked.messages)")
      // It moves: some view is elsewhere, or shows otherwise, in the middle.
      let document = try SceneDocument(contentsOf: scene)
      let stage = try document.makeStage()
      let first = stage.snapshot().root
      stage.advance(to: 0.4)
      #expect(stage.snapshot().root != first)
    }
  }

  /// There is a starter for every kind that scenes know.
  @Test func everyKindHasAStarter() {
    #expect(StarterScene.names.sorted() == SceneFormat.transitionList.map(\.name).sorted())
  }

  @Test func unknownKindsAreNamed() async throws {
    try await ScratchFolder.with { folder in
      let near = await CommandLineRun(["init", folder("a"), "--kind", "slide-ovr"])
      #expect(
        near.status == .badInput
          && near.messages == ["--kind: “slide-ovr” is unknown, did you mean “slide-over”?"])
      let both = await CommandLineRun(["init", folder("a"), "--kind", "custom", "--code"])
      #expect(both.status == .badInput && folder.names() == [])
    }
  }

  // MARK: Lists

  @Test(arguments: [
    ("transitions", "spring-sheet"), ("devices", "iPhone 17 Pro Max"), ("curves", "[0.42, 0, 0.58, 1]"),
    ("colours", "#FF0000"), ("keys", "stiffness, damping, mass, velocity"),
  ])
  func listsNameWhatScenesCanName(what: String, entry: String) async throws {
    let run = await CommandLineRun(["list", what])
    #expect(run.status == .done && run.output.contains(entry), "\(run.output)")
    let json = await CommandLineRun(["list", what, "--json"])
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let rows = try #require(answer[what] as? [[String: String]])
    #expect(rows.count == run.output.split(separator: "\n").count && rows.count > 3)
  }

  /// Every device of the list can be named, and its screen has that size.
  @Test func listedDevicesCanBeNamed() async throws {
    let run = await CommandLineRun(["list", "devices"])
    for device in DeviceModel.all { #expect(run.output.contains(device.name)) }
    #expect(run.output.contains("402 × 874") && run.output.contains("safe area 62 top, 34 bottom"))
    #expect(run.output.contains("corners 62") && run.output.contains("square corners"))
  }

  @Test func unknownListsAreNamed() async {
    let run = await CommandLineRun(["list", "device"])
    #expect(run.status == .badInput && run.messages == ["device: unknown list, did you mean “devices”?"])
    #expect(await CommandLineRun(["list", "colours"]).output.split(separator: "\n").count == 22)
  }

  // MARK: Standard input

  @Test func sceneComesByStandardInput() throws {
    try ScratchFolder.with { folder in
      let program = BuiltProgram.folder.appending(path: "inbetween").path
      let scene = Repository.scene("slide-over-present")
      func run(_ command: String) throws -> BuiltProgram.Answer {
        try BuiltProgram.run(named: "bash", ["-c", command])
      }
      let check = try run("'\(program)' check - < '\(scene)'")
      #expect(check.status == 0 && check.output == "1 scene, no faults\n", "\(check.errors)")
      let render = try run(
        "cat '\(scene)' | '\(program)' render - --scale 0.1 --quiet --out '\(folder("out"))'")
      #expect(render.status == 0, "\(render.errors)")
      #expect(folder.names(in: "out").filter { $0.hasSuffix(".png") }.count == 25)
      let wrong = try run("printf '{' | '\(program)' check -")
      #expect(wrong.status == 2 && wrong.errors.hasPrefix("standard input:1:2: "), "\(wrong.errors)")
    }
  }

  /// No colour is ever asked of a terminal, so there is nothing that `NO_COLOR` would have to turn off.
  @Test func messagesHaveNoColours() async {
    let run = await CommandLineRun(["check", "none.json"])
    #expect(!run.messages.joined().contains("\u{1B}") && run.status == .badInput)
  }
}
