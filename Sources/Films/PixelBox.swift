import Foundation

/// A rectangle of whole pixels, with y downwards.
struct PixelBox: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The smallest box that contains all pixels in which two pictures differ; nil if there are none.
  ///
  /// - Parameters:
  ///   - old, new: RGBA rows of the same size, without padding.
  ///   - width: the width of both in pixels.
  static func changed(
    from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer, width: Int
  ) -> PixelBox? {
    precondition(old.count == new.count && width > 0 && new.count % (4 * width) == 0)
    let stride = 4 * width
    let height = new.count / stride
    func differs(_ row: Int) -> Bool {
      memcmp(old.baseAddress! + row * stride, new.baseAddress! + row * stride, stride) != 0
    }
    guard let top = (0..<height).first(where: differs),
      let bottom = (top..<height).last(where: differs)
    else { return nil }
    let (before, after) = (old.assumingMemoryBound(to: UInt32.self), new.assumingMemoryBound(to: UInt32.self))
    var (left, right) = (width, -1)
    for row in top...bottom where differs(row) {
      let start = row * width
      // Only columns outside of the box so far are compared.
      var column = 0
      while column < left, before[start + column] == after[start + column] { column += 1 }
      left = min(left, column)
      column = width - 1
      while column > right, before[start + column] == after[start + column] { column -= 1 }
      right = max(right, column)
    }
    return PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The box's pixels from a picture that is `width` pixels wide, without padding.
  func cut(from rows: UnsafeRawBufferPointer, width: Int) -> [UInt8] {
    precondition((y + height) * width * 4 <= rows.count && x + self.width <= width)
    let bytes = 4 * self.width
    return [UInt8](unsafeUninitializedCapacity: bytes * height) { buffer, count in
      for row in 0..<height {
        memcpy(
          buffer.baseAddress! + row * bytes, rows.baseAddress! + ((y + row) * width + x) * 4, bytes)
      }
      count = bytes * height
    }
  }
}
