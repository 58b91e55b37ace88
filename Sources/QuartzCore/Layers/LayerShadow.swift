import CoreGraphics

/// A layer's shadow: the layer's alpha, or a path, blurred by a Gaussian and drawn below the layer in one colour.
package struct LayerShadow: Hashable, Sendable {
  package var color: RGBA? = .black
  /// 0…1, multiplied by the colour's alpha.
  package var opacity = 0.0
  /// Points.
  package var offset = CGSize(width: 0, height: -3)
  /// The Gaussian's σ in points.
  package var radius = 3.0
  /// The shape of the shadow in the layer's coordinates; nil for the shape of what the layer shows.
  package var path: CGPath?

  /// Whether the shadow can be visible.
  package var isVisible: Bool {
    opacity > 0 && (color?.alpha ?? 0) > 0 && offset.width.isFinite && offset.height.isFinite
  }
}
