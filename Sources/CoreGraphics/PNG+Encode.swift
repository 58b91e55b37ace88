import CPNG
import Foundation

extension PNG {
  /// How much time to spend on smaller files; the pixels are the same.
  public enum Compression: String, Sendable, CaseIterable {
    /// ISA-L igzip, with a filter where a trial shows that it helps: a few milliseconds for a screen.
    case fast
    /// The smallest of three: that one, libpng at zlib's level 9 without filters, and with one filter per row. Takes a
    /// hundred times as long.
    case small
  }

  /// The PNG file of a picture: three channels where every alpha is 255, else four. Equal pixels give equal bytes with
  /// the same libraries on the same processor architecture.
  ///
  /// - Parameters:
  ///   - rows: Straight RGBA, eight bits per channel, `width · height · 4` bytes.
  ///   - pixelsPerMeter: Density for the `pHYs` chunk; see ``pixelsPerMeter(scale:)``.
  ///   - compression: Time against size.
  ///   - keepsAlpha: Whether there are four channels even if every alpha is 255, as in the frames of an animation.
  /// - Throws: ``Failure/noMemory``, or what libpng says.
  public static func encode(
    rows: UnsafeRawBufferPointer, width: Int, height: Int, pixelsPerMeter: Int? = nil,
    compression: Compression = .fast, keepsAlpha: Bool = false
  ) throws(Failure) -> [UInt8] {
    try encode(
      rows: rows, width: width, height: height, pixelsPerMeter: pixelsPerMeter, compression: compression,
      keepsAlpha: keepsAlpha, memory: .max)
  }

  /// The PNG file of straight RGBA bytes in an array.
  public static func encode(
    _ rgba: [UInt8], width: Int, height: Int, pixelsPerMeter: Int? = nil, compression: Compression = .fast,
    keepsAlpha: Bool = false
  ) throws(Failure) -> [UInt8] {
    // `withUnsafeBytes` does not preserve the closure's error type, so a `Result` is returned.
    let result = rgba.withUnsafeBytes { rows -> Result<[UInt8], Failure> in
      Result { () throws(Failure) in
        try encode(
          rows: rows, width: width, height: height, pixelsPerMeter: pixelsPerMeter, compression: compression,
          keepsAlpha: keepsAlpha)
      }
    }
    return try result.get()
  }

  /// - Parameter memory: the limit of bytes that libpng and the file may use at a time.
  package static func encode(
    rows: UnsafeRawBufferPointer, width: Int, height: Int, pixelsPerMeter: Int?, compression: Compression,
    keepsAlpha: Bool = false, memory: Int
  ) throws(Failure) -> [UInt8] {
    precondition(width > 0 && height > 0, "a picture needs at least one pixel")
    precondition(rows.count == width * height * 4, "rows must hold width · height · 4 bytes")
    switch compression {
    case .fast:
      let (bands, isOpaque) = try self.bands(of: rows, width: width, keepsAlpha: keepsAlpha)
      return try file(
        of: bands, width: width, height: height, isOpaque: isOpaque, pixelsPerMeter: pixelsPerMeter,
        memory: memory)
    case .small:
      let header = self.header(
        width, height, isOpaque: !keepsAlpha && isOpaque(rows: rows), pixelsPerMeter)
      let pixels = rows.assumingMemoryBound(to: UInt8.self).baseAddress
      let plain = try write(memory: memory) { cpng_write_rows($0, header, pixels, false) }
      let filtered = try write(memory: memory) { cpng_write_rows($0, header, pixels, true) }
      // ISA-L measures filters where libpng guesses, and sometimes that matters more than the compression level.
      let fast = try encode(
        rows: rows, width: width, height: height, pixelsPerMeter: pixelsPerMeter, compression: .fast,
        keepsAlpha: keepsAlpha, memory: memory)
      return [plain, filtered, fast].min { $0.count < $1.count }!
    }
  }

  /// All bands of a picture, and whether the picture is opaque.
  private static func bands(
    of rows: UnsafeRawBufferPointer, width: Int, keepsAlpha: Bool
  ) throws(Failure) -> ([Band], isOpaque: Bool) {
    let compressor = try BandCompressor(width: width)
    let size = compressor.rows * width * 4
    // Most pictures are opaque. Assuming so and starting again if not is faster than checking every pixel first.
    for alpha in keepsAlpha ? [true] : [false, true] {
      var bands: [Band] = []
      var start = 0
      while start < rows.count {
        let part = UnsafeRawBufferPointer(rebasing: rows[start..<min(start + size, rows.count)])
        guard let band = try compressor.compress(part, alpha: alpha) else { break }
        bands.append(band)
        start += size
      }
      if start >= rows.count { return (bands, !alpha) }
    }
    fatalError("a band with alpha is always compressed")
  }

  /// The file of a picture whose bands are compressed.
  ///
  /// - Parameters:
  ///   - bands: in order from the top; of three channels if the picture is opaque.
  ///   - memory: the limit of bytes that libpng and the file may use at a time.
  package static func file(
    of bands: [Band], width: Int, height: Int, isOpaque: Bool, pixelsPerMeter: Int?, memory: Int = .max
  ) throws(Failure) -> [UInt8] {
    let stream = self.stream(of: bands)
    let header = self.header(width, height, isOpaque: isOpaque, pixelsPerMeter)
    return try write(memory: memory) { file in
      stream.withUnsafeBufferPointer { cpng_write_stream(file, header, $0.baseAddress, $0.count) }
    }
  }

  private static func header(
    _ width: Int, _ height: Int, isOpaque: Bool, _ pixelsPerMeter: Int?
  ) -> cpng_header {
    cpng_header(
      width: UInt32(width), height: UInt32(height), opaque: isOpaque,
      pixels_per_meter: UInt32(pixelsPerMeter ?? 0))
  }

  private static func write(memory: Int, _ body: (OpaquePointer) -> Bool) throws(Failure) -> [UInt8] {
    guard let file = cpng_file_create(memory) else { throw .noMemory }
    defer { cpng_file_free(file) }
    guard body(file) else {
      if cpng_file_lacks_memory(file) { throw .noMemory }
      throw .unwritable(String(cString: cpng_file_message(file)))
    }
    return [UInt8](UnsafeBufferPointer(start: cpng_file_bytes(file), count: cpng_file_count(file)))
  }

  /// Whether every alpha of straight RGBA pixels is 255.
  public static func isOpaque(rows: UnsafeRawBufferPointer) -> Bool {
    let words = rows.assumingMemoryBound(to: UInt32.self)
    let alpha = UInt32(littleEndian: 0xFF00_0000)
    // Blocks of 4096 words, so that the inner loop has no early exit and becomes vector code.
    for start in stride(from: 0, to: words.count, by: 4096) {
      var all = alpha
      for index in start..<min(start + 4096, words.count) { all &= words[index] }
      if all != alpha { return false }
    }
    return true
  }
}
