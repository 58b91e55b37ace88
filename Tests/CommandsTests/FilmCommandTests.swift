import CoreGraphics
import Foundation
import Testing
import TestSupport

/// Films as the executable writes them, against the frames that it renders.
@Suite struct FilmCommandTests {
  private static let scene = Repository.scene("slide-over-dismiss-cancel")

  /// Straight RGBA of the frames that `render` draws.
  private func frames(_ options: [String], in folder: ScratchFolder) throws -> [PNG.Picture] {
    let answer = try BuiltProgram.run(
      ["render", Self.scene, "--out", folder("frames"), "--scale", "0.25", "--quiet"] + options)
    #expect(answer.status == 0, "\(answer.errors)")
    return try folder.names(in: "frames").filter { $0.hasSuffix(".png") }.sorted()
      .map { try PNG.decode(path: folder("frames/\($0)")) }
  }

  @discardableResult
  private func film(_ name: String, _ options: [String] = [], in folder: ScratchFolder) throws
    -> BuiltProgram.Answer
  {
    try BuiltProgram.run(["film", Self.scene, "--out", folder(name), "--scale", "0.25"] + options)
  }

  private func animation(_ name: String, in folder: ScratchFolder) throws -> DecodedAnimation {
    try DecodedAnimation(file: [UInt8](Data(contentsOf: URL(filePath: folder(name)))))
  }

  @Test func animatedPNGEqualsTheFrames() throws {
    try ScratchFolder.with { folder in
      let frames = try frames([], in: folder)
      try film("a.apng", in: folder)
      let film = try animation("a.apng", in: folder)
      #expect(film.frames.count == frames.count && film.plays == 0)
      for (frame, picture) in zip(film.frames, frames) { #expect(frame == picture.rgba) }
      #expect(film.delays.allSatisfy { $0.numerator * 60 == $0.denominator })
      #expect(folder.names().sorted() == ["a.apng", "frames"])
    }
  }

  @Test func slowMotionHasMoreFramesOfTheSameTime() throws {
    try ScratchFolder.with { folder in
      let frames = try frames(["--fps", "240"], in: folder)
      try film("a.png", ["--slow", "4", "--loop", "2", "--hold", "0.5"], in: folder)
      let film = try animation("a.png", in: folder)
      #expect(film.frames.count == frames.count && film.plays == 2)
      for (frame, picture) in zip(film.frames, frames) { #expect(frame == picture.rgba) }
      #expect(film.delays.dropLast().allSatisfy { $0.numerator * 60 == $0.denominator })
      let last = film.delays.last!
      #expect(abs(Double(last.numerator) / Double(last.denominator) - 1.0 / 60 - 0.5) < 1e-4)
    }
  }

  /// The corner of a screen of 390 × 844 points has a radius of 47.33 points: 11.8 pixels here.
  @Test func bezelCutsTheCornersOfTheScreen() throws {
    try ScratchFolder.with { folder in
      let frames = try frames([], in: folder)
      try film("a.apng", ["--bezel"], in: folder)
      let film = try animation("a.apng", in: folder)
      let (width, height) = (film.width, film.height)
      for (frame, picture) in zip(film.frames, frames) {
        for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] {
          #expect(frame[(y * width + x) * 4 + 3] == 0)
        }
        let inside = (height / 2 * width)..<(height / 2 * width + width)
        #expect(
          inside.allSatisfy { frame[$0 * 4..<$0 * 4 + 4].elementsEqual(picture.rgba[$0 * 4..<$0 * 4 + 4]) })
      }
      try self.film("b.apng", ["--bezel", "--background", "#00FF00"], in: folder)
      #expect(try animation("b.apng", in: folder).frames.allSatisfy { Array($0[0..<4]) == [0, 255, 0, 255] })
    }
  }

  @Test func viewsAreOutlinedOnRequest() throws {
    try ScratchFolder.with { folder in
      let frames = try frames([], in: folder)
      try film("a.apng", ["--show-views"], in: folder)
      let film = try animation("a.apng", in: folder)
      #expect(film.frames.count == frames.count)
      #expect(zip(film.frames, frames).allSatisfy { $0 != $1.rgba })
    }
  }

  /// Sides that are even in MP4 and WebM, frames and length, and the picture of the first frame.
  @Test(
    .enabled(if: FFmpegProbe.isInstalled, "ffmpeg is missing"), arguments: ["mp4", "webm", "gif", "webp"])
  func otherFormatsKeepFramesDurationAndPixels(ending: String) throws {
    try ScratchFolder.with { folder in
      let fps = ending == "gif" ? 50 : 60
      let frames = try frames(["--fps", "\(fps)"], in: folder)
      let answer = try film("a." + ending, ["--quiet", "--fps", "\(fps)"], in: folder)
      #expect(answer.status == 0 && answer.errors == "")
      #expect(folder.names().sorted() == ["a." + ending, "frames"])
      // The reader of this ffmpeg knows no animated WebP; its container is read here.
      if ending == "webp" {
        let file = [UInt8](try Data(contentsOf: URL(filePath: folder("a.webp"))))
        let count = (0..<file.count - 4).count { Array(file[$0..<$0 + 4]) == Array("ANMF".utf8) }
        #expect(Array(file[8..<12]) == Array("WEBP".utf8) && (2...frames.count).contains(count))
        return
      }
      let (width, height) = (frames[0].width, frames[0].height)
      let isEven = ending != "gif"
      let side = isEven ? width + width % 2 : width
      let other = isEven ? height + height % 2 : height
      let properties = try FFmpegProbe.properties(of: folder("a." + ending))
      #expect(properties["width"] == "\(side)" && properties["height"] == "\(other)")
      #expect(properties["nb_read_frames"] == "\(frames.count)")
      let seconds = Double(properties["duration"] ?? "") ?? 0
      #expect(abs(seconds - Double(frames.count) / Double(fps)) < 0.03, "\(seconds)")
      let decoded = try FFmpegProbe.frame(12, of: folder("a." + ending))
      try #require(decoded.count == side * other * 4)
      var difference = 0
      for y in 0..<height {
        for x in 0..<width {
          for channel in 0..<3 {
            difference += abs(
              Int(decoded[(y * side + x) * 4 + channel]) - Int(frames[12].rgba[(y * width + x) * 4 + channel])
            )
          }
        }
      }
      #expect(Double(difference) / Double(width * height * 3) < 3)
    }
  }

  @Test(.enabled(if: FFmpegProbe.isInstalled, "ffmpeg is missing"))
  func colorsAreTaggedAndTheFileStartsWithItsIndex() throws {
    try ScratchFolder.with { folder in
      try film("a.mp4", in: folder)
      let properties = try FFmpegProbe.properties(of: folder("a.mp4"))
      #expect(properties["codec_name"] == "h264" && properties["pix_fmt"] == "yuv420p")
      #expect(properties["color_space"] == "bt709" && properties["color_range"] == "tv")
      let file = try Data(contentsOf: URL(filePath: folder("a.mp4")))
      let index = try #require(file.range(of: Data("moov".utf8)))
      let pictures = try #require(file.range(of: Data("mdat".utf8)))
      #expect(index.lowerBound < pictures.lowerBound)
    }
  }

  /// What means something to ffmpeg is a name like others.
  @Test(
    .enabled(if: FFmpegProbe.isInstalled, "ffmpeg is missing"),
    arguments: ["a:b.gif", "50%d ü'.gif", "c:%03d.webp"])
  func namesMayHaveAnySigns(name: String) throws {
    try ScratchFolder.with { folder in
      let answer = try film(name, ["--quiet", "--fps", "10"], in: folder)
      #expect(answer.status == 0 && answer.errors == "" && folder.names() == [name], "\(answer.errors)")
    }
  }

  @Test func missingFFmpegIsReported() throws {
    try ScratchFolder.with { folder in
      let answer = try BuiltProgram.run(
        ["film", Self.scene, "--out", folder("a.mp4"), "--scale", "0.25"], environment: ["PATH": "/nowhere"])
      #expect(answer.status != 0)
      #expect(answer.errors.contains("ffmpeg is not installed") && answer.errors.contains(".apng"))
      #expect(folder.names() == [])
    }
  }

  @Test(arguments: [
    (["--out", "a.avi"], "must end in one of .mp4, .gif"), (["--out", "a.mp4", "--loop", "2"], "--loop"),
    (["--out", "a.gif", "--slow", "0"], "--slow"),
    (["--out", "a.apng", "--fps", "500", "--slow", "4"], "--slow"),
    (["--out", "a.gif", "--background", "rgba(1,2,3,0.5)"], "--background"),
  ])
  func optionsThatDoNotFitAreNamed(options: [String], word: String) throws {
    let answer = try BuiltProgram.run(["film", Self.scene] + options)
    #expect(answer.status == 2 && answer.errors.contains(word), "\(answer.errors)")
  }

  @Test func renderSuggestsTheFilmCommand() throws {
    try ScratchFolder.with { folder in
      let answer = try BuiltProgram.run(["render", Self.scene, "--out", folder("a.mp4")])
      #expect(answer.status == 2 && answer.errors.contains("inbetween film"), "\(answer.errors)")
      #expect(folder.names() == [])
    }
  }

  @Test func existingFilesAreKept() throws {
    try ScratchFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder("a.apng"), withIntermediateDirectories: false)
      let answer = try film("a.apng", in: folder)
      #expect(answer.status == 3 && answer.errors.contains("a.apng"), "\(answer.errors)")
      #expect(folder.names() == ["a.apng"] && folder.names(in: "a.apng") == [])
    }
  }
}
