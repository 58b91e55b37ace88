import Foundation
import Frames
import Testing
import TestSupport

@testable import Commands

/// `record`, `verify`, `orphans`, `merge` and `calibrate` on scene files.
@MainActor @Suite struct GoldenCommandsTests {
  /// The status and all output.
  private func run(_ arguments: String...) async -> (status: Int32, text: String) {
    let run = await CommandLineRun(arguments)
    return (run.status.rawValue, run.output + run.messages.joined(separator: "\n"))
  }

  private func withScene(_ body: (ScratchFolder, String) async throws -> Void) async throws {
    try await ScratchFolder.with { folder in
      try folder.write(SmallScene.text(), to: "a.json")
      try await body(folder, folder("a.json"))
    }
  }

  @Test func verifyAcceptsWhatWasRecorded() async throws {
    try await withScene { folder, scene in
      #expect(await run("record", scene).status == 0)
      let names = folder.names(in: "Goldens/a")
      #expect(
        names.contains("golden.json") && names.contains("trace.txt") && names.contains("frame-0000.png"))
      #expect(names.contains("frame-0006.png") && names.count == 9, "\(names)")
      let before = try folder.contents(of: "Goldens/a")
      let verified = await run("verify", scene)
      #expect(
        verified.status == 0 && verified.text.contains("1 scene, 7 frames compared: 1 equal"), "\(verified)")
      #expect(try folder.contents(of: "Goldens/a") == before)
      // Recorded again it is the same, to the byte.
      let again = await run("record", scene)
      #expect(again.text.contains("unchanged"))
      #expect(try folder.contents(of: "Goldens/a") == before)
    }
  }

  @Test func differencesAreExplainedWithPictures() async throws {
    try await withScene { folder, scene in
      _ = await run("record", scene)
      let before = try folder.contents(of: "Goldens/a")
      try folder.write(SmallScene.text(overlay: "#000000C0"), to: "a.json")
      let red = await run("verify", scene, "--report", folder("report"))
      #expect(red.status == 1)
      #expect(red.text.contains("a.json: 6 of 7 frames differ, first 1 (0.017 s), last 6"), "\(red.text)")
      #expect(red.text.contains("“overlay” background: alpha"), "\(red.text)")
      #expect(red.text.contains("report/index.html"))
      #expect(try folder.contents(of: "Goldens/a") == before, "verify never records")
      let names = folder.names(in: "report")
      for kind in ["expected", "actual", "difference"] {
        #expect(names.contains { $0.hasSuffix("-\(kind).png") }, "\(names)")
      }
      let page = String(decoding: try folder.contents(of: "report")["index.html"]!, as: UTF8.self)
      #expect(page.contains("“overlay” background") && page.contains("\"difference\":"))
      let json = await run("verify", scene, "--json")
      let printed = json.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(3).joined(
        separator: "\n")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
      let told = try #require((object["scenes"] as? [[String: Any]])?.first)
      #expect(
        told["verdict"] as? String == "different" && told["framesDiffering"] as? [Int] == [1, 2, 3, 4, 5, 6])
      let findings = try #require(told["findings"] as? [[String: Any]])
      #expect(
        findings.contains {
          $0["view"] as? String == "overlay" && $0["properties"] as? [String] == ["background"]
        })
    }
  }

  /// What makes a golden missing or unreadable, and words of the message.
  nonisolated static let damages: [(String, @Sendable (ScratchFolder) throws -> Void, String)] = [
    ("no golden", { try FileManager.default.removeItem(atPath: $0("Goldens")) }, "no golden is there"),
    (
      "no manifest", { try FileManager.default.removeItem(atPath: $0("Goldens/a/golden.json")) },
      "no golden is there"
    ),
    ("no trace", { try FileManager.default.removeItem(atPath: $0("Goldens/a/trace.txt")) }, "No such file"),
    (
      "no picture", { try FileManager.default.removeItem(atPath: $0("Goldens/a/frame-0000.png")) },
      "No such file"
    ),
    ("an empty picture", { try $0.write("", to: "Goldens/a/frame-0000.png") }, "the file is empty"),
    ("another picture", { try $0.write("x", to: "Goldens/a/frame-0000.png") }, "its digest is another"),
    (
      "an LFS pointer",
      { try $0.write("version https://git-lfs.github.com/spec/v1\n", to: "Goldens/a/frame-0000.png") },
      "Git LFS pointer"
    ),
    (
      "an LFS pointer for the manifest",
      {
        try $0.write("version https://git-lfs.github.com/spec/v1\n", to: "Goldens/a/golden.json")
      }, "Git LFS pointer"
    ),
    ("a manifest that is none", { try $0.write("{}", to: "Goldens/a/golden.json") }, "version: expected"),
    ("a trace that is none", { try $0.write("hello", to: "Goldens/a/trace.txt") }, "line 1"),
  ]

  @Test(arguments: damages.indices)
  func missingAndDamagedGoldensFail(index: Int) async throws {
    let (_, damage, words) = Self.damages[index]
    try await withScene { folder, scene in
      _ = await run("record", scene)
      try damage(folder)
      let red = await run("verify", scene)
      #expect(red.status == 1 && red.text.contains(words), "\(red)")
      #expect(red.text.contains("a.json"))
    }
  }

  /// Other fingerprints: equal pixels, other pixels within caps, a regression.
  @Test func toolchainNoiseIsDistinguishedFromARegression() async throws {
    try await withScene { folder, scene in
      _ = await run("record", scene)
      let path = "Goldens/a/golden.json"
      let text = try String(contentsOfFile: folder(path), encoding: .utf8)
      let cairo = try #require(text.firstMatch(of: /"cairo": "([^"]+)"/)?.1)
      try folder.write(text.replacing("\"cairo\": \"\(cairo)\"", with: "\"cairo\": \"1.2.3\""), to: path)
      let equal = await run("verify", scene)
      #expect(equal.status == 0, "\(equal)")
      let words = "drawn by another toolchain (cairo \(cairo), recorded with 1.2.3)"
      #expect(
        equal.text.contains("note: 1 golden was \(words); all pixels and numbers are equal"), "\(equal.text)")
      let again = await run("record", scene, "--dry-run")
      #expect(again.text.contains("would be recorded again: 7 frames equal, \(words)"), "\(again.text)")
      try folder.write(SmallScene.text(x: 5), to: "a.json")
      let red = await run("verify", scene)
      #expect(red.status == 1 && red.text.contains("“dot” rect: 1 px to the right"), "\(red)")
      // Another version of Inbetween alone, and not a pixel differs: equal.
      try folder.write(SmallScene.text(), to: "a.json")
      let version = try #require(text.firstMatch(of: /"inbetween": "([^"]+)"/)?.1)
      try folder.write(
        text.replacing("\"inbetween\": \"\(version)\"", with: "\"inbetween\": \"9\""), to: path)
      #expect(await run("verify", scene).status == 0)
    }
  }

  /// Pixels of another toolchain that differ within the caps: status 4, and 1 where the toolchain is the same.
  @Test func differenceWithinTheCapsOfAnotherToolchainHasAStatusOfItsOwn() async throws {
    try await withScene { folder, scene in
      _ = await run("record", scene, "--pictures", "2")
      let path = "Goldens/a/golden.json"
      var text = try String(contentsOfFile: folder(path), encoding: .utf8)
      // A frame of which no picture is kept had other pixels, and the same means.
      let digests = text.matches(of: /"[0-9a-f]{32}"/)
      text.replaceSubrange(digests[6].range, with: "\"" + String(repeating: "0", count: 32) + "\"")
      try folder.write(text, to: path)
      #expect(await run("verify", scene).status == 1)
      try folder.write(text.replacing(/"cairo": "[^"]+"/, with: "\"cairo\": \"1.2.3\""), to: path)
      let stale = await run("verify", scene)
      #expect(stale.status == 4, "\(stale)")
      #expect(stale.text.contains("traces equal, pixels of 1 frame within the caps"), "\(stale)")
    }
  }

  @Test func sizeRateAndLengthMustMatch() async throws {
    try await withScene { folder, scene in
      _ = await run("record", scene)
      for (change, words) in [
        (SmallScene.text(size: "[41, 60]"), "size 41 × 60 px, recorded 40 × 60"),
        (SmallScene.text(duration: 0.2), "13 frames, recorded 7: 6 frames more"),
        (
          SmallScene.text().replacing("\"title\"", with: "\"output\": { \"fps\": 30 }, \"title\""),
          "30 frames a second, recorded 60"
        ),
      ] {
        try folder.write(change, to: "a.json")
        let red = await run("verify", scene, "--tolerance", "255,1,1", "--report", folder("report"))
        #expect(red.status == 1 && red.text.contains(words), "\(red)")
      }
    }
  }

  @Test func verifyUsesTheRecordedOptions() async throws {
    try await withScene { folder, scene in
      #expect(await run("record", scene, "--scale", "2", "--fps", "30", "--pictures", "2").status == 0)
      let names = folder.names(in: "Goldens/a")
      #expect(
        names == ["cells.png", "frame-0000.png", "frame-0003.png", "golden.json", "trace.txt"], "\(names)")
      #expect(await run("verify", scene).status == 0)
    }
  }

  @Test func singleFrameCanBeAccepted() async throws {
    try await withScene { folder, scene in
      _ = await run("record", scene)
      try folder.write(SmallScene.text(overlay: "#000000C0"), to: "a.json")
      let before = try folder.contents(of: "Goldens/a")
      let dry = await run("record", scene, "--frames", "1-2", "--dry-run")
      #expect(dry.status == 0 && dry.text.contains("would be taken over: frames 1, 2"), "\(dry)")
      #expect(try folder.contents(of: "Goldens/a") == before)
      #expect(await run("record", scene, "--frames", "1-2").text.contains("taken over: frames 1, 2"))
      let rest = await run("verify", scene)
      #expect(rest.status == 1 && rest.text.contains("4 of 7 frames differ, first 3"), "\(rest)")
      _ = await run("record", scene, "--frames", "0-6")
      #expect(await run("verify", scene).status == 0)
      // The same as recording all of it.
      let accepted = try folder.contents(of: "Goldens/a")
      _ = await run("record", scene)
      #expect(try folder.contents(of: "Goldens/a") == accepted)
      #expect(await run("record", scene, "--frames", "7").status == 2)
    }
  }

  @Test func modesDecideWhatIsRecorded() async throws {
    try await withScene { folder, scene in
      #expect(await run("record", scene, "--mode", "never").status == 1)
      #expect(folder.names(in: "Goldens") == [])
      #expect(await run("record", scene, "--mode", "missing").text.contains("recorded, new, 7 frames"))
      try folder.write(SmallScene.text(x: 6), to: "a.json")
      #expect(await run("record", scene, "--mode", "missing").text.contains("kept"))
      #expect(await run("verify", scene).status == 1)
      #expect(await run("record", scene, "--mode", "failed").text.contains("recorded again"))
      #expect(await run("record", scene, "--mode", "failed").text.contains("unchanged"))
      #expect(await run("verify", scene).status == 0)
      #expect(await run("record", scene, "--mode", "some").status == 2)
    }
  }

  @Test func shardsSplitTheScenesAndMerge() async throws {
    try await ScratchFolder.with { folder in
      for name in ["a", "b", "c"] { try folder.write(SmallScene.text(), to: "\(name).json") }
      let scenes = ["a", "b", "c"].map { folder("\($0).json") }
      _ = await CommandLineRun(["record"] + scenes)
      try folder.write(SmallScene.text(x: 7), to: "c.json")
      let first = await CommandLineRun(["verify"] + scenes + ["--shard", "1/2", "--report", folder("1")])
      let second = await CommandLineRun(["verify"] + scenes + ["--shard", "2/2", "--report", folder("2")])
      #expect(first.status == .different && second.status == .done)
      #expect(second.output.contains("1 scene, 7 frames compared: 1 equal"))
      let merged = await run("merge", folder("1"), folder("2"), "--out", folder("all"))
      #expect(
        merged.status == 1 && merged.text.contains("3 scenes, 21 frames compared: 2 equal, 1 different"),
        "\(merged)")
      #expect(folder.names(in: "all").contains { $0.hasSuffix("-difference.png") })
      let part = await run("merge", folder("2"), "--out", folder("part"))
      #expect(part.status == 1 && part.text.contains("shard 1/2: is missing"), "\(part)")
      let twice = await run("merge", folder("2"), folder("2"), "--out", folder("twice"))
      #expect(twice.status == 1 && twice.text.contains("shard 2/2: is there 2 times"), "\(twice)")
      #expect(await run("merge", folder("3"), "--out", folder("none")).status == 3)
      // A shard without a scene compares nothing.
      let none = await CommandLineRun(["verify"] + scenes + ["--shard", "4/4"])
      #expect(none.status == .done && none.messages == ["shard 4/4: has none of 3 scenes, all is done"])
      for wrong in ["0/2", "3/2", "1", "a/b", "1/2/3"] {
        #expect(await run("verify", scenes[0], "--shard", wrong).status == 2, "\(wrong)")
      }
    }
  }

  @Test func orphansAreListedAndRemoved() async throws {
    try await ScratchFolder.with { folder in
      for name in ["a", "b"] { try folder.write(SmallScene.text(), to: "\(name).json") }
      _ = await run("record", folder("a.json"), folder("b.json"))
      #expect(await run("orphans", folder("a.json")).status == 0, "b.json is still there")
      try FileManager.default.removeItem(atPath: folder("b.json"))
      try folder.write("mine", to: "Goldens/b/notes.txt")
      try folder.write("left", to: "Goldens/a/frame-0099.png")
      let found = await run("orphans", folder("a.json"))
      #expect(found.status == 1)
      #expect(found.text.contains("Goldens/b: ../b.json is no longer there"), "\(found.text)")
      #expect(found.text.contains("Goldens/a/frame-0099.png: the golden doesn't list it"), "\(found.text)")
      _ = await run("orphans", folder("a.json"), "--delete")
      #expect(folder.names(in: "Goldens/b") == ["notes.txt"])
      #expect(
        folder.names(in: "Goldens/a").contains("frame-0099.png"), "nothing says that Inbetween wrote it")
      #expect(await run("verify", folder("a.json")).status == 0)
    }
  }

  @Test func foreignFilesAreKept() async throws {
    try await withScene { folder, scene in
      try FileManager.default.createDirectory(atPath: folder("Goldens/a"), withIntermediateDirectories: true)
      try folder.write("mine", to: "Goldens/a/frame-0000.png")
      let refused = await run("record", scene)
      #expect(refused.status == 3 && refused.text.contains("in the way"), "\(refused)")
      #expect(folder.names(in: "Goldens/a") == ["frame-0000.png"])
    }
  }

  @Test func scenesSharingAGoldenAreRejected() async throws {
    try await ScratchFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder("x"), withIntermediateDirectories: true)
      for name in ["a", "x/a"] { try folder.write(SmallScene.text(), to: "\(name).json") }
      let refused = await run("verify", folder("a.json"), folder("x/a.json"), "--goldens", folder("g"))
      #expect(refused.status == 2 && refused.text.contains("its golden would be"), "\(refused)")
    }
  }

  @Test func badSceneExitsWithStatusTwo() async throws {
    try await withScene { folder, scene in
      _ = await run("record", scene)
      try folder.write("{", to: "a.json")
      #expect(await run("verify", scene).status == 2)
      #expect(await run("verify", folder("none.json")).status == 2)
      #expect(await run("verify", scene, "--tolerance", "a").status == 2)
    }
  }

  @Test func proposedTolerancePassesVerification() async throws {
    try await withScene { folder, scene in
      _ = await run("record", scene)
      let found = await run("calibrate", scene, "--write")
      #expect(
        found.status == 0 && found.text.contains("noise, rounding: 6 frames, by 1 levels at most"), "\(found)"
      )
      let text = try String(contentsOfFile: folder("Goldens/a/golden.json"), encoding: .utf8)
      #expect(text.contains("\"tolerance\": { \"largest\": 3, \"share\": 0, \"densest\": 0"), "\(text)")
      #expect(await run("verify", scene).status == 0)
    }
  }
}
