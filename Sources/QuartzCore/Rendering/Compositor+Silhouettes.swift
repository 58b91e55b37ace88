import CoreGraphics
import Foundation

/// Shadows of layers in which others cast shadows, many levels deep. Each shadow shows the alpha of everything inside
/// its layer, so drawing it from the layers alone would draw each level once for every level around it. From a few levels
/// on, the alpha of a layer is kept and drawn from.
extension Compositor {
  /// The number of soft shadows inside each other from which on silhouettes are kept. Below, layers are drawn
  /// themselves, which needs no resampling.
  fileprivate static let leastDepth = 4
  /// The largest side of a kept silhouette in pixels.
  private static let largestSide = 2048.0

  /// Draws the alpha of a layer and of its shadow, in the superlayer's coordinates, from a kept silhouette; false where
  /// the layer is to be drawn itself.
  func drawSilhouette(of layer: RenderLayer, alpha: Double) -> Bool {
    guard drawsSilhouettes, !drawsEveryLevel, space == nil, layer.reach.shadowDepth >= Self.leastDepth else {
      return false
    }
    let extent = layer.extent
    guard extent.isWithinBounds, extent.width > 0, extent.height > 0 else { return false }
    // Powers of two, so that few silhouettes serve masks of all resolutions.
    var resolution = exp2(log2(Double(scale)).rounded(.up))
    while Double(max(extent.width, extent.height)) * resolution > Self.largestSide { resolution /= 2 }
    let pixels = CGRect(
      x: extent.minX * resolution, y: extent.minY * resolution, width: extent.width * resolution,
      height: extent.height * resolution
    ).insetBy(dx: -2, dy: -2).integral
    let still = layer.atRest
    let mask = pictures.alpha(.silhouette(still, resolution: resolution)) {
      guard let bitmap = CGContext(width: Int(pixels.width), height: Int(pixels.height)) else { return nil }
      let painter = Compositor(context: bitmap, partOf: self, scale: CGFloat(resolution))
      bitmap.translateBy(x: -pixels.minX, y: -pixels.minY)
      bitmap.scaleBy(x: resolution, y: resolution)
      painter.compose(still, alpha: 1)
      return AlphaMask(alphaOf: bitmap)
    }
    guard let mask else { return false }
    restoringPlace {
      concatenate(layer.properties.toSuperlayer)
      context.clip(toPixels: box(of: extent).wholePixels.insetBy(dx: -1, dy: -1))
      context.setFillColor(rgba: RGBA.black.multiplyingAlpha(by: alpha))
      context.fill(
        through: mask, part: CGRect(x: 0, y: 0, width: mask.width, height: mask.height),
        placement: CGAffineTransform(
          a: 1 / resolution, b: 0, c: 0, d: 1 / resolution, tx: pixels.minX / resolution,
          ty: pixels.minY / resolution))
    }
    return true
  }
}

extension RenderLayer {
  /// Whether the shadow of the layer is drawn from kept silhouettes.
  var hasKeptSilhouettes: Bool { reach.shadowDepth > Compositor.leastDepth }
}
