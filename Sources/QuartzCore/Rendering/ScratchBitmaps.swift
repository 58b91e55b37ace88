import CoreGraphics

/// Bitmaps that a compositor reuses from frame to frame, to save allocating and clearing memory. They must be used on
/// the compositor's thread.
final class ScratchBitmaps {
  private var free: [CGContext] = []
  /// The number of bitmaps that are kept; the oldest are released first.
  private static let most = 6

  /// A bitmap of that size whose pixels are undefined; nil if that size is not possible.
  func take(width: Int, height: Int) -> CGContext? {
    if let index = free.lastIndex(where: { $0.width == width && $0.height == height }) {
      return free.remove(at: index)
    }
    return CGContext(width: width, height: height)
  }

  /// Returns a bitmap for reuse.
  func give(_ bitmap: CGContext) {
    free.append(bitmap)
    if free.count > Self.most { free.removeFirst() }
  }
}
