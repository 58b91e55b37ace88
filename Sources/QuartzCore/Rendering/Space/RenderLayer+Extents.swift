import CoreGraphics

extension RenderLayer {
  /// What the layer and everything inside it can draw on, in its own coordinates.
  var extents: CGRect {
    var rect = properties.keepsDepth ? CGRect.null : properties.bounds
    guard !properties.masksToBounds || properties.keepsDepth else { return rect }
    let inside = properties.sublayersToLayer
    for layer in sublayers where !layer.properties.isHidden {
      let map = CATransform3DConcat(layer.properties.toSuperlayerInSpace, inside)
      let box = map.box(around: layer.extents)
      if box.width > 0 && box.height > 0 { rect = rect.union(box) }
    }
    return rect
  }

  /// Whether the layer, its own opacity aside, covers its bounds entirely, as far as that can be told at a glance.
  var isPlainlyOpaque: Bool {
    properties.backgroundColor?.isOpaque == true && properties.cornerRadius <= 0
      && properties.contentTint == nil
  }
}
