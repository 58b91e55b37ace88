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

  subscript(key: LayerKey) -> LayerValue {
    get {
      switch key {
      case .shadowColor: .color(color)
      case .shadowOpacity: .scalar(opacity)
      case .shadowOffset: LayerValue(offset)
      case .shadowRadius: .scalar(radius)
      case .shadowPath: .path(path)
      default: preconditionFailure("\(key.rawValue) is no part of a shadow")
      }
    }
    set {
      switch (key, newValue) {
      case (.shadowColor, .color(let value)): color = value
      case (.shadowOpacity, .scalar(let value)): opacity = value
      case (.shadowOffset, .point(let value)): offset = CGSize(width: value.x, height: value.y)
      case (.shadowRadius, .scalar(let value)): radius = value
      case (.shadowPath, .path(let value)): path = value
      default: preconditionFailure("\(key.rawValue) takes another kind of value than \(newValue)")
      }
    }
  }
}
