import CoreGraphics

/// What casts a shadow, in the layer's coordinates.
enum ShadowCaster: Hashable {
  /// A rectangle with rounded corners, opaque.
  case outline(CGRect, CornerRadii, CornerShape)
  /// The inside of a path.
  case path(CGPath)
  /// The alpha of all that a layer shows.
  case layer(RenderLayer, hardEdges: Bool)

  /// The box of what casts.
  var extent: CGRect {
    switch self {
    case .outline(let rect, _, _): rect
    case .path(let path): path.boundingBoxOfPath
    case .layer(let layer, _): layer.contentExtent
    }
  }

  /// How far from the sides of an outline its corners are rounded; nil where other things than corners lie along them.
  var reach: CGFloat? {
    guard case .outline(let rect, let radii, let shape) = self else { return nil }
    let radius = max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    let factor = shape == .continuous ? CornerShape.continuousReach : 1
    return min(radius * factor, min(rect.width, rect.height) / 2)
  }
}

extension RenderLayer {
  /// What casts the layer's shadow, and with which alpha; nil for nothing.
  func shadowCaster(hardEdges: Bool) -> (caster: ShadowCaster, alpha: Double)? {
    if let path = properties.shadow.path {
      if path.isEmpty { return nil }
      if let rect = path.rectangle { return (.outline(rect, .zero, .circular), 1) }
      return (.path(path), 1)
    }
    let extent = contentExtent
    guard !extent.isNull, !extent.isInfinite, extent.width > 0, extent.height > 0 else { return nil }
    if let alpha = alphaOfOutline {
      return (.outline(properties.bounds, properties.cornerRadii(), properties.cornerShape), alpha)
    }
    var still = atRest.properties
    still.shadow = LayerShadow()
    let caster = RenderLayer(properties: still, kind: kind, name: nil, sublayers: sublayers)
    return (.layer(caster, hardEdges: hardEdges), 1)
  }

  /// The alpha of the layer's outline, if it shows that, evenly, and nothing beyond.
  private var alphaOfOutline: Double? {
    // What shows the picture behind it, blurred, is opaque.
    let background = showsWhatIsBehind ? 1 : properties.backgroundColor?.alpha
    guard showsItself, !drawings.contains(where: { $0.reach == .free }), let alpha = background, alpha > 0
    else { return nil }
    let parts = sublayers.filter(\.isVisible)
    let isEven = drawings.allSatisfy { $0.looksBehind || $0.partCount == 0 }
    if parts.isEmpty && isEven && properties.borderWidth <= 0 { return min(alpha, 1) }
    return alpha >= 1 && parts.allSatisfy { isInside($0) } ? 1 : nil
  }

  /// Whether a sublayer shows nothing beyond the outline.
  private func isInside(_ sublayer: RenderLayer) -> Bool {
    let extent = sublayer.extentInSuperlayer
    let bounds = properties.bounds
    if extent.isNull { return true }
    guard bounds.contains(extent) else { return false }
    let reach = properties.cornerReach
    guard reach > 0 else { return true }
    // Away from the corners' squares.
    return bounds.insetBy(dx: reach, dy: 0).contains(extent)
      || bounds.insetBy(dx: 0, dy: reach).contains(extent)
  }
}
