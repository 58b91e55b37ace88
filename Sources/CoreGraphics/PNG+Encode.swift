import CPNG
import Foundation

extension PNG {
  /// The PNG file of a picture, the same bytes for the same pixels and the same libpng and zlib.
  ///
  /// - Parameters:
  ///   - rows: Straight RGBA, eight bits a channel, `width · height · 4` bytes.
  ///   - opaque: Whether every alpha is 255; the file then holds three channels instead of four.
  ///   - pixelsPerMeter: Density for the `pHYs` chunk; see ``pixelsPerMeter(scale:)``.
  ///   - level: zlib's level, 0 (none) or 1 (fastest) to 9.
  public static func encode(
    rows: UnsafeRawBufferPointer, width: Int, height: Int, opaque: Bool = false,
    pixelsPerMeter: Int? = nil, level: Int = 1
  ) -> [UInt8] {
    precondition(width > 0 && height > 0, "a picture needs at least one pixel")
    precondition(rows.count == width * height * 4, "rows must hold width · height · 4 bytes")
    precondition((0...9).contains(level), "zlib's levels go from 0 to 9")
    var file = cpng_file()
    defer { cpng_file_free(&file) }
    let isWritten = cpng_write(
      rows.baseAddress, UInt32(width), UInt32(height), opaque, UInt32(pixelsPerMeter ?? 0), Int32(level),
      &file)
    // With a size above zero and a level in range nothing is left that libpng could refuse but memory.
    guard isWritten else {
      let reason = withUnsafeBytes(of: file.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      fatalError("libpng can't write \(width)×\(height) pixels: \(reason)")
    }
    return [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The PNG file of straight RGBA bytes in an array.
  public static func encode(
    _ rgba: [UInt8], width: Int, height: Int, opaque: Bool = false, pixelsPerMeter: Int? = nil,
    level: Int = 1
  ) -> [UInt8] {
    rgba.withUnsafeBytes {
      encode(
        rows: $0, width: width, height: height, opaque: opaque, pixelsPerMeter: pixelsPerMeter, level: level)
    }
  }

  /// Whether every alpha of straight RGBA pixels is 255.
  public static func isOpaque(rows: UnsafeRawBufferPointer) -> Bool {
    let words = rows.assumingMemoryBound(to: UInt32.self)
    let alpha = UInt32(littleEndian: 0xFF00_0000)
    // In strides, so that the inner loop has no exit and becomes vector code.
    for start in stride(from: 0, to: words.count, by: 4096) {
      var all = alpha
      for index in start..<min(start + 4096, words.count) { all &= words[index] }
      if all != alpha { return false }
    }
    return true
  }
}
