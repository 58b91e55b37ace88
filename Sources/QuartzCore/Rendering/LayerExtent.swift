import CoreGraphics

/// How far a layer reaches with everything that it shows, in its own coordinates; null for nothing.
struct LayerExtent: Sendable {
  /// Without the layer's own shadow and mask.
  let content: CGRect
  /// With them.
  let whole: CGRect
  /// How many soft shadows lie inside each other, the layer's own among them.
  let shadowDepth: Int

  init(
    of properties: LayerProperties, _ drawings: [any LayerDrawing], kind: RenderLayer.Kind,
    sublayers: [RenderLayer], mask: RenderLayer?
  ) {
    let showsItself = !kind.isInstance && !properties.keepsDepth
    var extent = CGRect.null
    if showsItself {
      if properties.showsBounds { extent = properties.bounds }
      for drawing in drawings { extent = extent.union(drawing.extent(in: properties.bounds)) }
    }
    if !sublayers.isEmpty {
      let inside = properties.sublayersToLayer
      for sublayer in sublayers where sublayer.isVisible {
        let own = sublayer.properties.toSuperlayerInSpace
        extent = extent.union(
          sublayer.extent(under: inside == .identity ? own : CATransform3DConcat(own, inside)))
      }
    }
    if properties.masksToBounds && showsItself { extent = extent.intersection(properties.bounds) }
    content = extent
    let castsShadow = properties.castsShadow && showsItself
    if castsShadow { extent = properties.withShadow(extent) }
    if let mask { extent = extent.intersection(mask.extentInSuperlayer) }
    whole = extent
    let inside = sublayers.reduce(0) { max($0, $1.isVisible ? $1.reach.shadowDepth : 0) }
    shadowDepth = inside + (castsShadow && properties.shadow.radius > 0 ? 1 : 0)
  }
}

extension RenderLayer {
  /// The bounding box of everything that the layer can show, including shadow and sublayers, in its own coordinates;
  /// null for nothing.
  package var extent: CGRect { reach.whole }

  /// The same without the layer's shadow and mask.
  package var contentExtent: CGRect { reach.content }

  /// `extent` in the superlayer's coordinates.
  package var extentInSuperlayer: CGRect { extent(under: properties.toSuperlayerInSpace) }

  fileprivate func extent(under map: CATransform3D) -> CGRect {
    let extent = extent
    guard !extent.isNull, map.isFinite else { return .null }
    let box = map.box(around: extent)
    return box.width > 0 && box.height > 0 ? box : .null
  }
}

extension LayerProperties {
  /// Whether a background or a border is visible.
  fileprivate var showsBounds: Bool {
    (backgroundColor?.alpha ?? 0) > 0 || borderWidth > 0 && (borderColor?.alpha ?? 0) > 0
  }

  var castsShadow: Bool { !masksToBounds && shadow.isVisible }

  /// The bounding box of what a layer shows and of its shadow.
  func withShadow(_ content: CGRect) -> CGRect {
    let caster = shadow.path?.boundingBox ?? content
    guard !caster.isNull, !caster.isInfinite else { return content.union(caster) }
    let reach = ShadowMask.reach(radius: shadow.radius)
    return content.union(
      caster.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach))
  }
}
