import CoreGraphics

/// A layer's shadow: a Gaussian of its alpha, or of a path, drawn below it in one colour.
package struct LayerShadow: Hashable, Sendable {
  package var color: RGBA? = .black
  /// 0…1, times the colour's alpha.
  package var opacity = 0.0
  /// Points.
  package var offset = CGSize(width: 0, height: -3)
  /// The Gaussian's σ in points.
  package var radius = 3.0
  /// What casts the shadow, in the layer's coordinates; nil for what the layer shows.
  package var path: CGPath?

  /// Whether anything of it can show.
  package var isVisible: Bool {
    opacity > 0 && (color?.alpha ?? 0) > 0 && offset.width.isFinite && offset.height.isFinite
  }
}
