import Foundation

/// What ffprobe and ffmpeg say of a film.
package enum FFmpegProbe {
  /// Whether both programs are there.
  package static let isInstalled = ["ffmpeg", "ffprobe"].allSatisfy(BuiltProgram.isInstalled)

  package struct Refused: Error { package var words: String }

  /// Properties of the file's picture stream, and its length.
  package static func properties(of path: String) throws -> [String: String] {
    let answer = try BuiltProgram.run(
      named: "ffprobe",
      [
        "-loglevel", "error", "-count_frames", "-select_streams", "v", "-show_entries",
        "stream:format=duration", "-of",
        "default=nw=1", path,
      ])
    guard answer.status == 0 else { throw Refused(words: answer.errors) }
    var result: [String: String] = [:]
    for line in answer.output.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      // The last is the whole file's.
      if parts.count == 2, parts[0] == "duration" || result[parts[0]] == nil { result[parts[0]] = parts[1] }
    }
    return result
  }

  /// Straight RGBA of all frames of a file's bytes, one after another.
  package static func frames(of file: [UInt8], ending: String) throws -> [UInt8] {
    try ScratchFolder.with { folder in
      try Data(file).write(to: URL(filePath: folder("film." + ending)))
      return try pixels(of: folder("film." + ending), ["-vsync", "passthrough"])
    }
  }

  /// Straight RGBA of one frame.
  package static func frame(_ number: Int, of path: String) throws -> [UInt8] {
    try pixels(of: path, ["-vf", "select=eq(n\\,\(number))", "-frames:v", "1"])
  }

  private static func pixels(of path: String, _ options: [String]) throws -> [UInt8] {
    try ScratchFolder.with { folder in
      let answer = try BuiltProgram.run(
        named: "ffmpeg",
        ["-loglevel", "error", "-i", path] + options
          + ["-f", "rawvideo", "-pix_fmt", "rgba", folder("pixels")])
      guard answer.status == 0 else { throw Refused(words: answer.errors) }
      return [UInt8](try Data(contentsOf: URL(filePath: folder("pixels"))))
    }
  }
}
