import CoreGraphics

extension Compositor {
  /// Draws a layer, its shadow too, through the alpha of `mask` and of all that is inside that.
  func drawMasked(_ layer: RenderLayer, by mask: RenderLayer, alpha: Double) {
    context.saveGState()
    defer { context.restoreGState() }
    let shown = mask.extentInSuperlayer.intersection(layer.extent)
    guard clip(toExtent: shown) else { return }
    context.pushGroup()
    drawParts(layer, alpha: 1)
    context.popGroup { draw(mask, alpha: alpha) }
  }

  /// Draws one of a replicator's copies.
  func drawInstance(_ layer: RenderLayer, tint: RGBA, alpha: Double) {
    guard tint != .white || alpha < 1 else { return drawParts(layer, alpha: 1) }
    context.saveGState()
    defer { context.restoreGState() }
    guard clip(toExtent: layer.extent) else { return }
    context.pushGroup()
    drawParts(layer, alpha: 1)
    context.popGroup(multiplyingBy: tint.multiplyingAlpha(by: alpha))
  }
}
