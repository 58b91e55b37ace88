import Foundation
import TestSupport
import Testing

@testable import Commands

/// Goldens and reports that no program wrote: status 1 or 3 with the file, the place and what would be right.
@MainActor @Suite struct HostileGoldensTests {
  private static let scene = """
    { "device": { "size": [40, 60], "scale": 1 }, "presenting": { "background": "#3366CC" },
      "presented": { "background": "#CC3333" },
      "transition": { "kind": "slide-over", "direction": "present", "duration": 0.1 } }
    """

  private func recorded(_ body: (ScratchFolder) async throws -> Void) async throws {
    try await ScratchFolder.with { folder in
      try folder.write(Self.scene, to: "a.json")
      try folder.write(Self.scene, to: "b.json")
      let run = await CommandLineRun(["record", folder("a.json"), folder("b.json"), "--scale", "1"])
      #expect(run.status == .done, "\(run)")
      try await body(folder)
    }
  }

  /// What `golden.json` holds instead of the recorded value, and the message about it.
  private nonisolated static let members: [(old: String, new: String, words: String)] = {
    var members: [(old: String, new: String, words: String)] = []
    let wholes = ["0", "-1", "1001", "1e9", "9000000000000000000", "-9000000000000000000"]
    for value in wholes + ["1.5", "\"60\"", "null"] {
      let words = "golden.json: fps: expected a whole number from 1 to 1000, "
      members.append(("\"fps\": 60", "\"fps\": \(value)", words))
    }
    let asked = "\"asked\": { "
    for value in wholes {
      let words = "asked.fps: expected a whole number from 1 to 1000, found"
      members.append((asked, asked + "\"fps\": \(value), ", words))
    }
    for value in ["[32767, 32767]", "[0, 60]", "[1e300, 1]", "[40]", "{}"] {
      members.append(("\"size\": [40, 60]", "\"size\": \(value)", "golden.json: size"))
    }
    for value in ["[0, 1]", "[-4, 1]", "[1e9, 1]", "[1]", "7"] {
      members.append((asked, asked + "\"size\": \(value), ", "golden.json: asked.size"))
    }
    members.append((asked, asked + "\"size\": [40000, 1], ", "asked: 40000 × 1 points at scale 1"))
    members.append(("\"scale\": 1,\n", "\"scale\": 0,\n", "scale: expected a number above 0"))
    members.append(("\"scale\": 1,\n", "\"scale\": 1e300,\n", "scale: expected a number above 0"))
    let caps = "\"tolerance\": {\"largest\": 256}"
    members.append(("\"tolerance\": null", caps, "tolerance.largest: expected a whole number"))
    members.append(("\"version\": 1", "\"version\": 1e18", "version: expected a whole number"))
    members.append(
      ("\"frame-0000.png\"", "\"frame-0099.png\"", "expected the file of a frame from 0 to 6"))
    members.append(("{", "[[[[[[", "golden.json: not a golden.json of Inbetween: "))
    return members
  }()

  @Test(arguments: members.indices)
  func goldenNumbersAreValidated(index: Int) async throws {
    let (old, new, words) = Self.members[index]
    try await recorded { folder in
      let text = try String(contentsOfFile: folder("Goldens/a/golden.json"), encoding: .utf8)
      let damaged = text.replacing(old, with: new, maxReplacements: 1)
      #expect(damaged != text, "nothing was damaged")
      try folder.write(damaged, to: "Goldens/a/golden.json")
      // One bad golden does not end the batch.
      let verify = await CommandLineRun(["verify", folder("a.json"), folder("b.json")])
      #expect(verify.status == .different, "\(verify)")
      #expect(verify.messages.contains { $0.contains(words) }, "\(verify.messages)")
      #expect(verify.output.contains("1 equal, 1 with an unreadable golden"), "\(verify.output)")
      let calibrate = await CommandLineRun(["calibrate", folder("a.json"), folder("b.json")])
      #expect(calibrate.status == .done, "\(calibrate)")
      // What Inbetween may not have written is not replaced; the other scene is recorded all the same.
      let again = await CommandLineRun(["record", folder("a.json"), folder("b.json")])
      #expect(again.status == .inputOutput && again.output.contains("b.json: unchanged"), "\(again)")
      #expect(again.messages.contains { $0.contains("move it away first") }, "\(again.messages)")
    }
  }

  /// Work depends on what a file holds, not on the counts that it claims.
  @Test func hugeClaimedFrameCountCostsNoTime() async throws {
    try await recorded { folder in
      let views = (0..<300).map { "view \"v\($0)\"\n0  alpha 1\n" }.joined(separator: "\n")
      try folder.write("Inbetween trace 1, 1000000 frames\n\n" + views, to: "Goldens/a/trace.txt")
      let run = await CommandLineRun(["verify", folder("a.json")])
      #expect(run.status == .different)
      #expect(
        run.messages.contains {
          $0.contains("trace.txt: line 1: expected 7 frames, as golden.json lists, found 1000000")
        }, "\(run.messages)")
    }
  }

  /// Files without end, and what is no file.
  @Test(arguments: ["golden.json", "trace.txt", "cells.png", "frame-0000.png"])
  func onlyRegularFilesUpToTheSizeLimitAreRead(name: String) async throws {
    try await recorded { folder in
      let path = "Goldens/a/" + name
      func replace(_ make: () throws -> Void) throws {
        try FileManager.default.removeItem(atPath: folder(path))
        try make()
      }
      func verify(_ words: String) async {
        let run = await CommandLineRun(["verify", folder("a.json")])
        #expect(run.status == .different && run.messages.contains { $0.contains(words) }, "\(run)")
      }
      try replace {
        try FileManager.default.createSymbolicLink(atPath: folder(path), withDestinationPath: "/dev/zero")
      }
      await verify("a device or a pipe is where a file should be")
      try replace { #expect(mkfifo(folder(path), 0o600) == 0) }
      await verify("a device or a pipe is where a file should be")
      try replace {
        try FileManager.default.createDirectory(atPath: folder(path), withIntermediateDirectories: false)
      }
      await verify("a folder is where a file should be")
      try replace { #expect(FileManager.default.createFile(atPath: folder(path), contents: nil)) }
      // A sparse file takes no room on the disk.
      #expect(truncate(folder(path), 300 << 20) == 0)
      await verify("the file has more than 64 MiB")
    }
  }

  @Test(arguments: [
    (
      "\"shard\": [1, 2], ", "\"shard\": [1, 9007199254740992], ",
      "shard[1]: expected a whole number from 1 to 10000"
    ),
    ("\"shard\": [1, 2], ", "\"shard\": [3, 2], ", "shard[0]: expected a whole number from 1 to 2, found 3"),
    (
      "\"framesCompared\": 7", "\"framesCompared\": 9200000000000000000", "scenes[0].framesCompared: expected"
    ),
    ("\"framesRecorded\": 7", "\"framesRecorded\": -1", "scenes[0].framesRecorded: expected"),
    ("\"verdict\": \"equal\"", "\"verdict\": \"green\"", "scenes[0].verdict: expected \"equal\","),
    ("\"files\": []", "\"files\": [\"../a.png\"]", "files[0]: “../a.png” is no file of a report"),
  ])
  func reportNumbersAreValidated(old: String, new: String, words: String) async throws {
    try await recorded { folder in
      let first = await CommandLineRun([
        "verify", folder("a.json"), folder("b.json"), "--shard", "1/2", "--report", folder("r1"),
      ])
      #expect(first.status == .done, "\(first)")
      let text = try String(contentsOfFile: folder("r1/report.json"), encoding: .utf8)
      let damaged = text.replacing(old, with: new, maxReplacements: 1)
      #expect(damaged != text, "nothing was damaged: \(text)")
      try folder.write(damaged, to: "r1/report.json")
      let merge = await CommandLineRun(["merge", folder("r1"), "--out", folder("all")])
      #expect(merge.status == .inputOutput, "\(merge)")
      #expect(merge.messages.count == 1 && merge.messages[0].contains("r1/report.json: \(words)"), "\(merge)")
      #expect(folder.names(in: "all") == [])
    }
  }
}
