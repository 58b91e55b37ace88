import CDifferences

/// Draws differences so that they are easy to see: the expected picture faded, differing pixels in amplified red, or in
/// blue where only alpha differs, and a ring around small groups.
enum DifferencePicture {
  /// Groups up to this many pixels per side get a ring.
  private static let smallSide = 48
  private static let mostRings = 50

  static func draw(recorded: FramePicture, now: FramePicture, _ difference: PictureDifference) -> FramePicture
  {
    let (width, height) = (recorded.width, recorded.height)
    var picture = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      cdifferences_draw(recorded.rgba, now.rgba, width * height, buffer.baseAddress)
      count = width * height * 4
    }
    for cluster in difference.clusters.prefix(mostRings)
    where cluster.bounds.width <= smallSide && cluster.bounds.height <= smallSide {
      ring(cluster.bounds, &picture, width, height)
    }
    return FramePicture(width: width, height: height, rgba: picture)
  }

  /// An ellipse around the rectangle, three pixels wide, dark magenta.
  private static func ring(_ bounds: PixelRect, _ picture: inout [UInt8], _ width: Int, _ height: Int) {
    let (centerX, centerY) = (
      Double(bounds.x) + Double(bounds.width) / 2, Double(bounds.y) + Double(bounds.height) / 2
    )
    // An ellipse through a box's corners is larger than the box by √2; a margin is added.
    let (radiusX, radiusY) = (Double(bounds.width) * 0.71 + 8, Double(bounds.height) * 0.71 + 8)
    let area = bounds.grown(by: Int(max(radiusX, radiusY)) + 4, within: width, height)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let (dx, dy) = (Double(x) + 0.5 - centerX, Double(y) + 0.5 - centerY)
        let outer = (dx / (radiusX + 1.5), dy / (radiusY + 1.5))
        let inner = (dx / (radiusX - 1.5), dy / (radiusY - 1.5))
        guard outer.0 * outer.0 + outer.1 * outer.1 <= 1, inner.0 * inner.0 + inner.1 * inner.1 >= 1 else {
          continue
        }
        let pixel = (y * width + x) * 4
        (picture[pixel], picture[pixel + 1], picture[pixel + 2], picture[pixel + 3]) = (190, 0, 160, 255)
      }
    }
  }
}
