import CoreGraphics

/// The alpha of a layer with everything in it and its shadow, in the layer's coordinates.
final class Silhouette {
  /// Nil where nothing shows.
  let mask: AlphaMask?
  /// The mask's rectangle, in points; null where nothing shows. Outside it every alpha is 0, and so are the mask's
  /// outermost pixels.
  let box: CGRect
  /// Pixels per point.
  let resolution: Double

  var byteCount: Int { mask.map { $0.stride * $0.height } ?? 0 }

  /// The silhouette of a layer that shows nothing.
  init(ofNothingAt resolution: Double) { (mask, box, self.resolution) = (nil, .null, resolution) }

  /// - Parameters:
  ///   - bitmap: with no alpha in its outermost pixels.
  ///   - origin: the bitmap's corner, in pixels from the layer's origin.
  init?(alphaOf bitmap: CGContext, origin: CGPoint, resolution: Double) {
    self.resolution = resolution
    let shown = bitmap.pixelsWithAlpha.insetBy(dx: -1, dy: -1)
      .intersection(CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    guard !shown.isNull else {
      (mask, box) = (nil, .null)
      return
    }
    guard let mask = AlphaMask(alphaOf: bitmap, part: shown) else { return nil }
    self.mask = mask
    box = CGRect(
      x: (origin.x + shown.minX) / resolution, y: (origin.y + shown.minY) / resolution,
      width: shown.width / resolution, height: shown.height / resolution)
  }
}
