import CoreGraphics
import Frames

/// Writes a film's pictures in order to a file, which appears completely with `finish`, or not at all.
@MainActor
protocol FilmWriter: AnyObject {
  /// - Parameters:
  ///   - rows: straight RGBA, without padding.
  ///   - hold: seconds for which the picture is shown in addition to one frame's time.
  func append(_ rows: [UInt8], hold: Double) throws
  func finish() throws
  /// Stops, and removes what was written.
  func discard()
}

/// An animated PNG in a file.
@MainActor
final class AnimatedPNGWriter: FilmWriter {
  private var png: AnimatedPNG
  private let rate: FrameRate
  private let file: PendingFile

  init(
    path: String, width: Int, height: Int, isOpaque: Bool, rate: FrameRate, plays: Int, scale: Double,
    compression: PNG.Compression
  ) throws {
    png = AnimatedPNG(
      width: width, height: height, isOpaque: isOpaque, plays: plays,
      pixelsPerMeter: PNG.pixelsPerMeter(scale: scale), compression: compression)
    self.rate = rate
    file = try PendingFile(path: path)
  }

  func append(_ rows: [UInt8], hold: Double) throws {
    if png.isOpaque, !rows.withUnsafeBytes({ PNG.isOpaque(rows: $0) }) { throw TransparencyAppeared() }
    let bytes = try rows.withUnsafeBytes { try png.frame($0, delay: FrameDelay(at: rate, hold: hold)) }
    try file.append(bytes)
  }

  func finish() throws {
    try file.append(png.end())
    try file.replace(at: png.countOffset, with: png.countChunk)
    try file.commit()
  }

  func discard() { file.discard() }
}

/// A picture is transparent although all before were opaque: the film must be written with alpha.
struct TransparencyAppeared: Error {}
