import CoreGraphics

/// Bitmaps that a compositor uses again from frame to frame, so that memory does not grow and is not cleared for
/// nothing. They belong to the compositor's thread.
final class ScratchBitmaps {
  private var free: [CGContext] = []
  /// More than these are given up, the oldest first.
  private static let most = 6

  /// A bitmap of that size; its pixels are whatever was there. Nil where there cannot be one.
  func take(width: Int, height: Int) -> CGContext? {
    if let index = free.lastIndex(where: { $0.width == width && $0.height == height }) {
      return free.remove(at: index)
    }
    return CGContext(width: width, height: height)
  }

  /// Gives a bitmap back.
  func give(_ bitmap: CGContext) {
    free.append(bitmap)
    if free.count > Self.most { free.removeFirst() }
  }
}
