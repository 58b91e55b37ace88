import Foundation
import Testing
import TestSupport

@testable import Commands
@testable import Frames

/// Several scenes on one command line: a file each, faults by scene, the worst status.
@MainActor @Suite struct EachSceneTests {
  private static let sound = """
    { "device": { "size": [20, 40] }, "presenting": { "background": "blue" }, "presented": { "background": "red" },
      "transition": { "kind": "slide-fade", "direction": "present", "duration": 0.1 } }
    """

  /// What each command writes for a scene `a`, and its options.
  private nonisolated static let commands: [(name: String, options: [String], files: [String])] = [
    ("render", [], ["a"]), ("film", ["--format", "apng"], ["a.apng"]),
    ("film", ["--format", "png"], ["a.png"]),
    ("filmstrip", [], ["a.png"]), ("sheet", ["--csv", "--json"], ["a.csv", "a.html", "a.json"]),
  ]

  @Test(arguments: commands.indices) func eachSceneGetsItsFile(index: Int) async throws {
    let (name, options, files) = Self.commands[index]
    try await ScratchFolder.with { folder in
      try folder.write(Self.sound, to: "a.json")
      try folder.write(Self.sound, to: "b c.json")
      let run = await CommandLineRun(
        [name, folder("a.json"), folder("b c.json"), "--out", folder("new/out")] + options)
      #expect(run.status == .done && run.messages == [], "\(run.messages)")
      let others = files.map { $0.replacingOccurrences(of: "a", with: "b c", options: .anchored) }
      #expect(folder.names(in: "new/out") == (files + others).sorted())
    }
  }

  /// Where a scene is wrong nothing is made of the others, and the faults of all are shown.
  @Test(arguments: commands.indices) func faultsOfAllScenesComeFirst(index: Int) async throws {
    let (name, options, _) = Self.commands[index]
    try await ScratchFolder.with { folder in
      try folder.write(Self.sound, to: "a.json")
      try folder.write("{", to: "b.json")
      try folder.write(Self.sound.replacingOccurrences(of: "\"red\"", with: "\"rde\""), to: "c.json")
      let scenes = ["a", "b", "c", "none"].map { folder($0 + ".json") } + [folder.path]
      let run = await CommandLineRun([name] + scenes + ["--out", folder("new/out")] + options)
      #expect(run.status == .inputOutput && run.messages.count == 4, "\(run.messages)")
      for (message, scene) in zip(run.messages, scenes.dropFirst()) { #expect(message.hasPrefix(scene)) }
      #expect(!folder.exists("new"))
    }
  }

  /// A film that fails leaves the others alone.
  @Test func oneThatFailsLeavesTheOthersAlone() async throws {
    try await ScratchFolder.with { folder in
      for name in ["a", "b", "c"] { try folder.write(Self.sound, to: name + ".json") }
      try FileManager.default.createDirectory(
        atPath: folder("out/b.png"), withIntermediateDirectories: true)
      let run = await CommandLineRun(
        ["filmstrip"] + ["a", "b", "c"].map { folder($0 + ".json") } + ["--out", folder("out")])
      #expect(run.status == .inputOutput)
      #expect(run.messages == [folder("out/b.png: a folder is in the way")])
      #expect(folder.names(in: "out") == ["a.png", "b.png", "c.png"])
    }
  }

  @Test(arguments: [
    (["film", "a.json", "b.json", "--out", "x.gif"], "--out: “x.gif” is one film, and there are 2 scenes"),
    (
      ["film", "a.json", "b.json", "--out", "x"], "--format: is missing, 2 scenes become 2 films in a folder"
    ),
    (
      ["film", "a.json", "b.json", "--out", "x", "--format", "avi"], "--format: “avi” must be one of mp4, gif"
    ),
    (["film", "a.json", "--out", "x.gif", "--format", "mp4"], "--format: “mp4”, but “x.gif” ends otherwise"),
    (
      ["film", "x/a.json", "y/a.json", "--out", "x", "--format", "png"], "y/a.json: its film would be x/a.png"
    ),
    (
      ["sheet", "a.json", "b.json", "--out", "x.html"], "--out: “x.html” is one file, and there are 2 scenes"
    ),
    (["sheet", "a.json", "--out", "x"], "--out: “x” must end in .html"),
    (
      ["filmstrip", "a.json", "a.json", "--out", "x"],
      "a.json: its picture would be x/a.png, and so would that"
    ),
  ])
  func outputsThatDoNotFitAreNamed(line: [String], finding: String) async {
    let run = await CommandLineRun(line)
    #expect(run.status == .badInput && run.messages.count == 1)
    #expect(run.messages.first?.hasPrefix(finding) == true, "\(run.messages)")
  }

  /// Views and times of a strip have to be there, by scene.
  @Test func stripsOfWhatIsNotThereAreRefused() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(Self.sound, to: "a.json")
      try folder.write(Self.sound, to: "b.json")
      func run(_ options: String...) async -> CommandLineRun {
        await CommandLineRun(
          ["filmstrip", folder("a.json"), folder("b.json"), "--out", folder("out")] + options)
      }
      let views = await run("--views", "presentd")
      #expect(views.status == .badInput && views.messages.count == 2)
      #expect(
        views.messages.first?.hasSuffix(
          "a.json: no view shown is called “presentd”, which --views asks for, did you mean “presented”?")
          == true)
      let times = await run("--at", "0,0.1,0.3")
      #expect(times.status == .badInput && times.messages.count == 2)
      #expect(times.messages.last?.hasSuffix("b.json: ends at 0.1 s, and --at asks for 0.3 s") == true)
      #expect(folder.names() == ["a.json", "b.json"])
    }
  }

  /// Folders are made for one scene too, and are gone again where nothing came of it.
  @Test func foldersOfAFileAreMade() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(Self.sound, to: "a.json")
      let made = await CommandLineRun(["film", folder("a.json"), "--out", folder("x/y/a.apng"), "--quiet"])
      #expect(made.status == .done && folder.names(in: "x/y") == ["a.apng"], "\(made.messages)")
      await #expect(throws: FileFailure.self) {
        try await FileSystem.makingFolders(of: folder("p/q/a.png")) {
          throw FileFailure(path: "a", reason: "b")
        }
      }
      #expect(!folder.exists("p"))
    }
  }

  /// A scene is JSON too: what is written beside a page takes no other file's place.
  @Test func sheetsReplaceNoScene() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(Self.sound, to: "a.json")
      try folder.write("mine", to: "b.csv")
      for (out, option) in [("a.html", "--json"), ("b.html", "--csv")] {
        let run = await CommandLineRun(["sheet", folder("a.json"), "--out", folder(out), option])
        #expect(run.status == .inputOutput && run.messages.count == 1)
        #expect(run.messages.first?.contains("a file that is none of a sheet is in the way") == true)
      }
      #expect(folder.names() == ["a.json", "b.csv"])
      // Its own of an earlier time it replaces.
      for _ in 0..<2 {
        let run = await CommandLineRun(
          ["sheet", folder("a.json"), "--out", folder("c.html"), "--json", "--csv"])
        #expect(run.status == .done, "\(run.messages)")
      }
      #expect(folder.names() == ["a.json", "b.csv", "c.csv", "c.html", "c.json"])
    }
  }
}
