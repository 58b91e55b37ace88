import CPNG

/// A chunk of a PNG file: a name of four letters, and data (PNG §5.3).
struct PNGChunk: Hashable, Sendable {
  var name: String
  var data: [UInt8]

  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Length, name, data and checksum, as in the file.
  var bytes: [UInt8] {
    let body = Array(name.utf8) + data
    let sum = body.withUnsafeBufferPointer { cpng_checksum($0.baseAddress, $0.count) }
    return Self.number(data.count) + body + Self.number(Int(sum))
  }

  /// Four bytes in big-endian order.
  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The chunks, in order, of a PNG file that was just written.
  static func all(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var offset = signature.count
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append(PNGChunk(name: name, data: Array(file[offset + 8..<offset + 8 + length])))
      offset += length + 12
    }
    return chunks
  }
}
