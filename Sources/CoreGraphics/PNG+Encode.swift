import CZLib
import Foundation

extension PNG {
  /// The PNG file of a picture, the same bytes for the same pixels.
  ///
  /// - Parameters:
  ///   - rows: Straight RGBA, eight bits a channel, `width · height · 4` bytes.
  ///   - opaque: Whether every alpha is 255; the file then holds three channels instead of four.
  ///   - pixelsPerMeter: Density for the `pHYs` chunk; see ``pixelsPerMeter(scale:)``.
  ///   - level: zlib's level, 1 (fastest) to 9, for rows that differ from the one above.
  /// - Complexity: a comparison of memory for rows that repeat the one above, a pass of zlib for the others.
  public static func encode(
    rows: UnsafeRawBufferPointer, width: Int, height: Int, opaque: Bool = false,
    pixelsPerMeter: Int? = nil, level: Int = 1
  ) -> [UInt8] {
    precondition(width > 0 && height > 0, "a picture needs at least one pixel")
    precondition(rows.count == width * height * 4, "rows must hold width · height · 4 bytes")
    var file = signature
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    header += [8, opaque ? 2 : 6, 0, 0, 0]
    file.append(chunk: "IHDR", header)
    file.append(chunk: "sRGB", [0])
    if let pixelsPerMeter {
      var density: [UInt8] = []
      density.append(bigEndian: UInt32(pixelsPerMeter))
      density.append(bigEndian: UInt32(pixelsPerMeter))
      file.append(chunk: "pHYs", density + [1])
    }
    let data = compress(rows: rows, width: width, height: height, opaque: opaque, level: level)
    for start in stride(from: 0, to: data.count, by: 1 << 30) {
      file.append(chunk: "IDAT", data[start..<min(start + 1 << 30, data.count)])
    }
    file.append(chunk: "IEND", [])
    return file
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

extension Array where Element == UInt8 {
  mutating func append(bigEndian value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// A chunk as PNG §5.3 lays it out: length, name, data, CRC-32 of name and data.
  fileprivate mutating func append(chunk name: String, _ data: some Collection<UInt8>) {
    append(bigEndian: UInt32(data.count))
    let start = count
    append(contentsOf: name.utf8)
    append(contentsOf: data)
    let sum = withUnsafeBytes { bytes in
      crc32(0, bytes.baseAddress! + start, uInt(bytes.count - start))
    }
    append(bigEndian: UInt32(truncatingIfNeeded: sum))
  }
}
