import CoreGraphics

/// Draws render trees into a bitmap of its own, one after the other.
///
/// A compositor belongs to one thread; any number of them draw the same tree to the same bytes.
package final class Compositor {
  /// The bitmap, in pixels.
  package let context: CGContext
  let scratch: ScratchBitmaps

  /// - Parameters:
  ///   - width, height: the bitmap's size in pixels.
  /// - Returns: nil where such a bitmap cannot be made.
  package init?(width: Int, height: Int) {
    guard let context = CGContext(width: width, height: height) else { return nil }
    self.context = context
    scratch = ScratchBitmaps()
  }

  /// One that draws a part of another's picture elsewhere.
  init(context: CGContext, scratch: ScratchBitmaps) { (self.context, self.scratch) = (context, scratch) }

  /// Draws `tree` over transparency, at `scale` pixels a point.
  package func draw(_ tree: RenderTree, scale: CGFloat) {
    let backdrop = tree.root.properties
    let isCovered = backdrop.backgroundColor?.isOpaque == true && backdrop.opacity >= 1 && !backdrop.isHidden
    context.reset(clearing: !isCovered)
    context.scaleBy(x: scale, y: scale)
    draw(tree.root)
  }

  /// Draws a layer where it is in its superlayer.
  func draw(_ layer: RenderLayer, alpha outer: Double = 1) {
    let properties = layer.properties
    let opacity = outer * min(max(properties.opacity, 0), 1)
    guard !properties.isHidden, opacity > 0 else { return }
    place(layer, by: properties.toSuperlayer, opacity: opacity)
  }

  /// Draws a layer with what is inside it: its coordinates are mapped by `transform`, and the whole shows through by
  /// `opacity`.
  func place(_ layer: RenderLayer, by transform: CGAffineTransform, opacity: Double) {
    guard transform.isInvertible else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    // A group that shows through becomes one picture first; a single rectangle shows the same without.
    let tint = layer.properties.contentTint
    let isGroup = tint != nil || (opacity < 1 && layer.overlapsItself)
    if isGroup { context.pushGroup() }
    drawContents(layer, alpha: isGroup ? 1 : opacity)
    if let tint {
      context.popGroup(tint: tint, alpha: opacity)
    } else if isGroup {
      context.popGroup(alpha: opacity)
    }
  }

  private func drawContents(_ layer: RenderLayer, alpha: Double) {
    let properties = layer.properties
    if let background = properties.backgroundColor, background.alpha > 0 {
      context.setFillColor(rgba: background.multiplyingAlpha(by: alpha))
      fillBounds(properties)
    }
    if let effect = properties.backdrop { drawBackdrop(effect, in: properties) }
    let hasPicture = properties.contents.image != nil
    if hasPicture || !layer.sublayers.isEmpty {
      context.saveGState()
      if properties.masksToBounds { clipToBounds(properties) }
      if hasPicture { draw(properties.contents, in: properties.bounds, alpha: alpha) }
      // An alpha that arrives here was not flattened: one part at most is there to take it.
      drawSublayers(of: layer, alpha: alpha)
      context.restoreGState()
    }
    drawBorder(properties, alpha: alpha)
  }

  private func fillBounds(_ properties: LayerProperties) {
    guard properties.cornerRadius > 0 else { return context.fill(properties.bounds) }
    context.addPath(properties.outline(inset: 0))
    context.fillPath()
  }

  /// - Parameter rounds: whether corners are rounded.
  func clipToBounds(_ properties: LayerProperties, rounds: Bool = true) {
    guard rounds, properties.cornerRadius > 0 else { return context.clip(to: properties.bounds) }
    context.addPath(properties.outline(inset: 0))
    context.clip()
  }

  private func drawBorder(_ properties: LayerProperties, alpha: Double) {
    guard properties.borderWidth > 0, let color = properties.borderColor, color.alpha > 0 else { return }
    context.setFillColor(rgba: color.multiplyingAlpha(by: alpha))
    context.addPath(properties.outline(inset: 0))
    context.addPath(properties.outline(inset: properties.borderWidth))
    context.fillPath(using: .evenOdd)
  }
}

extension LayerProperties {
  /// The bounds with rounded corners, drawn in by `inset` points.
  fileprivate func outline(inset: CGFloat) -> CGPath {
    let rect = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: min(inset, bounds.height / 2))
    let radius = max(0, min(cornerRadius - inset, rect.width / 2, rect.height / 2))
    return CGPath(roundedRect: rect, radii: CornerRadii(radius), shape: .circular)
  }
}

extension RenderLayer {
  /// Whether drawing the parts one by one with an alpha would differ from drawing the whole with it.
  fileprivate var overlapsItself: Bool {
    let hasBorder = properties.borderWidth > 0
    let hasBackground = (properties.backgroundColor?.alpha ?? 0) > 0
    let hasPicture = properties.contents.image != nil
    let own = [hasBorder, hasBackground, hasPicture].count { $0 }
    let parts = own + sublayers.count
    return parts > 1 || properties.backdrop != nil || sublayers.contains { $0.overlapsItself }
  }
}
