import Foundation

/// The size limits of bitmaps, in pixels.
package enum BitmapLimits {
  /// Cairo's limit on a side.
  package static let side = 32_767
  /// The limit on the number of pixels of one bitmap: 1 GiB of memory.
  package static let area = 1 << 28

  /// Whether a bitmap of that size is allowed.
  package static func allow(width: Int, height: Int) -> Bool {
    (1...side).contains(width) && (1...side).contains(height) && width * height <= area
  }
}

/// The memory of a bitmap: rows without padding of premultiplied 32-bit pixels 0xAARRGGBB in the machine's byte order,
/// which is Cairo's ARGB32. Initially transparent.
///
/// The code that allocates it fills it before sharing it. After that, the memory of a `CGImage` is only read, by any
/// thread.
final class PixelMemory: @unchecked Sendable {
  let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Memory for `count` pixels; nil if there is not enough.
  init?(count: Int) {
    guard let memory = calloc(count, 4) else { return nil }
    Self.adviseLargePages(memory, byteCount: count * 4)
    pixels = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: count), count: count)
  }

  deinit { free(pixels.baseAddress) }

  /// Large pages, where the system gives them on request, are looked up faster than many small ones.
  private static func adviseLargePages(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    let page = 2 << 20
    guard byteCount >= 2 * page else { return }
    let first = (Int(bitPattern: memory) + page - 1) & -page
    let end = (Int(bitPattern: memory) + byteCount) & -page
    // Advice only: nothing depends on whether it is taken.
    if first < end { madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, MADV_HUGEPAGE) }
  }
}
