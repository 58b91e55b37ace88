import CoreGraphics

extension Compositor {
  /// Draws a layer as a bitmap of `rasterizationScale` pixels per point, which is reused while nothing in the layer
  /// changes.
  func drawRasterized(_ layer: RenderLayer, alpha: Double) {
    let extent = layer.extent
    guard !extent.isNull, !extent.isInfinite else { return compose(layer, alpha: alpha) }
    let wanted = layer.properties.rasterizationScale
    let scale = wanted > 0 && wanted.isFinite ? min(wanted, 16) : 1
    // Whole pixels from the layer's origin, so that a layer on whole pixels looks as it would without rasterization.
    let origin = layer.properties.bounds.origin
    let pixels = CGRect(
      x: (extent.minX - origin.x) * scale, y: (extent.minY - origin.y) * scale, width: extent.width * scale,
      height: extent.height * scale
    ).insetBy(dx: -1, dy: -1).integral
    guard pixels.width <= 8192, pixels.height <= 8192 else { return compose(layer, alpha: alpha) }
    let still = layer.atRest
    let key = Pictures.Key.rasterized(still, edges: edges, silhouette: drawsSilhouettes)
    let image = pictures.image(key) {
      guard let bitmap = CGContext(width: Int(pixels.width), height: Int(pixels.height)) else { return nil }
      let part = Compositor(context: bitmap, partOf: self, scale: scale)
      part.context.translateBy(x: -pixels.minX, y: -pixels.minY)
      part.context.scaleBy(x: scale, y: scale)
      part.context.translateBy(x: -origin.x, y: -origin.y)
      part.compose(still, alpha: 1)
      return part.context.makeImage()
    }
    guard let image else { return }
    let rect = CGRect(
      x: pixels.minX / scale + origin.x, y: pixels.minY / scale + origin.y, width: pixels.width / scale,
      height: pixels.height / scale)
    paint(image, in: rect, over: coverage(of: rect), alpha: alpha)
  }
}

extension RenderLayer {
  /// The same layer without its position in the superlayer, so that two layers which differ only in position are equal.
  var atRest: RenderLayer {
    var properties = properties
    properties.position = .zero
    properties.zPosition = 0
    properties.transform = .identity
    properties.opacity = 1
    return RenderLayer(properties: properties, kind: kind, name: nil, sublayers: sublayers, mask: mask)
  }
}
