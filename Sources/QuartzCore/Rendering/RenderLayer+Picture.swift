import CoreGraphics

/// Drawing of a layer by itself in its own coordinates: without its position, transform and opacity, and even if it is
/// hidden. Its mask is applied.
extension RenderLayer {
  /// A picture of a part of the layer.
  ///
  /// - Parameters:
  ///   - rect: the part, in points.
  ///   - scale: pixels per point.
  /// - Returns: nil beyond the limits of bitmaps.
  package func picture(of rect: CGRect, scale: CGFloat, edges: LayerEdges = .device) -> CGImage? {
    guard let context = CGContext(over: rect, scale: scale) else { return nil }
    Compositor(context: context, scale: scale, edges: edges)
      .place(self, by: .identity, opacity: 1)
    return context.makeImage()
  }

  /// Draws the layer as one picture in `context`, with the context's alpha and mode.
  package func draw(in context: CGContext, edges: LayerEdges = .device) {
    let ctm = context.ctm
    guard ctm.isInvertible else { return }
    context.beginTransparencyLayer()
    context.setShouldAntialias(true)
    // The scale if the context scales both directions by the same factor, otherwise their mean.
    Compositor(
      context: context, scale: abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot(), edges: edges
    ).place(self, by: .identity, opacity: 1)
    context.endTransparencyLayer()
  }
}
