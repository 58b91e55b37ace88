import CZLib
import Foundation

/// A zlib stream (RFC 1950) in pieces: bytes that zlib compresses, and rows known to be zeros.
///
/// Each piece stands alone (no piece refers back into another) and ends on a whole byte.
final class ZlibStream {
  private var output: [UInt8] = [0x78, 0x01]
  /// Adler-32 over the bytes before compression: low and high half.
  private var sum: uLong = 1
  private let level: Int32
  private let zlib: UnsafeMutablePointer<z_stream>
  private var hasBegun = false
  private let room: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter level: zlib's level, 1 to 9.
  init(level: Int) {
    self.level = Int32(min(max(level, 1), 9))
    zlib = .allocate(capacity: 1)
    zlib.initialize(to: z_stream())
    room = .allocate(capacity: 1 << 16)
    // Negative window bits: raw deflate, since header and checksum are written here.
    let status = deflateInit2_(
      zlib, self.level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib has no memory")
  }

  deinit {
    deflateEnd(zlib)
    zlib.deallocate()
    room.deallocate()
  }

  /// Begins a piece that zlib compresses; `searching` for repetitions or coding bytes and runs only.
  func begin(searching: Bool) {
    deflateReset(zlib)
    deflateParams(zlib, level, searching ? Z_DEFAULT_STRATEGY : Z_RLE)
  }

  /// Adds bytes to the piece.
  func append(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    sum = adler32_z(sum, bytes.baseAddress, bytes.count)
    zlib.pointee.next_in = bytes.baseAddress
    zlib.pointee.avail_in = uInt(bytes.count)
    deflate(Z_NO_FLUSH)
  }

  /// Ends the piece on a whole byte.
  func end() { deflate(Z_SYNC_FLUSH) }

  /// The whole stream, with an empty last block and the checksum.
  func finish() -> [UInt8] {
    output += [0x03, 0x00]
    output.append(bigEndian: UInt32(truncatingIfNeeded: sum))
    return output
  }

  private func deflate(_ flush: Int32) {
    repeat {
      zlib.pointee.next_out = room.baseAddress
      zlib.pointee.avail_out = uInt(room.count)
      _ = CZLib.deflate(zlib, flush)
      output.append(contentsOf: room[0..<(room.count - Int(zlib.pointee.avail_out))])
    } while zlib.pointee.avail_out == 0
  }
}

extension ZlibStream {
  /// Adds `count` rows that are each a 2 (the filter Up) and `length − 1` zeros.
  ///
  /// One block with a Huffman code made for it (RFC 1951 §3.2.7): 258 zeros, the longest copy, take a bit
  /// for the length and a bit for the distance 1; the literals 0 and 2, the end of the block and the length
  /// of the remainder take three bits each.
  func appendRepeatedRows(count: Int, length: Int) {
    let copies = (length - 2) / 258
    let remainder = (length - 2) % 258
    let rest = LengthCode(max(remainder, 3))
    var bits = BitWriter()
    bits.append(0b100, count: 3)  // not the last block, own code
    bits.append(286 - 257, count: 5)
    bits.append(1 - 1, count: 5)
    bits.append(18 - 4, count: 4)
    // Lengths of the code-length code, in its odd order: 0, 1, 3 and 18 (a run of zeros) take two bits each.
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1]
    for symbol in order { bits.append([0, 1, 3, 18].contains(symbol) ? 2 : 0, count: 3) }
    var next = 0
    for (symbol, size) in [(0, 3), (2, 3), (256, 3), (rest.symbol, 3), (285, 1)] {
      bits.appendUnused(symbol - next)
      bits.append(size == 1 ? 0b10 : 0b01, count: 2)  // 1 is 01 and 3 is 10, first bit first
      next = symbol + 1
    }
    bits.append(0b10, count: 2)  // distance 1: one bit

    for _ in 0..<count {
      bits.append(0b101, count: 3)  // 2
      bits.append(0b001, count: 3)  // 0
      bits.appendZeros(2 * copies)
      if remainder >= 3 {
        bits.append(0b111, count: 3)
        bits.append(rest.extra, count: rest.extraBits)
        bits.append(0, count: 1)
      } else {
        for _ in 0..<remainder { bits.append(0b001, count: 3) }
      }
    }
    bits.append(0b011, count: 3)  // end of block
    // An empty stored block leads to the next whole byte, as zlib's own flush does.
    bits.append(0, count: 3)
    output += bits.finish()
    output += [0, 0, 0xFF, 0xFF]

    // Adler-32 of v, 0, 0, …: the low half grows by v once, the high half by the low half at every byte.
    var low = sum & 0xFFFF
    var high = sum >> 16
    for _ in 0..<count {
      low = (low + 2) % 65521
      high = (high + low * uLong(length)) % 65521
    }
    sum = high << 16 | low
  }
}

/// How deflate writes the length of a copy, 3 to 257 bytes (RFC 1951 §3.2.5).
struct LengthCode {
  let symbol: Int
  let extra: UInt64
  let extraBits: Int

  init(_ length: Int) {
    let value = length - 3
    // From 8 on, each doubling has four symbols.
    extraBits = value < 8 ? 0 : Int.bitWidth - 1 - value.leadingZeroBitCount - 2
    symbol = 257 + 4 * extraBits + value >> extraBits
    extra = UInt64(value & (1 << extraBits - 1))
  }
}

/// Bits in deflate's order: the first one is the lowest of the first byte.
private struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Adds the lowest `count` (at most 32) bits of `value`.
  mutating func append(_ value: UInt64, count added: Int) {
    pending |= value << UInt64(count)
    count += added
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  mutating func appendZeros(_ zeros: Int) {
    for start in stride(from: 0, to: zeros, by: 32) { append(0, count: min(32, zeros - start)) }
  }

  /// Adds `symbols` code lengths of 0: with the run symbol 18 (11 to 138 of them) as far as it goes.
  mutating func appendUnused(_ symbols: Int) {
    var left = symbols
    while left >= 11 {
      let run = min(left, 138)
      append(0b11, count: 2)
      append(UInt64(run - 11), count: 7)
      left -= run
    }
    appendZeros(2 * left)
  }

  /// The bytes, with zeros up to a whole one.
  consuming func finish() -> [UInt8] {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    return bytes
  }
}
