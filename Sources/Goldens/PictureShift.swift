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
      var sum = 0
      now.rgba.withUnsafeBufferPointer { new in
        recorded.rgba.withUnsafeBufferPointer { old in
          for y in stride(from: inner.y, to: inner.maxY, by: step) {
            for x in inner.x..<inner.maxX {
              let (p, q) = ((y * width + x) * 4, ((y - dy) * width + x - dx) * 4)
              for channel in 0..<4 { sum += abs(Int(new[p + channel]) - Int(old[q + channel])) }
            }
          }
        }
      }
      return sum
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
