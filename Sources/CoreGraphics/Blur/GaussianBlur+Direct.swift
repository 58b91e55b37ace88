import CPixels

extension GaussianBlur {
  /// Convolves pixels as they are: rows into a ring of as many rows as the kernel is high, columns from there.
  func convolve(_ source: BlurSource, into target: UnsafeMutablePointer<UInt32>) {
    let (width, radius) = (source.width, kernel.radius)
    let count = width * 4
    let line = BlurPlane(width: width, height: 1, margin: radius)
    let ring = BlurPlane(width: width, height: 2 * radius + 1, margin: 0)
    let sum = BlurPlane(width: width, height: 1, margin: 0)
    let size = 2 * radius + 1
    func place(_ y: Int) -> UnsafeMutablePointer<UInt16> { ring.row((y + size) % size) }
    func fill(_ y: Int) {
      guard let bytes = source.row(y) else { return place(y).update(repeating: 0, count: count) }
      cpixels_from_bytes(bytes, line.row(0), count)
      source.extend(line.pixels(0), by: radius)
      kernel.convolve(line.row(0), step: 4, into: place(y), count: count)
    }
    for y in -radius..<radius { fill(y) }
    for y in 0..<source.height {
      // The last source row that this target row needs is read before the target row is written, so source and target
      // may be the same memory.
      fill(y + radius)
      kernel.convolve(rows: { UnsafePointer(place(y + $0)) }, into: sum.row(0), count: count)
      (target + y * width).withMemoryRebound(to: UInt8.self, capacity: count) {
        cpixels_to_bytes(sum.row(0), $0, count)
      }
    }
  }
}

/// Rows of pixels of four 16-bit components, with a margin to the left and right of each.
final class BlurPlane {
  let width: Int
  let height: Int
  /// Pixels beyond each end of a row.
  let margin: Int
  private let memory: UnsafeMutablePointer<SIMD4<UInt16>>
  private let stride: Int

  /// The memory is not cleared.
  init(width: Int, height: Int, margin: Int) {
    (self.width, self.height, self.margin) = (width, height, margin)
    stride = width + 2 * margin
    memory = .allocate(capacity: stride * height)
  }

  deinit { memory.deallocate() }

  /// The first pixel of row `y`, after the margin.
  @inline(__always)
  func pixels(_ y: Int) -> UnsafeMutablePointer<SIMD4<UInt16>> { memory + (y * stride + margin) }

  /// The first component of row `y`, after the margin.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(pixels(y)).assumingMemoryBound(to: UInt16.self)
  }
}
