import CDifferences

/// Determines whether a part of a picture equals the recorded one, displaced by some pixels.
enum PictureShift {
  /// The largest displacement that is tried, in pixels.
  static let farthest = 3

  /// The displacement (right, down) from `recorded` to `now` of the part around `bounds`; nil if no displacement
  /// removes at least nine tenths of the difference.
  static func find(recorded: FramePicture, now: FramePicture, around bounds: PixelRect) -> (x: Int, y: Int)? {
    let area = bounds.grown(by: farthest, within: recorded.width, recorded.height)
    let inner = PixelRect(
      x: area.x + farthest, y: area.y + farthest, width: area.width - 2 * farthest,
      height: area.height - 2 * farthest)
    guard inner.width > 0, inner.height > 0 else { return nil }
    let width = recorded.width
    // Large areas are sampled, since more rows would not change the result.
    let step = max(1, inner.width * inner.height / 250_000)
    func difference(_ dx: Int, _ dy: Int) -> Int {
      Int(
        cdifferences_displaced(
          now.rgba, recorded.rgba, Int32(width), Int32(inner.x), Int32(inner.y), Int32(inner.width),
          Int32(inner.height), Int32(step), Int32(dx), Int32(dy)))
    }
    let still = difference(0, 0)
    guard still > 0 else { return nil }
    var best: (x: Int, y: Int, sum: Int)?
    for dy in -farthest...farthest {
      for dx in -farthest...farthest where (dx, dy) != (0, 0) {
        let sum = difference(dx, dy)
        if sum * 10 <= still, sum < best?.sum ?? .max { best = (dx, dy, sum) }
      }
    }
    return best.map { ($0.x, $0.y) }
  }
}
