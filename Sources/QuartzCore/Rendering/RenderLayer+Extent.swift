import CoreGraphics

extension RenderLayer {
  /// The bounding box of everything that the layer can show, including shadow and sublayers, in its own coordinates;
  /// null for nothing.
  package var extent: CGRect {
    var extent = contentExtent
    if !properties.masksToBounds, properties.shadow.isVisible, showsItself {
      extent = extent.union(shadowExtent(of: properties.shadow.path?.boundingBox ?? extent))
    }
    if let mask { extent = extent.intersection(mask.extentInSuperlayer) }
    return extent
  }

  /// The same without the layer's shadow and mask.
  package var contentExtent: CGRect {
    var extent = CGRect.null
    if showsItself {
      if properties.showsBounds { extent = properties.bounds }
      for drawing in drawings { extent = extent.union(drawing.extent(in: properties.bounds)) }
    }
    let inside = properties.sublayersToLayer
    for sublayer in sublayers where sublayer.isVisible {
      let map = CATransform3DConcat(sublayer.properties.toSuperlayerInSpace, inside)
      extent = extent.union(sublayer.extent(under: map))
    }
    if properties.masksToBounds && showsItself { extent = extent.intersection(properties.bounds) }
    return extent
  }

  /// `extent` in the superlayer's coordinates.
  package var extentInSuperlayer: CGRect { extent(under: properties.toSuperlayerInSpace) }

  private func extent(under map: CATransform3D) -> CGRect {
    let extent = extent
    guard !extent.isNull, map.isFinite else { return .null }
    let box = map.box(around: extent)
    return box.width > 0 && box.height > 0 ? box : .null
  }

  /// Whether the layer can be visible.
  var isVisible: Bool { !properties.isHidden && properties.opacity > 0 }

  private func shadowExtent(of caster: CGRect) -> CGRect {
    guard !caster.isNull, !caster.isInfinite else { return caster }
    let shadow = properties.shadow
    let reach = ShadowMask.reach(radius: shadow.radius)
    return caster.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
  }

  /// Whether drawing the parts separately with an opacity would differ from drawing the whole with it.
  var overlapsItself: Bool {
    var parts = drawings.reduce(0) { $0 + $1.partCount }
    if (properties.backgroundColor?.alpha ?? 0) > 0 { parts += 1 }
    if properties.borderWidth > 0 && (properties.borderColor?.alpha ?? 0) > 0 { parts += 1 }
    if properties.shadow.isVisible && !properties.masksToBounds { parts += 1 }
    for sublayer in sublayers where sublayer.isVisible {
      // A sublayer that is not drawn as a group leaves that to this layer.
      parts += sublayer.properties.keepsDepth || !sublayer.properties.allowsGroupOpacity ? 2 : 1
    }
    return parts > 1
  }

  /// Whether the layer has parts, besides its background, that its bounds could clip.
  var hasPartsToCut: Bool {
    !sublayers.isEmpty || drawings.contains { $0.reach != .outline }
  }

  /// Whether the layer's own drawing, not that of its sublayers, shows what is behind it.
  var showsWhatIsBehind: Bool { drawings.contains(where: \.looksBehind) }
}

extension LayerProperties {
  /// Whether a background or a border is visible.
  fileprivate var showsBounds: Bool {
    (backgroundColor?.alpha ?? 0) > 0 || borderWidth > 0 && (borderColor?.alpha ?? 0) > 0
  }
}
