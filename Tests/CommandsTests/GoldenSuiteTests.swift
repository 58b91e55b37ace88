import Foundation
import Testing
import TestSupport

@testable import Commands

/// Forty small scenes through the executable: green, red by single changes, in shards, disturbed.
@Suite struct GoldenSuiteTests {
  private static let names = (0..<40).map { String(format: "scene-%02d", $0) }

  /// Each scene differs from the others: place, colour and duration.
  private static func scene(_ index: Int, change: (String) -> String = { $0 }) -> String {
    let colour = ["#00000080", "#FFFFFF60", "#20408080", "#80000040"][index % 4]
    return change(
      SmallScene.text(duration: 0.1 + Double(index % 3) * 0.05, overlay: colour, x: 2 + index % 20))
  }

  private static func paths(_ folder: ScratchFolder) -> [String] { names.map { folder("\($0).json") } }

  /// The folder with all scenes and their goldens, made once.
  private static let recorded: Result<ScratchFolder, any Error> = Result {
    let folder = try ScratchFolder()
    for (index, name) in names.enumerated() { try folder.write(scene(index), to: "\(name).json") }
    let run = try BuiltProgram.run(["record"] + paths(folder) + ["--quiet"])
    guard run.status == 0 else { throw CommandFailure(.different, run.errors) }
    return folder
  }

  /// Gives `body` a copy of the suite.
  private func withSuite(_ body: (ScratchFolder, [String]) throws -> Void) throws {
    let original = try Self.recorded.get()
    try ScratchFolder.with { folder in
      for name in original.names() {
        try FileManager.default.copyItem(atPath: original(name), toPath: folder(name))
      }
      try body(folder, Self.paths(folder))
    }
  }

  @Test func unchangedSuiteIsGreen() throws {
    try withSuite { folder, scenes in
      let run = try BuiltProgram.run(["verify"] + scenes)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(
        run.output.hasPrefix("40 scenes, ") && run.output.contains(" compared: 40 equal\n"), "\(run.output)")
    }
  }

  /// What is changed in a scene, and words of the finding.
  private static let mutants: [(what: String, change: @Sendable (String) -> String, words: String)] = [
    ("a place", { $0.replacing(/\[\d+, 4, 6, 6\]/, with: "[33, 4, 6, 6]") }, "“dot” rect: "),
    ("a size", { $0.replacing(", 4, 6, 6]", with: ", 4, 6, 7]") }, "“dot” rect"),
    ("a colour", { $0.replacing("#FFFFFF\" }", with: "#FFFFF0\" }") }, "“dot” background: "),
    ("a background", { $0.replacing("#CC3333", with: "#CC3334") }, "“presented” background: "),
    ("a duration", { $0.replacing(/"duration": 0\.\d+/, with: "\"duration\": 0.3") }, "frames more"),
    ("a name", { $0.replacing("\"dot\"", with: "\"spot\"") }, "“dot”: is missing"),
    ("a view", { $0.replacing(/\{ "name": "dot".*\} \]/, with: "]") }, "“dot”: is missing"),
    ("an overlay", { $0.replacing("#00000000", with: "#00000010") }, "“overlay” background: "),
  ]

  @Test(arguments: mutants.indices) func mutantIsRed(index: Int) throws {
    let mutant = Self.mutants[index]
    // Each mutant is another scene's.
    let place = (index * 7 + 3) % Self.names.count
    try withSuite { folder, scenes in
      let text = Self.scene(place, change: mutant.change)
      #expect(text != Self.scene(place), "\(mutant.what): nothing is changed")
      try folder.write(text, to: "\(Self.names[place]).json")
      let run = try BuiltProgram.run(["verify"] + scenes)
      #expect(run.status == 1 && run.output.contains(": 39 equal, 1 different\n"), "\(mutant.what): \(run)")
      let lines = run.errors.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix(scenes[place] + ": ") }, "\(mutant.what): \(lines)")
      #expect(lines.contains { $0.contains(mutant.words) }, "\(mutant.what): \(lines)")
    }
  }

  /// Verifies in shards, each with a report.
  private func verify(_ folder: ScratchFolder, _ scenes: [String], shards: Int) throws -> [Int32] {
    try (1...shards).map { shard in
      try BuiltProgram.run(
        ["verify"] + scenes + ["--shard", "\(shard)/\(shards)", "--report", folder("r\(shard)"), "--quiet"]
      ).status
    }
  }

  @Test func threeMutantsInThreeShardsAreMerged() throws {
    try withSuite { folder, scenes in
      for place in [0, 16, 35] {
        try folder.write(
          Self.scene(place) { $0.replacing("#CC3333", with: "#33CC33") }, to: "\(Self.names[place]).json")
      }
      // Scenes 0, 16 and 35 are the first, second and third of three.
      #expect(try verify(folder, scenes, shards: 3) == [1, 1, 1])
      let all = try BuiltProgram.run([
        "merge", folder("r1"), folder("r2"), folder("r3"), "--out", folder("all"),
      ])
      #expect(all.status == 1 && all.output.hasSuffix(": 37 equal, 3 different\n"), "\(all)")
      for place in [0, 16, 35] { #expect(all.errors.contains("\(scenes[place]): different: ")) }
      let page = try String(contentsOfFile: folder("all/index.html"), encoding: .utf8)
      #expect(page.contains("Of 40 scenes 3 are different.") && page.contains("37 scenes are equal"))
    }
  }

  /// Some shards of fifty have no scene, and none is missing.
  @Test func emptyShardsAreGreen() throws {
    try withSuite { folder, scenes in
      #expect(try verify(folder, scenes, shards: 50).allSatisfy { $0 == 0 })
      let empty = try BuiltProgram.run(["verify"] + scenes + ["--shard", "41/50"])
      #expect(
        empty.status == 0 && empty.errors == "shard 41/50: has none of 40 scenes, all is done\n", "\(empty)")
      let reports = (1...50).map { folder("r\($0)") }
      let all = try BuiltProgram.run(["merge"] + reports + ["--out", folder("all")])
      #expect(all.status == 0 && all.output.hasSuffix(": 40 equal\n"), "\(all)")
      let part = try BuiltProgram.run(["merge"] + reports.dropLast() + ["--out", folder("part")])
      #expect(part.status == 1 && part.errors.contains("shard 50/50: is missing"), "\(part)")
    }
  }

  @Test func missingDoubledAndUnreadablePartsAreFound() throws {
    try withSuite { folder, scenes in
      #expect(try verify(folder, scenes, shards: 3) == [0, 0, 0])
      func merge(_ parts: String...) throws -> BuiltProgram.Answer {
        try BuiltProgram.run(["merge"] + parts.map { folder($0) } + ["--out", folder("all")])
      }
      let missing = try merge("r1", "r3")
      #expect(missing.status == 1 && missing.errors.contains("shard 2/3: is missing"), "\(missing)")
      let doubled = try merge("r1", "r2", "r2", "r3")
      #expect(doubled.status == 1 && doubled.errors.contains("shard 2/3: is there 2 times"), "\(doubled)")
      #expect(try merge("r1", "r2", "r3").status == 0)
      let good = try folder.contents(of: "all")
      try folder.write("{", to: "r2/report.json")
      let unreadable = try merge("r1", "r2", "r3")
      #expect(unreadable.status == 3 && unreadable.errors.contains("r2/report.json: "), "\(unreadable)")
      #expect(try folder.contents(of: "all") == good, "what was merged before is as it was")
    }
  }

  /// Starts the executable, and says nothing of what it prints.
  private func start(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = BuiltProgram.folder.appending(path: "inbetween")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Two runs with one report: one of them says that the other is at work, or both come one after the other.
  @Test func runsAtOnceDoNotMix() throws {
    try withSuite { folder, scenes in
      let arguments = ["verify"] + scenes + ["--report", folder("report"), "--quiet"]
      let runs = try (0..<2).map { _ in try start(arguments) }
      let statuses = runs.map { run in
        run.waitUntilExit()
        return run.terminationStatus
      }
      #expect(statuses.contains(0) && statuses.allSatisfy { [0, 3].contains($0) }, "\(statuses)")
      let names = folder.names(in: "report")
      #expect(names == ["index.html", "report.json"], "\(names)")
      #expect(try BuiltProgram.run(["merge", folder("report"), "--out", folder("all")]).status == 0)
    }
  }

  /// Killed anywhere, a run leaves goldens and reports whole, and the next run works.
  @Test(arguments: [1, 10, 40, 120, 300]) func killedRunLeavesNothingHalf(milliseconds: Int) throws {
    try withSuite { folder, scenes in
      for index in Self.names.indices {
        try folder.write(
          Self.scene(index) { $0.replacing("#CC3333", with: "#33CC33") }, to: "\(Self.names[index]).json")
      }
      for arguments in [["verify"] + scenes + ["--report", folder("report")], ["record"] + scenes] {
        let run = try start(arguments)
        usleep(UInt32(milliseconds) * 1000)
        kill(run.processIdentifier, SIGKILL)
        run.waitUntilExit()
      }
      // Whatever was recorded is whole: equal or different, but readable.
      let after = try BuiltProgram.run(["verify"] + scenes + ["--report", folder("report")])
      #expect([0, 1].contains(after.status) && !after.output.contains("unreadable"), "\(after)")
      #expect(!after.output.contains("without a golden"), "\(after.output)")
      let page = try String(contentsOfFile: folder("report/index.html"), encoding: .utf8)
      #expect(page.hasSuffix("</html>\n"))
      #expect(try BuiltProgram.run(["record"] + scenes + ["--quiet"]).status == 0)
      #expect(try BuiltProgram.run(["verify"] + scenes + ["--quiet"]).status == 0)
    }
  }
}
