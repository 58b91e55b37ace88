import Foundation
import Frames

/// The program ffmpeg, which writes the formats that are not implemented here.
public struct FFmpeg: Sendable {
  /// The path of the program.
  let path: String

  /// The program on the search path.
  ///
  /// - Throws: ``Missing`` if there is none.
  public init(searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) throws {
    let folders = (searchPath ?? "").split(separator: ":").map(String.init)
    let candidates = folders.map { FilePath.joining($0, "ffmpeg") }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else { throw Missing() }
    path = found
  }

  /// ffmpeg is not installed.
  public struct Missing: Error, CustomStringConvertible {
    public var description: String {
      "ffmpeg is not installed, and only it writes this format: install it (Debian: apt-get install ffmpeg), or write "
        + "an animated PNG (.apng), which needs nothing"
    }
  }

  /// ffmpeg ended with an error.
  public struct Failure: Error, CustomStringConvertible {
    /// The last lines of its messages.
    public let words: String
    public var description: String { "ffmpeg: \(words)" }
  }

  /// The name of a file that is not whole yet: without the first word, one with a colon would name a protocol.
  static func file(_ file: PendingFile) -> String { "file:" + file.temporaryPath }

  /// The arguments that make it read straight RGBA pictures from standard input.
  static func pictures(width: Int, height: Int, rate: FrameRate) -> [String] {
    [
      "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(width)x\(height)",
      "-framerate", "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0",
    ]
  }

  /// The arguments for codec and container, for pictures of a size that the format allows.
  ///
  /// sRGB colours are labelled as BT.709 with its matrix, which players assume for HD. The conversion uses the same
  /// matrix, so that decoding restores the colours.
  static func encoding(_ format: FilmFormat, plays: Int) -> [String] {
    let video = [
      "-vf", "scale=in_range=pc:out_range=tv:out_color_matrix=bt709,format=yuv420p",
      "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
    ]
    return switch format {
    case .mp4:
      video + ["-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart", "-f", "mp4"]
    case .webm: video + ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "24", "-row-mt", "1", "-f", "webm"]
    case .webp:
      [
        "-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "4", "-loop", "\(plays)", "-f",
        "webp",
      ]
    // A GIF's loop option counts repetitions: −1 for none, 0 without end.
    case .gif: ["-loop", plays == 0 ? "0" : plays == 1 ? "-1" : "\(plays - 1)", "-f", "gif"]
    case .apng: preconditionFailure("animated PNGs are written here")
    }
  }
}

/// A running ffmpeg process that reads pictures.
@MainActor
final class FFmpegProcess {
  private let process = Process()
  /// The film's path, for messages.
  private let path: String
  private let input = Pipe()
  /// Its messages, in a file, so that it is never blocked by an unread pipe.
  private let words: FileHandle
  private var isOver = false

  /// - Parameters:
  ///   - path: of the film, for messages.
  ///   - takesPictures: whether pictures will be passed to `write`.
  init(_ program: FFmpeg, _ arguments: [String], for path: String, takesPictures: Bool = true) throws {
    self.path = path
    // If ffmpeg has ended, writing must fail with an error instead of ending this process.
    signal(SIGPIPE, SIG_IGN)
    let log = FileManager.default.temporaryDirectory.appending(path: "inbetween-\(UUID().uuidString).log")
      .path
    let made = open(log, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard made >= 0 else { throw FileFailure(path: log, reason: String(cString: strerror(errno))) }
    unlink(log)
    words = FileHandle(fileDescriptor: made, closeOnDealloc: true)
    process.executableURL = URL(filePath: program.path)
    process.arguments = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"] + arguments
    process.standardInput = takesPictures ? input : FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = words
    try process.run()
    try? input.fileHandleForReading.close()
  }

  func write(_ rows: [UInt8]) throws {
    do {
      try input.fileHandleForWriting.write(contentsOf: rows)
    } catch {
      throw end()
    }
  }

  /// Waits until it has written everything.
  func finish() throws {
    guard !isOver else { return }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    isOver = true
    if process.terminationStatus != 0 { throw failure }
  }

  /// Stops it early.
  func stop() {
    guard !isOver else { return }
    isOver = true
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }

  private func end() -> any Error {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    isOver = true
    return failure
  }

  private var failure: any Error {
    try? words.seek(toOffset: 0)
    let text = String(decoding: (try? words.readToEnd()) ?? Data(), as: UTF8.self)
    let full = String(cString: strerror(ENOSPC))
    if text.contains(full) { return FileFailure(path: path, reason: full) }
    let lines = text.split(separator: "\n").suffix(3)
    return FFmpeg.Failure(
      words: lines.isEmpty ? "ended with status \(process.terminationStatus)" : lines.joined(separator: "; "))
  }
}
