import CoreGraphics

extension LayerContents: LayerDrawing {
  package func extent(in bounds: CGRect) -> CGRect { place(in: bounds) }
  package var partCount: Int { 1 }
  package var reach: LayerDrawingReach { .free }

  package func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor) {
    guard isFlipped else { return compositor.draw(self, of: layer, alpha: alpha) }
    compositor.restoringPlace {
      compositor.concatenate(layer.properties.bounds.upsideDown)
      compositor.draw(self, of: layer, alpha: alpha)
    }
  }
}

extension Compositor {
  /// Draws a layer's contents.
  fileprivate func draw(_ contents: LayerContents, of layer: RenderLayer, alpha: Double) {
    guard let image = contents.image else { return }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let sides = smoothSides(of: layer)
    for piece in contents.pieces(in: layer.properties.bounds) {
      let (source, target) = (piece.source, piece.target)
      let (across, down) = (target.width / source.width, target.height / source.height)
      func place(of part: CGRect) -> CGRect {
        CGRect(
          x: target.minX + (part.minX - source.minX) * across,
          y: target.minY + (part.minY - source.minY) * down,
          width: part.width * across, height: part.height * down)
      }
      let isNearest = filter(contents, piece) == .nearest
      // Cropped to whole pixels, so that pixels outside the part do not affect its edges. A layer's own drawing may
      // extend beyond the bounds by a fraction of a pixel; that fraction is drawn too.
      if source == source.integral || contents.drawnSize != nil && source.integral == whole {
        guard let part = image.cropping(to: source) else { continue }
        let target = place(of: source.integral.intersection(whole))
        paint(
          part, in: target, over: coverage(of: beyondCut(target), smooth: sides), alpha: alpha,
          isNearest: isNearest)
      } else {
        paint(
          image, in: place(of: whole), over: coverage(of: beyondCut(target), smooth: sides), alpha: alpha,
          isNearest: isNearest)
      }
    }
  }

  private func filter(_ contents: LayerContents, _ piece: LayerContents.Piece) -> CALayerContentsFilter {
    let (dx, _) = toPixels.derivatives(at: SIMD2(piece.target.midX, piece.target.midY))
    let enlarges = (dx * dx).sum().squareRoot() * piece.target.width >= piece.source.width
    return enlarges ? contents.magnificationFilter : contents.minificationFilter
  }
}
