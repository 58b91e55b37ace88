import CoreGraphics
import Foundation
import Frames

/// A film written by ffmpeg.
@MainActor
final class FFmpegWriter: FilmWriter {
  private let program: FFmpeg
  private let format: FilmFormat
  private let width: Int
  private let height: Int
  private let rate: FrameRate
  private let plays: Int
  private let background: RGBA?
  private let file: PendingFile
  private let process: FFmpegProcess
  /// The frames in a lossless file, from which a GIF's palette is computed before the GIF is written.
  private let original: PendingFile?
  /// The fraction of a frame by which holds are behind.
  private var owed = 0.0

  /// - Parameter background: the colour behind transparent pixels; nil means black where the format has no
  ///   transparency.
  init(
    _ program: FFmpeg, path: String, format: FilmFormat, width: Int, height: Int, rate: FrameRate, plays: Int,
    background: RGBA?
  ) throws {
    self.program = program
    self.format = format
    self.width = width
    self.height = height
    self.rate = rate
    self.plays = plays
    self.background = background ?? (format.keepsTransparency ? nil : .black)
    file = try PendingFile(path: path)
    let (side, other) = format.needsEvenSides ? (width + width % 2, height + height % 2) : (width, height)
    let pictures = FFmpeg.pictures(width: side, height: other, rate: rate)
    if format == .gif {
      let original = try PendingFile(path: path + ".mkv")
      self.original = original
      process = try FFmpegProcess(
        program, pictures + ["-c:v", "ffv1", "-pix_fmt", "bgra", "-f", "matroska", FFmpeg.file(original)],
        for: path)
    } else {
      original = nil
      process = try FFmpegProcess(
        program, pictures + FFmpeg.encoding(format, plays: plays) + [FFmpeg.file(file)], for: path)
    }
  }

  func append(_ rows: [UInt8], hold: Double) throws {
    var rows = rows
    if let background { FilmBackground.flatten(&rows, over: background) }
    if format.needsEvenSides { rows = Self.padded(rows, width: width, height: height) }
    owed += hold * rate.perSecond
    let extra = owed.rounded()
    owed -= extra
    for _ in 0...Int(extra) { try process.write(rows) }
  }

  func finish() throws {
    try process.finish()
    if let original { try writeGIF(from: FFmpeg.file(original)) }
    try file.commit()
    original?.discard()
  }

  func discard() {
    process.stop()
    original?.discard()
    file.discard()
  }

  /// The palette is made from the film's own colours, with preference for those that change. Without dithering, so that
  /// still areas do not flicker.
  private func writeGIF(from film: String) throws {
    let palette = try PendingFile(path: file.path + ".palette")
    defer { palette.discard() }
    try FFmpegProcess(
      program,
      ["-i", film, "-vf", "palettegen=stats_mode=diff", "-frames:v", "1", "-f", "image2", "-update", "1"]
        + ["-c:v", "png", FFmpeg.file(palette)], for: file.path, takesPictures: false
    ).finish()
    try FFmpegProcess(
      program,
      [
        "-i", film, "-i", FFmpeg.file(palette), "-lavfi",
        "paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle",
      ]
        + FFmpeg.encoding(.gif, plays: plays) + [FFmpeg.file(file)], for: file.path, takesPictures: false
    ).finish()
  }

  /// The picture with its last column and row duplicated where its sides are odd.
  static func padded(_ rows: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard width % 2 + height % 2 > 0 else { return rows }
    var result: [UInt8] = []
    result.reserveCapacity((width + 1) * (height + 1) * 4)
    for y in 0..<height + height % 2 {
      let row = rows[min(y, height - 1) * width * 4..<(min(y, height - 1) + 1) * width * 4]
      result += row
      if width % 2 == 1 { result += row.suffix(4) }
    }
    return result
  }
}
