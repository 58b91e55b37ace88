import CoreGraphics
import Foundation
import Frames

/// The minimal cost of a frame: filling its memory once, and compressing its pixels with ISA-L igzip.
struct FrameFloor {
  /// Milliseconds, of the fastest round.
  private(set) var fill = Double.infinity
  private(set) var compress = Double.infinity

  var milliseconds: Double { fill + compress }

  /// - Parameter rows: straight RGBA rows of the frame.
  init(rows: [UInt8], width: Int, rounds: Int) throws {
    let clock = ContinuousClock()
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: rows.count, alignment: 64)
    defer { memory.deallocate() }
    let compressor = try PNG.BandCompressor(width: width)
    let band = compressor.rows * width * 4
    let isOpaque = rows.withUnsafeBytes { PNG.isOpaque(rows: $0) }
    for round in 1...max(rounds, 1) {
      let start = clock.now
      memset(memory.baseAddress!, Int32(round & 255), memory.count)
      let filled = clock.now
      try rows.withUnsafeBytes { rows in
        for start in stride(from: 0, to: rows.count, by: band) {
          let part = UnsafeRawBufferPointer(rebasing: rows[start..<min(start + band, rows.count)])
          _ = try compressor.compress(part, alpha: !isOpaque)
        }
      }
      fill = min(fill, (filled - start) / .milliseconds(1))
      compress = min(compress, (clock.now - filled) / .milliseconds(1))
    }
  }
}
