import CoreGraphics

/// A layer that shows what another one, with all that is inside, showed at some moment: a picture in the coordinates of
/// that one's superlayer. Nothing in it has a name, since the other layer has that.
package final class FrozenLayer: CALayer {
  package private(set) var picture: RenderLayer?

  /// The picture of `layer` now.
  ///
  /// - Parameter area: what the new layer covers, in the coordinates of `layer`'s superlayer, or of the screen for one that
  ///   has none.
  package static func picture(of layer: CALayer, in area: CGRect) -> FrozenLayer? {
    guard let clock = MediaClock.currentIfAny else { return nil }
    let frozen = FrozenLayer()
    frozen.picture = layer.renderLayer(at: clock.now, named: false)
    frozen.bounds = area
    frozen.position = CGPoint(x: area.midX, y: area.midY)
    return frozen
  }

  /// Lets transforms turn about `point`, in the superlayer's coordinates; the picture stays where it is.
  package func turn(about point: CGPoint) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    anchorPoint = CGPoint(
      x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
    position = point
  }
}

extension CALayer {
  /// What a frozen layer shows in place of sublayers.
  var frozenPicture: RenderLayer? { (self as? FrozenLayer)?.picture }
}
