import CoreGraphics

/// A layer that shows a snapshot of another layer and its sublayers, in the coordinates of that layer's superlayer.
/// Nothing in it has a name, since the names belong to the original.
package final class FrozenLayer: CALayer {
  package private(set) var picture: RenderLayer?

  /// A snapshot of `layer`.
  ///
  /// - Parameter area: the rectangle that the new layer covers, in the coordinates of `layer`'s superlayer, or of the
  ///   screen if it has none.
  package static func picture(of layer: CALayer, in area: CGRect) -> FrozenLayer? {
    guard let clock = MediaClock.currentIfAny else { return nil }
    let frozen = FrozenLayer()
    frozen.picture = layer.renderLayer(at: clock.now, named: false)
    frozen.bounds = area
    frozen.position = CGPoint(x: area.midX, y: area.midY)
    return frozen
  }

  /// Makes `point`, in the superlayer's coordinates, the centre of transforms, without moving the picture.
  package func turn(about point: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    anchorPoint = CGPoint(
      x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
    position = point
  }
}

extension CALayer {
  /// The picture that a frozen layer shows instead of sublayers.
  var frozenPicture: RenderLayer? { (self as? FrozenLayer)?.picture }
}
