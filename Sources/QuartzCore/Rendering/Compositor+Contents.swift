import CoreGraphics

extension LayerContents: LayerDrawing {
  package func extent(in bounds: CGRect) -> CGRect { place(in: bounds) }
  package var partCount: Int { 1 }
  package var reach: LayerDrawingReach { .free }

  package func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor) {
    compositor.draw(self, in: layer.properties.bounds, alpha: alpha)
  }
}

extension Compositor {
  /// Draws a layer's picture.
  func draw(_ contents: LayerContents, in bounds: CGRect, alpha: Double) {
    guard let image = contents.image else { return }
    let pieces = contents.pieces(in: bounds)
    guard !pieces.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setAlpha(alpha)
    for piece in pieces {
      context.interpolationQuality = quality(contents, piece)
      draw(image, piece, ownsWhole: contents.drawnSize != nil)
    }
  }

  private func draw(_ image: CGImage, _ piece: LayerContents.Piece, ownsWhole: Bool) {
    let (source, target) = (piece.source, piece.target)
    let (across, down) = (target.width / source.width, target.height / source.height)
    func place(of part: CGRect) -> CGRect {
      CGRect(
        x: target.minX + (part.minX - source.minX) * across,
        y: target.minY + (part.minY - source.minY) * down,
        width: part.width * across, height: part.height * down)
    }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    // Cut at whole pixels, so that none from beyond the part is mixed in at its edges. A layer's own drawing goes
    // beyond what stands for the bounds by a part of a pixel, which is drawn too.
    if source == source.integral || ownsWhole && source.integral == whole {
      guard let part = image.cropping(to: source) else { return }
      let target = place(of: source.integral.intersection(whole))
      context.drawUpright(part, in: target, filling: beyondCut(target))
    } else {
      context.saveGState()
      context.clip(to: beyondCut(target))
      context.drawUpright(image, in: place(of: whole), filling: beyondCut(target).union(place(of: whole)))
      context.restoreGState()
    }
  }

  private func quality(_ contents: LayerContents, _ piece: LayerContents.Piece) -> CGInterpolationQuality {
    let t = context.ctm
    let enlarges = hypot(t.a, t.b) * piece.target.width >= piece.source.width
    let filter = enlarges ? contents.magnificationFilter : contents.minificationFilter
    return filter == .nearest ? .none : .default
  }
}
