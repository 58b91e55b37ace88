import CoreGraphics
import Foundation

extension GradientProperties: LayerDrawing {
  package func extent(in bounds: CGRect) -> CGRect { colors == nil ? .null : bounds }
  package var partCount: Int { colors == nil ? 0 : 1 }
  package var reach: LayerDrawingReach { .outline }

  package func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor) {
    compositor.draw(self, of: layer.properties, alpha: alpha, edge: edge)
  }
}

extension Compositor {
  /// Fills the layer's outline with a gradient, which is that of a unit square stretched over the bounds.
  func draw(_ gradient: GradientProperties, of properties: LayerProperties, alpha: Double, edge: LayerEdge) {
    let bounds = properties.bounds
    guard let colors = gradient.gradient, let last = colors.stops.last, bounds.width > 0, bounds.height > 0
    else { return }
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
    let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
    let hasExtent =
      gradient.type == .radial ? radii.width > 0 && radii.height > 0 : start != end || gradient.type == .conic
    guard colors.stops.count > 1, hasExtent else {
      // Without extent everything lies beyond the end.
      context.setFillColor(rgba: last.color.multiplyingAlpha(by: alpha))
      return fill(properties, edge: edge)
    }
    context.saveGState()
    defer { context.restoreGState() }
    clip(to: properties, edge: edge)
    context.setAlpha(alpha)
    if gradient.type == .conic {
      guard let picture = conic(gradient, size: bounds.size) else { return }
      return context.drawUpright(picture, in: bounds, filling: beyondCut(bounds))
    }
    context.translateBy(x: bounds.minX, y: bounds.minY)
    context.scaleBy(x: bounds.width, y: bounds.height)
    let everywhere: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if gradient.type == .radial {
      context.translateBy(x: start.x, y: start.y)
      context.scaleBy(x: radii.width, y: radii.height)
      context.drawRadialGradient(
        colors, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: everywhere)
    } else {
      context.drawLinearGradient(colors, start: start, end: end, options: everywhere)
    }
  }

  private func clip(to properties: LayerProperties, edge: LayerEdge) {
    switch edge {
    case .beyond(let reach): context.clip(to: properties.bounds.insetBy(dx: -reach, dy: -reach))
    case .own where !properties.isRounded:
      setEdges(of: properties)
      context.clip(to: beyondCut(properties.bounds))
    case .own:
      context.addPath(properties.outline())
      context.clip()
    }
  }

  /// A conic gradient, drawn once at the scale of the screen; finer by powers of two where it is enlarged.
  private func conic(_ gradient: GradientProperties, size: CGSize) -> CGImage? {
    let ctm = context.ctm
    let stretch = max(hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
    var scale = scale
    while scale < stretch * 0.999 && scale * max(size.width, size.height) < 4096 { scale *= 2 }
    func pixels(_ length: CGFloat) -> Int { Int(min(max((length * scale).rounded(.up), 1), 4096)) }
    let (width, height) = (pixels(size.width), pixels(size.height))
    let key = Pictures.Key.conic(gradient, width: width, height: height)
    return pictures.image(key) { ConicGradient(gradient)?.image(width: width, height: height) }
  }
}
