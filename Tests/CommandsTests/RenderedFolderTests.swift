import CoreGraphics
import Foundation
import Frames
import Testing
import TestSupport

@testable import Commands

/// What `render` and `filmstrip` leave behind, from scene files to bytes on the disk.
@MainActor @Suite struct RenderedFolderTests {
  private static let scrub = Repository.scene("slide-over-dismiss-scrub")

  /// Renders at half a pixel a point into `out` and answers the manifest as plain JSON.
  private func render(_ folder: ScratchFolder, _ out: String, _ options: String...) async throws -> Manifest {
    let run = await CommandLineRun(
      ["render", Self.scrub, "--out", folder(out), "--scale", "0.5"] + options)
    try #require(run.status == .done && run.messages == [] && run.output == "", "\(run)")
    return try Manifest(folder(out))
  }

  /// `frames.json` read by Foundation, apart from the program's own reader.
  private struct Manifest {
    var text: String
    var head: [String: Any]
    var frames: [[String: Any]]

    init(_ folder: String) throws {
      text = try String(contentsOfFile: folder + "/frames.json", encoding: .utf8)
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      head = try #require(json as? [String: Any])
      frames = try #require(head["frames"] as? [[String: Any]])
    }

    func pixels(_ frame: Int) -> String? {
      frames.first { $0["index"] as? Int == frame }?["pixels"] as? String
    }
    var indices: [Int] { frames.compactMap { $0["index"] as? Int } }
    var allPixels: [String] { frames.compactMap { $0["pixels"] as? String } }
  }

  @Test func framesMatchTheManifest() async throws {
    try await ScratchFolder.with { folder in
      let manifest = try await render(folder, "out")
      #expect(Set(manifest.head.keys) == ["version", "fps", "scale", "size", "frames"])
      #expect(manifest.head["version"] as? Int == 1 && manifest.head["fps"] as? Int == 60)
      #expect(manifest.head["scale"] as? Double == 0.5 && manifest.head["size"] as? [Int] == [195, 422])
      #expect(manifest.indices == Array(0...36))
      for (index, frame) in manifest.frames.enumerated() {
        #expect(Set(frame.keys) == ["index", "time", "file", "pixels"])
        #expect(abs((frame["time"] as? Double ?? -1) - Double(index) / 60) < 1e-8)
        let file = try #require(frame["file"] as? String)
        #expect(file == "frame-00" + (index < 10 ? "0" : "") + "\(index).png")
        let picture = try PNG.decode(path: folder("out/" + file))
        #expect(picture.width == 195 && picture.height == 422)
        #expect(frame["pixels"] as? String == PixelDigest(picture.rgba).hex)
      }
      let files = manifest.frames.compactMap { $0["file"] as? String }
      #expect(folder.names(in: "out") == files + ["frames.json", "trace.json"])
      // Everything moves, so no two frames are the same but the ends' own.
      #expect(Set(manifest.allPixels).count == 37)
    }
  }

  /// Frame 0 is the presented view's colour all over, frame 36 the presenting view's.
  @Test func filmGoesFromThePresentedToThePresentingController() async throws {
    try await ScratchFolder.with { folder in
      _ = try await render(folder, "out", "--frames", "0,36")
      for (file, colour) in [
        ("frame-0000.png", [0xCC, 0x33, 0x33]), ("frame-0036.png", [0x33, 0x66, 0xCC]),
      ] {
        let rgba = try PNG.decode(path: folder("out/" + file)).rgba
        let expected = colour.map { UInt8($0) } + [255]
        #expect(rgba == (0..<195 * 422).flatMap { _ in expected })
      }
    }
  }

  /// At frame k the view is at 1 − 0.2·k/36 of its size about its centre, and the overlay at 1 − k/36.
  @Test func traceFollowsTheFormula() async throws {
    try await ScratchFolder.with { folder in
      _ = try await render(folder, "out")
      let text = try String(contentsOfFile: folder("out/trace.json"), encoding: .utf8)
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let rows = try #require(json as? [[String: Any]])
      let lines = text.split(separator: "\n")
      #expect(lines.first == "[" && lines.last == "]" && lines.count == rows.count + 2)
      #expect(text.firstMatch(of: /-0[,\]}]|\d\.\d{5}|[eE][-+]?\d/) == nil)
      let keys = ["frame", "view", "rect", "alpha", "transform", "background", "order"]
      for (line, row) in zip(lines.dropFirst(), rows) {
        #expect(Set(row.keys) == Set(keys))
        #expect(line.matches(of: /"(\w+)":/).map { String($0.1) } == keys)
      }
      for frame in 0...36 {
        let shown = rows.filter { $0["frame"] as? Int == frame }
        #expect(shown.compactMap { $0["order"] as? Int } == Array(0..<shown.count))
        let names = shown.compactMap { $0["view"] as? String }
        try #require(names == (frame < 36 ? ["presenting", "overlay", "presented"] : ["presenting"]))
        #expect(shown[0]["rect"] as? [Double] == [0, 0, 390, 844])
        guard frame < 36 else { continue }
        let progress = Double(frame) / 36
        let rect = try #require(shown[2]["rect"] as? [Double])
        #expect(abs(rect[2] - 390 * (1 - 0.2 * progress)) <= 0.00006)
        #expect(abs(rect[0] - (390 - rect[2]) / 2) <= 0.0002)
        let overlay = try #require(shown[1]["background"] as? [Double])
        #expect(abs(overlay[3] - (1 - progress)) <= 0.00006)
      }
      #expect(rows.compactMap { $0["frame"] as? Int } == rows.compactMap { $0["frame"] as? Int }.sorted())
    }
  }

  @Test func outputIsIndependentOfJobsAndRepetition() async throws {
    try await ScratchFolder.with { folder in
      _ = try await render(folder, "one", "--jobs", "1")
      let one = try folder.contents(of: "one")
      _ = try await render(folder, "two", "--jobs", "2")
      #expect(try folder.contents(of: "two") == one)
      _ = try await render(folder, "two", "--jobs", "3")
      #expect(try folder.contents(of: "two") == one)
    }
  }

  @Test func singleFrameEqualsTheFilmsFrame() async throws {
    try await ScratchFolder.with { folder in
      let all = try await render(folder, "all")
      let alone = try await render(folder, "alone", "--frames", "9")
      #expect(alone.indices == [9] && alone.pixels(9) == all.pixels(9))
      #expect(folder.names(in: "alone") == ["frame-0009.png", "frames.json", "trace.json"])
      let frame = try Data(contentsOf: URL(fileURLWithPath: folder("alone/frame-0009.png")))
      #expect(try folder.contents(of: "all")["frame-0009.png"] == frame)
    }
  }

  @Test(arguments: ["slide-over-dismiss-scrub", "slide-over-present"])
  func frameKIsFrame2KAtTwiceTheRate(scene: String) async throws {
    try await ScratchFolder.with { folder in
      for fps in [60, 120] {
        let run = await CommandLineRun([
          "render", Repository.scene(scene), "--out", folder("\(fps)"), "--scale", "0.5", "--fps", "\(fps)",
        ])
        try #require(run.status == .done, "\(run)")
      }
      let (single, double) = (try Manifest(folder("60")), try Manifest(folder("120")))
      #expect(double.frames.count == 2 * single.frames.count - 1)
      for frame in single.indices { #expect(single.pixels(frame) == double.pixels(2 * frame)) }
      func rows(_ folder: String) throws -> [TraceRow] {
        try TraceRow.rows(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: folder + "/trace.json"))))
      }
      let halved = try rows(folder("120")).filter { $0.frame % 2 == 0 }.map { row in
        var row = row
        row.frame /= 2
        return row
      }
      #expect(try rows(folder("60")) == halved)
    }
  }

  @Test func secondRenderingReplacesTheFirst() async throws {
    try await ScratchFolder.with { folder in
      _ = try await render(folder, "out")
      try folder.write("mine", to: "out/notes.txt")
      let again = try await render(folder, "out", "--frames", "2-3,36")
      #expect(again.indices == [2, 3, 36])
      #expect(
        folder.names(in: "out") == [
          "frame-0002.png", "frame-0003.png", "frame-0036.png", "frames.json", "notes.txt", "trace.json",
        ])
      #expect(try String(contentsOfFile: folder("out/notes.txt"), encoding: .utf8) == "mine")
    }
  }

  @Test func eachSceneIsRenderedToItsFolder() async throws {
    try await ScratchFolder.with { folder in
      let names = ["slide-over-dismiss-scrub", "slide-over-present"]
      let run = await CommandLineRun(
        ["render"] + names.map(Repository.scene) + [
          "--out", folder("out"), "--scale", "0.5", "--frames", "0,12",
        ])
      #expect(run.status == .done && run.messages == [])
      #expect(folder.names(in: "out") == names)
      let alone = try await render(folder, "alone", "--frames", "0,12")
      let both = try names.map { try Manifest(folder("out/" + $0)) }
      #expect(both[0].text == alone.text && both[0].allPixels != both[1].allPixels)
    }
  }

  /// A scene's own scale is what a size given alone is measured by.
  @Test func sizeOptionUsesTheScenesScale() async throws {
    try await ScratchFolder.with { folder in
      let half = try String(contentsOfFile: Self.scrub, encoding: .utf8)
        .replacing("\"scale\": 3", with: "\"scale\": 0.5").replacing("scene.schema.json", with: "s")
      try folder.write(half, to: "half.json")
      let run = await CommandLineRun([
        "render", folder("half.json"), "--out", folder("out"), "--size", "40000x4", "--frames", "0",
      ])
      #expect(run.status == .done, "\(run)")
      #expect(try Manifest(folder("out")).head["size"] as? [Int] == [20_000, 2])
    }
  }

  @Test func filmstripShowsFramesOfTheFilm() async throws {
    try await ScratchFolder.with { folder in
      _ = try await render(folder, "out", "--frames", "0,18,36")
      let run = await CommandLineRun([
        "filmstrip", Self.scrub, "--out", folder("strip.png"), "--scale", "0.5", "--count", "3",
      ])
      #expect(run.status == .done && run.messages == [] && folder.names() == ["out", "strip.png"])
      let strip = try PNG.decode(path: folder("strip.png"))
      // Captions are as large as below frames at scale 1.
      #expect(strip.width == 3 * 195 + 4 * 10 && strip.height == 422 + 2 * 10 + 6 + 15)
      for (position, frame) in ["frame-0000.png", "frame-0018.png", "frame-0036.png"].enumerated() {
        let picture = try PNG.decode(path: folder("out/" + frame))
        let cut = (0..<422).flatMap { row in
          let start = ((10 + row) * strip.width + 10 + position * (195 + 10)) * 4
          return strip.rgba[start..<start + 195 * 4]
        }
        #expect(cut == picture.rgba)
      }
    }
  }
}
