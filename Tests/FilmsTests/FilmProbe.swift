import Foundation

/// What ffmpeg and ffprobe say of a film.
enum FilmProbe {
  /// Whether both programs are there.
  static let isInstalled = ["ffmpeg", "ffprobe"].allSatisfy { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      access("\($0)/\(name)", X_OK) == 0
    }
  }

  /// Straight RGBA of all frames, one after another.
  static func frames(of file: [UInt8], ending: String) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).\(ending)").path
    try Data(file).write(to: URL(filePath: path))
    defer { unlink(path) }
    return try frames(at: path)
  }

  static func frames(at path: String) throws -> [UInt8] {
    [UInt8](
      try run(
        "ffmpeg",
        [
          "-loglevel", "error", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba",
          "-",
        ]
      ))
  }

  /// One line a stream's property, such as `width=390`.
  static func properties(_ names: String, at path: String) throws -> [String: String] {
    let text = try run(
      "ffprobe",
      [
        "-loglevel", "error", "-count_frames", "-show_entries", "stream=\(names):format=duration", "-of",
        "default=nw=1",
      ]
        + [path])
    var result: [String: String] = [:]
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2, result[parts[0]] == nil { result[parts[0]] = parts[1] }
    }
    return result
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refused(status: process.terminationStatus) }
    return data
  }

  struct Refused: Error { var status: Int32 }
}
