import CoreGraphics

/// The time in seconds that pictures took on all cores together, and the bytes of their files.
package struct FrameTimes: Sendable {
  /// Drawing; conversion to straight pixels; digest; compression and assembling the file; writing it.
  package var drawing = 0.0
  package var converting = 0.0
  package var hashing = 0.0
  package var compressing = 0.0
  package var writing = 0.0
  package var bytes = 0

  package init() {}

  package static func += (sum: inout FrameTimes, other: FrameTimes) {
    sum.drawing += other.drawing
    sum.converting += other.converting
    sum.hashing += other.hashing
    sum.compressing += other.compressing
    sum.writing += other.writing
    sum.bytes += other.bytes
  }
}

/// Measures the durations of consecutive steps.
struct Stopwatch {
  private var last = ContinuousClock.now

  /// Seconds since the last lap.
  mutating func lap() -> Double {
    let now = ContinuousClock.now
    defer { last = now }
    return (now - last) / .seconds(1)
  }
}

/// Makes a frame's file and digest in bands of rows: each is converted, hashed and compressed while it is in the
/// processor's cache. Every worker has its own.
final class FrameEncoder {
  private let width, height: Int
  private let pixelsPerMeter: Int
  private let compression: PNG.Compression
  private let memory: Int
  private let compressor: PNG.BandCompressor
  private let digest = PixelDigest.Running()
  /// The last picture.
  private var last: (file: [UInt8], digest: PixelDigest)?

  /// - Parameter memory: the limit of bytes that writing one picture may take at a time.
  init(
    width: Int, height: Int, scale: Double, compression: PNG.Compression, memory: Int = .max
  ) throws(PNG.Failure) {
    (self.width, self.height) = (width, height)
    pixelsPerMeter = PNG.pixelsPerMeter(scale: scale)
    self.compression = compression
    self.memory = memory
    compressor = try PNG.BandCompressor(width: width)
  }

  /// The file and the digest of the painted picture.
  func encode(
    _ painter: inout some FramePainter, times: inout FrameTimes
  ) throws -> (file: [UInt8], digest: PixelDigest) {
    if painter.isUnchanged, let last { return last }
    last = nil
    let picture =
      compression == .fast
      ? try encodeBands(&painter, times: &times) : try encodeWhole(&painter, times: &times)
    last = picture
    return picture
  }

  private func encodeBands(
    _ painter: inout some FramePainter, times: inout FrameTimes
  ) throws -> (file: [UInt8], digest: PixelDigest) {
    // Most frames are opaque. Assuming so and starting again if not is faster than checking every pixel first.
    for alpha in [false, true] {
      guard let bands = try bands(of: &painter, alpha: alpha, times: &times) else { continue }
      var watch = Stopwatch()
      let file = try PNG.file(
        of: bands, width: width, height: height, isOpaque: !alpha, pixelsPerMeter: pixelsPerMeter,
        memory: memory)
      times.compressing += watch.lap()
      return (file, digest.digest)
    }
    fatalError("a band with alpha is always compressed")
  }

  /// All bands; nil if `alpha` is false and one of them is not opaque.
  private func bands(
    of painter: inout some FramePainter, alpha: Bool, times: inout FrameTimes
  ) throws -> [PNG.Band]? {
    digest.reset()
    var bands: [PNG.Band] = []
    var watch = Stopwatch()
    for rows in painter.bands(of: compressor.rows) {
      let band = try painter.withRows(rows) { pixels in
        times.converting += watch.lap()
        digest.add(pixels)
        times.hashing += watch.lap()
        defer { times.compressing += watch.lap() }
        return try compressor.compress(pixels, alpha: alpha)
      }
      guard let band else { return nil }
      bands.append(band)
    }
    return bands
  }

  private func encodeWhole(
    _ painter: inout some FramePainter, times: inout FrameTimes
  ) throws -> (file: [UInt8], digest: PixelDigest) {
    var watch = Stopwatch()
    return try painter.withRows(0..<height) { rows in
      times.converting += watch.lap()
      let digest = PixelDigest(rows: rows)
      times.hashing += watch.lap()
      defer { times.compressing += watch.lap() }
      let file = try PNG.encode(
        rows: rows, width: width, height: height, pixelsPerMeter: pixelsPerMeter, compression: compression,
        memory: memory)
      return (file, digest)
    }
  }
}

extension FramePainter {
  /// Paints `content` and returns its digest, computed band by band.
  package mutating func digest(of content: Content) throws -> PixelDigest {
    try paint(content)
    let digest = PixelDigest.Running()
    for rows in bands(of: Self.rowsOfDigest) { try withRows(rows) { digest.add($0) } }
    return digest.digest
  }

  private static var rowsOfDigest: Int { 64 }
}
