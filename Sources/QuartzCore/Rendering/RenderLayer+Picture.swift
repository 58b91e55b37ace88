import CoreGraphics

/// A layer by itself, in its own coordinates: without its place in its superlayer, its transform and opacity, and shown
/// even if it is hidden. A mask of it is part of it.
extension RenderLayer {
  /// A picture of a part of the layer.
  ///
  /// - Parameters:
  ///   - rect: the part, in points; what lies beside it is cut off.
  ///   - scale: pixels a point.
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
    // Pixels a point where the context scales both directions alike, the mean of both elsewhere.
    Compositor(
      context: context, scale: abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot(), edges: edges
    ).place(self, by: .identity, opacity: 1)
    context.endTransparencyLayer()
  }
}
