import CCairo
import Foundation

/// Where alpha is in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// A bitmap that never changes: sRGB, 8 bits per component, rows from the top.
///
///     let image = CGImage(width: 1, height: 1, straightRGBA: [255, 0, 0, 128])
///
/// Any number of threads may read the pixels. Each use wraps them in a new Cairo surface, since Cairo's reference
/// counts are not reliable across threads. Images are equal when they are the same object.
public final class CGImage: @unchecked Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Whether every pixel has alpha 255.
  package let isOpaque: Bool

  private let memory: PixelMemory
  /// The image's first pixel as an index into `memory`, and pixels per row.
  private let offset, stride: Int

  init(memory: PixelMemory, width: Int, height: Int) {
    self.memory = memory
    self.width = width
    self.height = height
    offset = 0
    stride = width
    isOpaque = Pixels.areOpaque(memory.pixels.baseAddress!, count: width * height)
  }

  private init(cropping image: CGImage, x: Int, y: Int, width: Int, height: Int) {
    memory = image.memory
    stride = image.stride
    offset = image.offset + y * image.stride + x
    self.width = width
    self.height = height
    let (memory, offset, stride) = (memory, offset, stride)
    isOpaque =
      image.isOpaque
      || (0..<height).allSatisfy {
        Pixels.areOpaque(memory.pixels.baseAddress! + offset + $0 * stride, count: width)
      }
  }

  /// An image of straight RGBA bytes, rows from the top without padding. Nil if the size is not allowed (at most 32,767
  /// a side and 2²⁸ pixels) or the number of bytes is not width · height · 4.
  public convenience init?(width: Int, height: Int, straightRGBA bytes: [UInt8]) {
    let image = bytes.withUnsafeBytes { CGImage(width: width, height: height, straightRGBA: $0) }
    guard let image else { return nil }
    self.init(memory: image.memory, width: width, height: height)
  }

  /// An image of straight RGBA bytes, rows from the top without padding; nil as above.
  package convenience init?(width: Int, height: Int, straightRGBA bytes: UnsafeRawBufferPointer) {
    guard BitmapLimits.allow(width: width, height: height), bytes.count == width * height * 4,
      let source = bytes.baseAddress
    else { return nil }
    self.init(width: width, height: height) {
      PixelConversion.premultiply(source, into: $0.baseAddress!, count: $0.count)
    }
  }

  /// An image of the premultiplied 0xAARRGGBB words, rows from the top, that `fill` writes into initially transparent
  /// pixels. Nil if the size is not allowed.
  package convenience init?(
    width: Int, height: Int, premultiplied fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
  ) rethrows {
    guard BitmapLimits.allow(width: width, height: height), let memory = PixelMemory(count: width * height)
    else { return nil }
    try fill(memory.pixels)
    self.init(memory: memory, width: width, height: height)
  }

  /// Bits a component: 8.
  public var bitsPerComponent: Int { 8 }
  /// Bits a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// Bytes from row to row.
  public var bytesPerRow: Int { stride * 4 }
  /// Alpha is in the highest byte and premultiplied; in an opaque image it is not used.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
  /// sRGB.
  public var colorSpace: CGColorSpace? { .standardRGB }

  /// The same image.
  public func copy() -> CGImage? { self }

  /// The part inside `rect`, in pixels from the top left, enlarged to whole pixels and cut to the image; nil if it is
  /// empty. It shares the image's memory.
  public func cropping(to rect: CGRect) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(bounds)
    guard !part.isNull, !part.isEmpty else { return nil }
    if part == bounds { return self }
    return CGImage(
      cropping: self, x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
  }

  /// Calls `body` with row `y` as premultiplied 0xAARRGGBB words.
  package func withRow<Result>(
    _ y: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    precondition((0..<height).contains(y), "row \(y) of \(height)")
    let start = memory.pixels.baseAddress! + offset + y * stride
    return try body(UnsafeBufferPointer(start: start, count: width))
  }

  /// Calls `body` with the first pixel, as premultiplied 0xAARRGGBB words, and the number of pixels per row.
  package func withPixels<Result>(
    _ body: (_ pixels: UnsafePointer<UInt32>, _ stride: Int) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(memory) { try body(UnsafePointer(memory.pixels.baseAddress! + offset), stride) }
  }

  /// Writes the image as straight RGBA, rows without padding, to `target`, which must have width · height · 4 bytes.
  package func copyStraightRGBA(into target: UnsafeMutableRawBufferPointer) {
    precondition(target.count == width * height * 4, "\(target.count) bytes for \(width) × \(height) pixels")
    guard let base = target.baseAddress else { return }
    for y in 0..<height {
      withRow(y) { row in
        _ = PixelConversion.straighten(row.baseAddress!, into: base + y * width * 4, count: width)
      }
    }
  }

  /// The image as straight RGBA bytes, rows from the top without padding.
  package var straightRGBA: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      count = width * height * 4
      copyStraightRGBA(
        into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
    }
  }

  /// Calls `body` with a Cairo surface on the pixels, which must only be read and is valid inside `body` only.
  package func withSurface<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    let bytes = UnsafeMutableRawPointer(memory.pixels.baseAddress! + offset)
    let surface = cairo_image_surface_create_for_data(
      bytes.assumingMemoryBound(to: UInt8.self), isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(bytesPerRow))!
    defer {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return try withExtendedLifetime(memory) { try body(surface) }
  }

  public static func == (one: CGImage, other: CGImage) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
