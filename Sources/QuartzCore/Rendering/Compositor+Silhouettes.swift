import CoreGraphics
import Foundation

/// Shadows of layers in which others cast shadows, many levels deep. Each shadow shows the alpha of everything inside
/// its layer, so drawing it from the layers alone would draw each level once for every level around it. From a few levels
/// on, the alpha of a layer is kept and drawn from.
///
/// How far shadows of shadows could reach grows with each level by the whole of a Gaussian, but where they show anything
/// grows by a part of it. So bitmaps are as large as what the kept silhouettes in them show. These are made first, which
/// also keeps the bitmaps of the levels from being in memory at the same time.
extension Compositor {
  /// The number of soft shadows inside each other from which on silhouettes are kept. Below, layers are drawn
  /// themselves, which needs no resampling.
  fileprivate static let leastDepth = 4
  /// The largest side of a silhouette in pixels, if the layer showed something wherever it can.
  private static let largestSide = 2048.0

  /// Draws the alpha of a layer and of its shadow, in the superlayer's coordinates, from a kept silhouette; false where
  /// the layer is to be drawn itself.
  func drawSilhouette(of layer: RenderLayer, alpha: Double) -> Bool {
    guard drawsSilhouettes, space == nil, let silhouette = silhouette(of: layer, scale: Double(scale)) else {
      return false
    }
    guard let mask = silhouette.mask else { return true }
    restoringPlace {
      concatenate(layer.properties.toSuperlayer)
      context.clip(toPixels: box(of: silhouette.box).wholePixels.insetBy(dx: -1, dy: -1))
      context.setFillColor(rgba: RGBA.black.multiplyingAlpha(by: alpha))
      let size = 1 / silhouette.resolution
      context.fill(
        through: mask, part: CGRect(x: 0, y: 0, width: mask.width, height: mask.height),
        placement: CGAffineTransform(
          a: size, b: 0, c: 0, d: size, tx: silhouette.box.minX, ty: silhouette.box.minY))
    }
    return true
  }

  /// The kept silhouette of a layer; nil where the layer is to be drawn itself.
  ///
  /// - Parameter scale: pixels per point of the bitmap that it is drawn on.
  private func silhouette(of layer: RenderLayer, scale: Double) -> Silhouette? {
    let extent = layer.extent
    guard !drawsEveryLevel, layer.isDrawnFromSilhouette, extent.isWithinBounds, extent.width > 0,
      extent.height > 0
    else { return nil }
    // Powers of two, so that few silhouettes serve masks of all resolutions.
    var resolution = exp2(log2(scale).rounded(.up))
    while Double(max(extent.width, extent.height)) * resolution > Self.largestSide { resolution /= 2 }
    let still = layer.atRest
    return pictures.silhouette(.silhouette(still, edges: edges, resolution: resolution)) {
      var shown = shownContent(of: still, scale: resolution) ?? still.contentExtent
      if still.properties.castsShadow { shown = still.properties.withShadow(shown) }
      shown = shown.intersection(extent)
      guard !shown.isNull else { return Silhouette(ofNothingAt: resolution) }
      let pixels = shown.applying(CGAffineTransform(scaleX: resolution, y: resolution))
        .insetBy(dx: -2, dy: -2).integral
      guard let bitmap = CGContext(width: Int(pixels.width), height: Int(pixels.height)) else { return nil }
      let painter = Compositor(context: bitmap, partOf: self, scale: CGFloat(resolution))
      painter.drawsSilhouettes = true
      bitmap.translateBy(x: -pixels.minX, y: -pixels.minY)
      bitmap.scaleBy(x: resolution, y: resolution)
      painter.compose(still, alpha: 1)
      return Silhouette(alphaOf: bitmap, origin: pixels.origin, resolution: resolution)
    }
  }

  /// Where a layer shows something, without its own shadow and mask, in its own coordinates. Nil where no silhouettes in
  /// it are known, so that it may be anywhere in `contentExtent`.
  ///
  /// - Parameter scale: pixels per point of the bitmap that it is drawn on.
  func shownContent(of layer: RenderLayer, scale: Double) -> CGRect? {
    guard !drawsEveryLevel, layer.sublayers.contains(where: \.isDrawnFromSilhouette),
      !layer.properties.haveDepth(layer.sublayers)
    else { return nil }
    var shown = RenderLayer(properties: layer.properties, kind: layer.kind, name: nil, sublayers: [])
      .contentExtent
    let inside = layer.properties.sublayersToLayer.affine
    for sublayer in layer.sublayers where sublayer.isVisible {
      let box =
        silhouette(of: sublayer, scale: scale).map { $0.box.applying(sublayer.properties.toSuperlayer) }
        ?? sublayer.extentInSuperlayer
      shown = shown.union(box.applying(inside))
    }
    return shown.intersection(layer.contentExtent)
  }
}

extension RenderLayer {
  /// Whether the alpha of the layer and of its shadow is drawn from a kept silhouette.
  fileprivate var isDrawnFromSilhouette: Bool { isVisible && reach.shadowDepth >= Compositor.leastDepth }

  /// Whether the shadow of the layer is drawn from kept silhouettes.
  var hasKeptSilhouettes: Bool { reach.shadowDepth > Compositor.leastDepth }
}
