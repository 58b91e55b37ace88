import CoreGraphics

extension RenderLayer {
  /// The box of all that the layer can show, its shadow and what is inside it too, in its own coordinates; null for
  /// nothing.
  package var extent: CGRect {
    var extent = contentExtent
    if !properties.masksToBounds, properties.shadow.isVisible, showsItself {
      extent = extent.union(shadowExtent(of: properties.shadow.path?.boundingBox ?? extent))
    }
    if let mask { extent = extent.intersection(mask.extentInSuperlayer) }
    return extent
  }

  /// The same without the layer's own shadow and mask.
  package var contentExtent: CGRect {
    var extent = CGRect.null
    if showsItself {
      if properties.showsBounds { extent = properties.bounds }
      if properties.contents.image != nil {
        extent = extent.union(properties.contents.place(in: properties.bounds))
      }
      if let shape = properties.shape?.extent { extent = extent.union(shape) }
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

  /// Whether it can show at all.
  var isVisible: Bool { !properties.isHidden && properties.opacity > 0 }

  private func shadowExtent(of caster: CGRect) -> CGRect {
    guard !caster.isNull, !caster.isInfinite else { return caster }
    let shadow = properties.shadow
    let reach = ShadowMask.reach(radius: shadow.radius)
    return caster.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
  }

  /// Whether drawing the parts one by one with an alpha would differ from drawing the whole with it.
  var overlapsItself: Bool {
    if properties.backdrop != nil { return true }
    var parts = 0
    if (properties.backgroundColor?.alpha ?? 0) > 0 { parts += 1 }
    if properties.borderWidth > 0 && (properties.borderColor?.alpha ?? 0) > 0 { parts += 1 }
    if properties.shadow.isVisible && !properties.masksToBounds { parts += 1 }
    if properties.gradient?.colors != nil { parts += 1 }
    if properties.contents.image != nil { parts += 1 }
    if let shape = properties.shape { parts += (shape.isFilled ? 1 : 0) + (shape.isStroked ? 1 : 0) }
    for sublayer in sublayers where sublayer.isVisible {
      // One that is no picture of its own leaves it to this layer to be one.
      parts += sublayer.properties.keepsDepth || !sublayer.properties.allowsGroupOpacity ? 2 : 1
    }
    return parts > 1
  }

  /// Whether there is anything that the layer's bounds could cut but the background that ends there.
  var hasPartsToCut: Bool {
    properties.backdrop != nil || properties.shape != nil || properties.contents.image != nil
      || !sublayers.isEmpty
  }
}

extension LayerProperties {
  /// Whether anything shows that fills the bounds.
  fileprivate var showsBounds: Bool {
    (backgroundColor?.alpha ?? 0) > 0 || borderWidth > 0 && (borderColor?.alpha ?? 0) > 0
      || gradient?.colors != nil || backdrop != nil
  }
}

extension ShapeProperties {
  /// The box of what is filled and stroked, in the layer's coordinates.
  fileprivate var extent: CGRect? {
    guard let path, isFilled || isStroked else { return nil }
    let box = path.boundingBox
    guard isStroked, !box.isNull else { return box }
    // A mitre reaches `miterLimit` half widths from the path, a square end √2.
    let reach = lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
    return box.insetBy(dx: -reach, dy: -reach)
  }
}
