import CoreGraphics
import Foundation

extension GradientProperties: LayerDrawing {
  package func extent(in bounds: CGRect) -> CGRect { colors == nil ? .null : bounds }
  package var partCount: Int { colors == nil ? 0 : 1 }
  package var reach: LayerDrawingReach { .outline }
  package var isBelowContents: Bool { true }

  package func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor) {
    compositor.draw(self, of: layer, alpha: alpha, edge: edge)
  }
}

extension Compositor {
  /// Fills the layer's outline with a gradient that is defined on a unit square stretched to the bounds.
  fileprivate func draw(_ gradient: GradientProperties, of layer: RenderLayer, alpha: Double, edge: LayerEdge)
  {
    let properties = layer.properties
    let bounds = properties.bounds
    guard let colors = gradient.gradient, let last = colors.stops.last, bounds.width > 0, bounds.height > 0
    else { return }
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
    let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
    let hasExtent =
      gradient.type == .radial ? radii.width > 0 && radii.height > 0 : start != end || gradient.type == .conic
    guard colors.stops.count > 1, hasExtent else {
      // A gradient of length 0 shows its last colour everywhere.
      return fill(layer, last.color.multiplyingAlpha(by: alpha), edge: edge)
    }
    context.saveGState()
    defer { context.restoreGState() }
    var shape = coverage(of: layer, edge: edge)
    if case .own = edge, properties.isRounded {
      add(properties.outline())
      context.clip()
      shape = coverage(beyond: bounds)
    }
    if gradient.type == .conic {
      guard let picture = conic(gradient, size: bounds.size) else { return }
      return paint(picture, in: bounds, over: shape, alpha: alpha)
    }
    let unit = Homography(
      CGAffineTransform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY))
    guard let back = unit.concatenating(toPixels).inverse else { return }
    let painter = GradientPainter(gradient, colors, toUnit: back)
    paint(over: shape, alpha: alpha, isOpaque: gradient.isOpaque, painter.read)
  }

  /// A conic gradient, drawn once at the screen's scale, or at a larger one (by powers of two) if it is enlarged.
  private func conic(_ gradient: GradientProperties, size: CGSize) -> CGImage? {
    let stretch = toPixels.magnification(at: SIMD2(0, 0))
    var scale = scale
    while scale < stretch * 0.999 && scale * max(size.width, size.height) < 4096 { scale *= 2 }
    func pixels(_ length: CGFloat) -> Int { Int(min(max((length * scale).rounded(.up), 1), 4096)) }
    let (width, height) = (pixels(size.width), pixels(size.height))
    let key = Pictures.Key.conic(gradient, width: width, height: height)
    return pictures.image(key) { ConicGradient(gradient)?.image(width: width, height: height) }
  }
}
