import CoreGraphics

extension RenderTree {
  /// Where a named layer is shown.
  package struct Place: Sendable {
    package var name: String
    /// Bounding box in the window, in points.
    package var rect: CGRect
    /// The product of the opacities from the window to the layer.
    package var alpha: Double
    /// The layer's own transform.
    package var transform: CGAffineTransform
    package var background: RGBA?
  }

  /// The named layers from back to front, except hidden ones and those inside hidden ones.
  package func places() -> [Place] {
    var places: [Place] = []
    func visit(_ layer: RenderLayer, _ outer: CATransform3D, _ alpha: Double) {
      let properties = layer.properties
      guard !properties.isHidden else { return }
      let toWindow = CATransform3DConcat(properties.toSuperlayerInSpace, outer)
      let alpha = alpha * min(max(properties.opacity, 0), 1)
      if let name = layer.name {
        places.append(
          Place(
            name: name, rect: toWindow.box(around: properties.bounds), alpha: alpha,
            transform: properties.transform.affine, background: properties.backgroundColor))
      }
      guard !layer.sublayers.isEmpty else { return }
      let inside = CATransform3DConcat(
        properties.sublayersToLayer, properties.keepsDepth ? toWindow : toWindow.flattened)
      for sublayer in layer.sublayers { visit(sublayer, inside, alpha) }
    }
    visit(root, .identity, 1)
    return places
  }
}
