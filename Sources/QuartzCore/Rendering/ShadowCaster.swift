import CoreGraphics

/// The shape that casts a shadow, in the layer's coordinates.
enum ShadowCaster: Hashable {
  /// An opaque rectangle with rounded corners.
  case outline(CGRect, CornerRadii, CornerShape)
  /// The inside of a path.
  case path(CGPath)
  /// The alpha of everything that a layer shows.
  case layer(RenderLayer, edges: LayerEdges)

  /// The bounding box of the shape.
  var extent: CGRect {
    switch self {
    case .outline(let rect, _, _): rect
    case .path(let path): path.boundingBoxOfPath
    case .layer(let layer, _): layer.contentExtent
    }
  }

  /// How far from the corners of an outline the rounding extends; nil if more than rounded corners is along its sides.
  var reach: CGFloat? {
    guard case .outline(let rect, let radii, let shape) = self else { return nil }
    let radius = max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    let factor = shape == .continuous ? CornerShape.continuousReach : 1
    return min(radius * factor, min(rect.width, rect.height) / 2)
  }
}

extension RenderLayer {
  /// The shape that casts the layer's shadow, and its alpha; nil for none.
  func shadowCaster(edges: LayerEdges) -> (caster: ShadowCaster, alpha: Double)? {
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
    return (.layer(caster, edges: edges), 1)
  }

  /// The alpha of the layer's outline, if the layer fills it evenly and shows nothing outside it.
  private var alphaOfOutline: Double? {
    // A layer that shows the blurred picture behind it is opaque.
    let background = showsWhatIsBehind ? 1 : properties.backgroundColor?.alpha
    guard showsItself, !drawings.contains(where: { $0.reach == .free }), let alpha = background, alpha > 0
    else { return nil }
    let parts = sublayers.filter(\.isVisible)
    let isEven = drawings.allSatisfy { $0.looksBehind || $0.partCount == 0 }
    if parts.isEmpty && isEven && properties.borderWidth <= 0 { return min(alpha, 1) }
    return alpha >= 1 && parts.allSatisfy { isInside($0) } ? 1 : nil
  }

  /// Whether a sublayer shows nothing outside the outline.
  private func isInside(_ sublayer: RenderLayer) -> Bool {
    let extent = sublayer.extentInSuperlayer
    let bounds = properties.bounds
    if extent.isNull { return true }
    guard bounds.contains(extent) else { return false }
    let reach = properties.cornerReach
    guard reach > 0 else { return true }
    // The outline without the squares at its corners.
    return bounds.insetBy(dx: reach, dy: 0).contains(extent)
      || bounds.insetBy(dx: 0, dy: reach).contains(extent)
  }
}
