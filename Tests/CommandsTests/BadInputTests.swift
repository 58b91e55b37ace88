import Foundation
import Testing
import TestSupport

@testable import Commands

/// Bad input, from the command line through to the folder: one clear message, its status, and nothing half
/// written.
@MainActor @Suite struct BadInputTests {
  private static let scene = #"""
    { "device": { "size": [390, 844], "scale": 0.5 }, "presenting": {},
      "presented": { "background": "#CC3333" },
      "transition": { "kind": "slide-over", "direction": "present" } }
    """#

  /// Two subviews in place of the presented view's background.
  private nonisolated static func subviews(_ first: String, _ second: String) -> (String, String) {
    let frames = [first, second].map { "{\"name\": \($0), \"frame\": [0, 0, 1, 1]}" }
    return ("\"background\": \"#CC3333\"", "\"subviews\": [\(frames.joined(separator: ", "))]")
  }

  /// What replaces a part of the scene, and the message after the file's name.
  nonisolated static let faults: [(change: (String, String), words: String)] = [
    (("{ \"device\"", "hello { \"device\""), ":1:1: expected a value, found \"hello\""),
    (("{ \"device\"", "[], { \"device\""), ":1:3: expected the end of the file"),
    (("\"present\" } }", "\"present\" }"), ":3:65: the file ends inside the object, opened at 1:1"),
    (("390", "NaN"), ":1:24: NaN is not a number"),
    (("390", "Infinity"), ":1:24: Infinity is not a number"),
    (("390", "-Infinity"), ":1:24: expected a number after \"-\""),
    (("390", "1e999"), ":1:24: 1e999 is too large"),
    (("390", "-390"), ":1:24: device.size[0]: expected a number above 0"),
    (("390", "\"390\""), ":1:24: device.size[0]: expected a number above 0"),
    (("[390, 844]", "[390]"), ":1:23: device.size: expected [width, height]"),
    (("[390, 844]", "[100000, 100000]"), "at most 32767 a side are allowed"),
    (("0.5", "100000"), "device.scale: expected a number above 0, at most 100"),
    (("390", "2000000"), "device.size[0]: expected a number above 0, at most 1000000"),
    (("0.5", "100"), "at most 32767 a side are allowed"),
    (("{ \"size\": [390, 844], \"scale\": 0.5 }", "\"iPhone 99\""), ":1:13: device: "),
    (("{ \"background\": \"#CC3333\" }", "[]"), ": presented: expected an object"),
    (("{ \"background\": \"#CC3333\" }", "null"), ": presented: expected an object"),
    (("\"background\"", "\"backgruond\""), "presented.backgruond: unknown key, did you mean \"background\"?"),
    (
      ("\"background\"", "\"zzqqxx\""),
      "presented.zzqqxx: unknown key, allowed are \"name\", \"frame\", \"height\""
    ),
    (
      ("\"presenting\": {}", "\"presenting\": {}, \"presenting\": {}"),
      "duplicate key \"presenting\", first at"
    ),
    (("\"#CC3333\"", "7"), "presented.background: expected a colour"),
    (("\"present\"", "\"up\""), "\"dismiss\""),
    (subviews("\"a\"", "\"a\""), "presented.subviews[1].name: duplicate name \"a\", first at 2:"),
    (subviews("\"a\"", "\"overlay\""), "the name \"overlay\" is reserved"),
    (("[390, 844]", "[390, 844], \"fps\": 0"), "device.fps: unknown key"),
    (("\"#CC3333\"", String(repeating: "{\"a\":", count: 20_000)), "nested deeper than 200 levels"),
    (("\"#CC3333\"", String(repeating: "[", count: 20_000)), "nested deeper than 200 levels"),
  ]

  @Test(arguments: faults.indices)
  func badSceneIsNamed(index: Int) async throws {
    let (change, words) = BadInputTests.faults[index]
    let text = BadInputTests.scene.replacing(change.0, with: change.1, maxReplacements: 1)
    try #require(text != BadInputTests.scene)
    try await ScratchFolder.with { folder in
      try folder.write(text, to: "scene.json")
      let run = await CommandLineRun(["render", folder("scene.json"), "--out", folder("out")])
      #expect(run.status == .badInput && run.output == "")
      try #require(run.messages.count == 1, "\(run.messages)")
      #expect(run.messages[0].hasPrefix(folder("scene.json:")), "\(run.messages)")
      #expect(run.messages[0].contains(words), "\(run.messages)")
      #expect(run.messages[0].count <= 1500)
      #expect(folder.names() == ["scene.json"])
    }
  }

  @Test(arguments: [
    (["render", "F/none.json", "--out", "F/out"], CommandStatus.badInput, "F/none.json: No such file"),
    (["render", "F/good.json", "F/none.json", "--out", "F/out"], .badInput, "F/none.json: No such file"),
    (["render", "F/empty.json", "--out", "F/out"], .badInput, "F/empty.json:1:1: the file is empty"),
    (["render", "F/bytes.json", "--out", "F/out"], .badInput, "F/bytes.json:1:2: byte 0xFF is not UTF-8"),
    (["render", "F", "--out", "F/out"], .inputOutput, "F: a folder is where a file should be"),
    // Can be opened, by the superuser too, and fails to be read.
    (["render", "/proc/self/mem", "--out", "F/out"], .inputOutput, "/proc/self/mem: Input/output error"),
    (
      ["render", "/dev/zero", "--out", "F/out"], .inputOutput, "/dev/zero: a device or a pipe is where a file"
    ),
    (["render", "F/good.json", "--out", "F/empty.json"], .inputOutput, "F/empty.json: a file is where"),
    (["render", "F/good.json", "--out", "F/empty.json/out"], .inputOutput, "Not a directory"),
    (["render", "F/good.json", "--out", "/dev/null/out"], .inputOutput, "Not a directory"),
    (
      ["render", "F/good.json", "--out", "F/out", "--frames", "0-99"], .badInput, "F/good.json: frames 25-99"
    ),
    (["render", "F/good.json", "--out", "F/out", "--frames", "5-1"], .badInput, "--frames: the range 5-1"),
    (["render", "F/good.json", "--out", "F/out", "--size", "100000x100000"], .badInput, "at most 32767"),
    (
      ["render", "F/good.json", "--out", "F/out", "--size", "100000x100000", "--scale", "1"], .badInput,
      "--size: too large"
    ),
    (
      ["render", "F/good.json", "--out", "F/out", "--size", "40000x40000"], .badInput,
      "at most 268435456 in all"
    ),
    (["render", "F/good.json", "--out", "F/out", "--size", "nanxinf"], .badInput, "--size: “nanxinf” must"),
    (["render", "F/good.json", "--out", "F/out", "--size", "-1x5"], .badInput, "--size: “-1x5” must"),
    (["render", "F/good.json", "--out", "F/out", "--scale", "1000"], .badInput, "at most 32767"),
    (["render", "F/good.json", "--out", "F/out", "--scale", "0.001"], .badInput, "at least 1 a side"),
    (["render", "F/good.json", "--out", "F/out", "--scale", "inf"], .badInput, "--scale: “inf” must"),
    (["render", "F/good.json", "--out", "F/out", "--fps", "0"], .badInput, "--fps: “0” must"),
    (["render", "F/good.json", "--out", "F/out", "--frmes", "1"], .badInput, "did you mean “--frames”?"),
    (["render", "F/good.json"], .badInput, "--out: is missing"),
    (
      ["filmstrip", "F/good.json", "--out", "F/good.json/strip.png"], .inputOutput,
      "F/good.json: a file is where the folder should be"
    ),
    (["filmstrip", "F/good.json", "--out", "F/strip.jpg"], .badInput, "must end in .png"),
    (
      [
        "filmstrip", "F/good.json", "--out", "F/strip.png", "--size", "9x9", "--scale", "200", "--count",
        "60",
      ],
      .badInput, "F/good.json: the strip would be 33000 × 54000 pixels"
    ),
  ])
  func badArgumentIsNamed(arguments: [String], status: CommandStatus, words: String) async throws {
    try await ScratchFolder.with { folder in
      try folder.write("", to: "empty.json")
      try folder.write(BadInputTests.scene, to: "good.json")
      try Data([0x7B, 0xFF]).write(to: URL(fileURLWithPath: folder("bytes.json")))
      func filled(_ text: String) -> String {
        text.hasPrefix("F") ? folder.path + text.dropFirst() : text
      }
      let run = await CommandLineRun(arguments.map(filled))
      #expect(run.status == status && run.messages.count == 1 && run.output == "", "\(run)")
      #expect(run.messages.first?.contains(filled(words)) == true, "\(run)")
      #expect(folder.names() == ["bytes.json", "empty.json", "good.json"])
    }
  }

  @Test func eachFaultIsOneLineAndTheRestIsCounted() async throws {
    let keys = (1...14).map { "\"wrong\($0)\": 1" }.joined(separator: ", ")
    try await ScratchFolder.with { folder in
      let text = BadInputTests.scene.replacing("\"background\": \"#CC3333\"", with: keys)
      try folder.write(text, to: "scene.json")
      let run = await CommandLineRun(["render", folder("scene.json"), "--out", folder("out"), "--quiet"])
      #expect(run.status == .badInput && folder.names() == ["scene.json"])
      let faults = run.messages.dropLast()
      #expect((2...10).contains(faults.count) && run.messages.last == "and \(14 - faults.count) more")
      for (index, fault) in faults.enumerated() {
        #expect(fault.contains(": presented.wrong\(index + 1): unknown key"), "\(fault)")
      }
      #expect(run.messages.joined(separator: "\n").count <= 1500)
    }
  }

  @Test func tenShortFaultsAreAllShown() async throws {
    let views = (0..<12).map { _ in "{\"frame\": 1}" }.joined(separator: ", ")
    try await ScratchFolder.with { folder in
      let text = BadInputTests.scene.replacing(
        "\"background\": \"#CC3333\"", with: "\"subviews\": [\(views)]")
      try folder.write(text, to: "s")
      let run = await CommandLineRun(["render", folder("s"), "--out", folder("out")])
      #expect(run.status == .badInput)
      #expect(run.messages.count == 11 && run.messages.last == "and 2 more", "\(run.messages)")
      for (index, fault) in run.messages.dropLast().enumerated() {
        #expect(fault.contains(": presented.subviews[\(index)].frame: expected"), "\(fault)")
      }
    }
  }

  /// An endless film names its scene, since a batch has several.
  @Test(arguments: ["render", "filmstrip"])
  func endlessFilmNamesItsScene(command: String) async throws {
    try await ScratchFolder.with { folder in
      let text = BadInputTests.scene
        .replacing("[390, 844]", with: "[4, 8]")
        .replacing("\"present\" }", with: "\"dismiss\", \"completionSpeed\": 0.001 }")
        .replacing("} }", with: "}, \"script\": [{ \"scrub\": [[0, 0], [1, 0.5]], \"end\": \"finish\" }] }")
      try folder.write(text, to: "long.json")
      let out = command == "render" ? "out" : "strip.png"
      let run = await CommandLineRun([command, folder("long.json"), "--out", folder(out), "--fps", "1"])
      #expect(run.status == .badInput && run.messages.count == 1)
      #expect(
        run.messages.first?.hasPrefix(folder("long.json: no end within 60 s")) == true, "\(run.messages)")
      #expect(folder.names() == ["long.json"])
    }
  }

  /// The same for the presentation that goes before a dismissal's time 0.
  @Test func endlessPresentationNamesItsScene() async throws {
    try await ScratchFolder.with { folder in
      let text = BadInputTests.scene
        .replacing(
          "\"slide-over\", \"direction\": \"present\" }",
          // A spring so weak that it takes minutes to settle.
          with:
            "\"custom\", \"direction\": \"dismiss\", \"presentation\": { \"spring\": { \"stiffness\": 0.01, \"damping\": 0.01 }, \"animations\": [{ \"to\": { \"presented\": { \"alpha\": 0.5 } } }] } }"
        )
      try folder.write(text, to: "long.json")
      let run = await CommandLineRun(["render", folder("long.json"), "--out", folder("out")])
      #expect(run.status == .badInput && run.messages.count == 1)
      #expect(
        run.messages.first?.hasPrefix(folder("long.json: no end within 60 s")) == true, "\(run.messages)")
      #expect(folder.names() == ["long.json"])
    }
  }

  @Test func foreignFileIsKept() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(BadInputTests.scene, to: "good.json")
      try folder.write("mine", to: "frame-0003.png")
      let before = try folder.contents(of: "")
      let run = await CommandLineRun(["render", folder("good.json"), "--out", folder.path])
      #expect(run.status == .inputOutput && run.messages.count == 1)
      #expect(run.messages.first?.hasPrefix(folder("frame-0003.png: a file that Inbetween did not")) == true)
      #expect(try folder.contents(of: "") == before)
    }
  }

  @Test(arguments: ["frames.json", "trace.json", "strip.png"])
  func folderInPlaceOfAFileIsKept(name: String) async throws {
    try await ScratchFolder.with { folder in
      try folder.write(BadInputTests.scene, to: "good.json")
      try FileManager.default.createDirectory(
        atPath: folder("out/" + name), withIntermediateDirectories: true)
      let arguments =
        name == "strip.png"
        ? ["filmstrip", folder("good.json"), "--out", folder("out/strip.png")]
        : ["render", folder("good.json"), "--out", folder("out")]
      let run = await CommandLineRun(arguments)
      #expect(run.status == .inputOutput && run.messages == [folder("out/\(name): a folder is in the way")])
      #expect(folder.names(in: "out") == [name])
    }
  }

  @Test func foreignManifestIsKept() async throws {
    try await ScratchFolder.with { folder in
      try folder.write(BadInputTests.scene, to: "good.json")
      try folder.write("{}", to: "frames.json")
      let run = await CommandLineRun(["render", folder("good.json"), "--out", folder.path])
      #expect(run.status == .inputOutput && run.messages.count == 1)
      #expect(run.messages.first?.contains("frames.json: version: expected a whole number") == true)
      #expect(folder.names() == ["frames.json", "good.json"])
    }
  }
}
