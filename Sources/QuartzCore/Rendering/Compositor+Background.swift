import CoreGraphics

extension Compositor {
  func drawBackground(of layer: RenderLayer, alpha: Double, edge: LayerEdge) {
    let properties = layer.properties
    guard let background = properties.backgroundColor, background.alpha > 0 else { return }
    // Skipped if an opaque drawing covers it, since it would show at smooth edges.
    if layer.drawings.contains(where: \.isOpaque) { return }
    // Below an opaque border the background ends in the middle of the border, so that it does not show at a smooth
    // outer edge. This does not apply to a border so narrow that one pixel could contain both of its edges.
    let isUnderBorder =
      properties.borderWidth * stretch(of: properties.bounds) >= 3 && properties.borderColor?.isOpaque == true
      && alpha >= 1
    fill(
      layer, background.multiplyingAlpha(by: alpha), edge: edge,
      inset: isUnderBorder ? properties.borderWidth / 2 : 0)
  }

  /// Fills the layer's outline with a colour.
  func fill(_ layer: RenderLayer, _ color: RGBA, edge: LayerEdge, inset: CGFloat = 0) {
    let properties = layer.properties
    if case .own = edge, properties.isRounded {
      context.setFillColor(rgba: color)
      add(properties.outline(inset: inset))
      return context.fillPath()
    }
    let sides = smoothSides(of: layer)
    guard case .own = edge, inset > 0, !sides.isEmpty else {
      return paint(color, over: coverage(of: layer, edge: edge))
    }
    let inset = min(inset, properties.bounds.width / 2, properties.bounds.height / 2)
    paint(color, over: coverage(of: properties.bounds.insetBy(dx: inset, dy: inset), smooth: sides))
  }

  func drawBorder(of layer: RenderLayer, alpha: Double, edge: LayerEdge) {
    let properties = layer.properties
    let (width, bounds) = (properties.borderWidth, properties.bounds)
    guard width > 0, let color = properties.borderColor, color.alpha > 0, !bounds.isEmpty else { return }
    // A border that is at least half as wide as the layer has no hole.
    let hasHole = width < min(bounds.width, bounds.height) / 2
    guard properties.isRounded else {
      let hole = bounds.insetBy(dx: width, dy: width)
      return paint(
        color.multiplyingAlpha(by: alpha), over: coverage(of: layer, edge: edge),
        except: hasHole ? coverage(of: hole, smooth: smoothSides(of: layer)) : nil)
    }
    context.setFillColor(rgba: color.multiplyingAlpha(by: alpha))
    switch edge {
    case .beyond(let reach): add(CGPath(rect: bounds.insetBy(dx: -reach, dy: -reach), transform: nil))
    case .own: add(properties.outline())
    }
    if hasHole { add(properties.outline(inset: width)) }
    context.fillPath(using: .evenOdd)
  }

  /// The smallest number of pixels per point in any direction.
  func stretch(of rect: CGRect) -> CGFloat {
    guard let space else {
      let ctm = context.ctm
      return min(hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
    }
    return [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
      .map {
        let (dx, dy) = space.derivatives(at: SIMD2($0.0, $0.1))
        return min((dx * dx).sum(), (dy * dy).sum()).squareRoot()
      }.min()!
  }
}
