import CIGZip
import Foundation

extension PNG {
  /// Some compressed rows of a picture: whole bytes of a deflate stream that does not refer to data before them.
  package struct Band: Sendable {
    var bytes: [UInt8]
    /// Adler-32 of the uncompressed scanlines, and their number of bytes.
    var checksum: UInt32
    var count: Int
  }

  /// Compresses pictures in bands of rows that fit into the processor's cache.
  ///
  /// Bands do not refer to each other, so any thread may compress any band, with the same resulting file.
  package final class BandCompressor {
    /// The picture's width in pixels.
    private let width: Int
    /// Rows per band; the last band of a picture may have fewer.
    package let rows: Int
    private let compressor: OpaquePointer
    /// Unfiltered, filtered and compressed scanlines.
    private let plain, filtered, compressed: ByteMemory

    /// Pixels per band: 600 kB as RGBA and 450 kB as RGB fit into a second-level cache, and the code tables of each
    /// band cost little.
    private static let pixels = 150_000

    /// - Throws: ``PNG/Failure/noMemory``.
    package init(width: Int) throws(Failure) {
      self.width = width
      rows = Self.rows(width: width)
      let most = rows * (width * 4 + 1)
      // Packing writes a few bytes beyond the last pixel.
      guard let plain = ByteMemory(count: most + 16), let filtered = ByteMemory(count: most),
        let compressed = ByteMemory(count: cigzip_bound(most)), let compressor = cigzip_create()
      else { throw .noMemory }
      (self.plain, self.filtered, self.compressed) = (plain, filtered, compressed)
      self.compressor = compressor
    }

    deinit { cigzip_free(compressor) }

    /// Rows per band in pictures of that width.
    package static func rows(width: Int) -> Int { max(1, pixels / max(width, 1)) }

    /// Compresses rows of straight RGBA.
    ///
    /// - Parameter alpha: Whether to keep alpha; otherwise three channels are compressed.
    /// - Returns: nil if alpha is not kept and a pixel is not opaque.
    package func compress(_ pixels: UnsafeRawBufferPointer, alpha: Bool) throws(Failure) -> Band? {
      let rows = pixels.count / (width * 4)
      precondition(rows > 0 && rows <= self.rows && pixels.count == rows * width * 4, "not a band's rows")
      let channels = alpha ? 4 : 3
      let line = width * channels + 1
      let source = pixels.assumingMemoryBound(to: UInt8.self).baseAddress!
      var isOpaque = true
      for row in 0..<rows {
        let target = plain.start + row * line
        target.pointee = UInt8(CIGZIP_NONE)
        if alpha {
          memcpy(target + 1, source + row * width * 4, width * 4)
        } else if !cigzip_pack(source + row * width * 4, width, target + 1) {
          isOpaque = false
          break
        }
      }
      guard isOpaque else { return nil }
      let filter = bestFilter(rows: rows, line: line, channels: channels)
      let bytes = filter == CIGZIP_NONE ? plain : filtered
      if filter != CIGZIP_NONE { apply(filter, to: 0..<rows, line: line, channels: channels) }
      let count = rows * line
      let size = cigzip_deflate(compressor, bytes.start, count, compressed.start, compressed.count)
      guard size > 0 else { throw .unwritable("ISA-L can't compress \(count) bytes") }
      return Band(
        bytes: [UInt8](UnsafeBufferPointer(start: compressed.start, count: size)),
        checksum: cigzip_adler(bytes.start, count), count: count)
    }

    /// The filter that compresses some rows in the middle of the band best.
    ///
    /// User interfaces are flat areas and letters, which compress well unfiltered: data that shrinks to less than 1/32
    /// is not filtered. Gradients, blurs and photographs become smaller with a filter.
    private func bestFilter(rows: Int, line: Int, channels: Int) -> Int {
      let number = min(rows, Self.triedRows)
      let first = (rows - number) / 2
      let count = number * line
      func size(_ bytes: ByteMemory) -> Int {
        cigzip_deflate(compressor, bytes.start + first * line, count, compressed.start, compressed.count)
      }
      var best = (filter: CIGZIP_NONE, size: size(plain))
      if best.size * 32 <= count { return best.filter }
      for filter in [CIGZIP_SUB, CIGZIP_UP] {
        apply(filter, to: first..<first + number, line: line, channels: channels)
        let size = size(filtered)
        if size < best.size { best = (filter, size) }
      }
      return best.filter
    }

    /// 1/16 of a usual band.
    private static let triedRows = 8

    /// Filters scanlines of the band. The band's first scanline counts as having none above it.
    private func apply(_ filter: Int, to rows: Range<Int>, line: Int, channels: Int) {
      for row in rows {
        let source = plain.start + row * line
        let target = filtered.start + row * line
        let own = row == 0 ? CIGZIP_SUB : filter
        target.pointee = UInt8(own)
        cigzip_filter(
          Int32(own), source + 1, row == 0 ? nil : source - line + 1, line - 1, channels, target + 1)
      }
    }
  }

  /// The zlib stream (RFC 1950) of all bands, in order.
  static func stream(of bands: [Band]) -> [UInt8] {
    // The header: deflate, a window of 32 kB, fastest compression.
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bands.reduce(8) { $0 + $1.bytes.count })
    var checksum: UInt32 = 1
    for band in bands {
      stream += band.bytes
      checksum = cigzip_adler_combine(checksum, band.checksum, band.count)
    }
    // An empty last block with the fixed code: 1, 01, and seven zero bits for its end.
    stream += [0x03, 0x00]
    for shift: UInt32 in [24, 16, 8, 0] { stream.append(UInt8(checksum >> shift & 255)) }
    return stream
  }
}

/// A buffer of bytes.
private final class ByteMemory {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  /// Nil if there is not enough memory.
  init?(count: Int) {
    guard let memory = malloc(count) else { return nil }
    start = memory.bindMemory(to: UInt8.self, capacity: count)
    self.count = count
  }

  deinit { free(start) }
}
