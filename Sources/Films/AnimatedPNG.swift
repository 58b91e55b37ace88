import CoreGraphics

/// Makes an animated PNG frame by frame; each frame contains only the smallest box of changed pixels.
///
///     var png = AnimatedPNG(width: 390, height: 844, isOpaque: true)
///     var bytes = try png.frame(firstFrame, delay: FrameDelay(at: FrameRate(60)))
///     bytes += try png.frame(secondFrame, delay: FrameDelay(at: FrameRate(60)))
///     bytes += png.end()
///     // The number of frames is near the start: overwrite the bytes at `png.countOffset` with `png.countChunk`.
///
/// Format: the PNG specification, third edition (acTL, fcTL, fdAT). Viewers without animation show the first frame. A
/// decoded frame equals the given picture bit by bit.
struct AnimatedPNG {
  let width: Int
  let height: Int
  /// Whether frames have three channels, which requires that every alpha is 255.
  let isOpaque: Bool
  /// How often the film is played; 0 to repeat without end.
  let plays: Int
  let pixelsPerMeter: Int?
  let compression: PNG.Compression

  private(set) var frameCount = 0
  /// The offset in bytes of the chunk with the number of frames.
  private(set) var countOffset = 0
  private var sequence = 0
  private var previous: [UInt8] = []

  init(
    width: Int, height: Int, isOpaque: Bool, plays: Int = 0, pixelsPerMeter: Int? = nil,
    compression: PNG.Compression = .fast
  ) {
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.plays = plays
    self.pixelsPerMeter = pixelsPerMeter
    self.compression = compression
  }

  /// The chunk with the number of frames and of plays.
  var countChunk: [UInt8] {
    PNGChunk(name: "acTL", data: PNGChunk.number(frameCount) + PNGChunk.number(plays)).bytes
  }

  /// The bytes of the next frame; for the first frame, preceded by the file's header.
  ///
  /// - Parameter rows: straight RGBA, `width · height · 4` bytes.
  mutating func frame(_ rows: UnsafeRawBufferPointer, delay: FrameDelay) throws -> [UInt8] {
    precondition(rows.count == width * height * 4)
    let isFirst = frameCount == 0
    let whole = PixelBox(x: 0, y: 0, width: width, height: height)
    // If nothing changed, the frame has one pixel, since it cannot be empty.
    let box =
      isFirst
      ? whole
      : previous.withUnsafeBytes { PixelBox.changed(from: $0, to: rows, width: width) }
        ?? PixelBox(x: 0, y: 0, width: 1, height: 1)
    let pixels = box.cut(from: rows, width: width)
    let file = try PNG.encode(
      pixels, width: box.width, height: box.height, pixelsPerMeter: pixelsPerMeter, compression: compression,
      keepsAlpha: !isOpaque)
    let chunks = PNGChunk.all(of: file)
    let data = chunks.filter { $0.name == "IDAT" }.map(\.data)
    var bytes: [UInt8] = []
    frameCount += 1
    if isFirst {
      bytes += PNGChunk.signature
      for chunk in chunks.prefix(while: { $0.name != "IDAT" }) { bytes += chunk.bytes }
      countOffset = bytes.count
      bytes += countChunk
    }
    bytes += control(box, delay)
    for part in data {
      bytes += isFirst ? PNGChunk(name: "IDAT", data: part).bytes : framed(part)
    }
    previous = [UInt8](rows)
    return bytes
  }

  /// The end of the file.
  func end() -> [UInt8] { PNGChunk(name: "IEND", data: []).bytes }

  /// The position and duration of the next frame. Its pixels replace those below (`APNG_BLEND_OP_SOURCE`) and are kept
  /// (`APNG_DISPOSE_OP_NONE`).
  private mutating func control(_ box: PixelBox, _ delay: FrameDelay) -> [UInt8] {
    var data = numbered([])
    for value in [box.width, box.height, box.x, box.y] { data += PNGChunk.number(value) }
    for value in [delay.numerator, delay.denominator] {
      data += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
    return PNGChunk(name: "fcTL", data: data + [0, 0]).bytes
  }

  private mutating func framed(_ part: [UInt8]) -> [UInt8] {
    PNGChunk(name: "fdAT", data: numbered(part)).bytes
  }

  /// Data preceded by its sequence number among the animation's chunks.
  private mutating func numbered(_ data: [UInt8]) -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunk.number(sequence) + data
  }
}
