import CoreGraphics

extension BackdropEffect: LayerDrawing {
  package func extent(in bounds: CGRect) -> CGRect { bounds }
  /// The backdrop counts as a part of its own, since the layer's opacity does not fade it.
  package var partCount: Int { 2 }
  package var reach: LayerDrawingReach { .bounds }
  package var looksBehind: Bool { true }

  package func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor) {
    let ctm = compositor.context.ctm
    guard compositor.space != nil || !ctm.isSimilarity else {
      return compositor.drawBackdrop(self, in: layer, edge: edge)
    }
    let shape = compositor.coverage(of: layer, edge: edge)
    // Under a non-uniform scale, the blur is circular in the layer's coordinates and not on the screen.
    let former = compositor.space
    compositor.space = former ?? Homography(ctm)
    defer { compositor.space = former }
    compositor.drawFlat(layer.properties.bounds, alpha: 1, over: shape, seesBehind: true) {
      $0.drawBackdrop(self, in: layer, edge: .beyond(0))
    }
  }
}

extension Compositor {
  /// Replaces what is behind a layer's bounds, or behind their rounded corners if the layer masks to them, by a blurred
  /// and coloured copy.
  ///
  /// It sees what was drawn before in the same group. A group with an opacity below 1 is a separate picture, so a
  /// backdrop in it sees nothing behind that picture. A backdrop that is masked itself, or rotated in space, still sees
  /// what is behind.
  func drawBackdrop(_ effect: BackdropEffect, in layer: RenderLayer, edge: LayerEdge) {
    let colors = BackdropColors(effect)
    let ctm = context.ctm
    let blur = GaussianBlur(sigma: effect.sigma * abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot())
    guard blur.sigma > 0 || !colors.changeNothing else { return }
    if drawsSilhouettes { return fill(layer, .black, edge: edge) }
    let shape = coverage(of: layer, edge: edge)
    let box = self.box(of: layer.properties.bounds).insetBy(dx: -2, dy: -2).wholePixels
      .intersection(context.pixelsOfClip)
    guard !box.isNull, !box.isEmpty else { return }
    let (columns, rows) = (Int(box.minX)..<Int(box.maxX), Int(box.minY)..<Int(box.maxY))
    let seen = behind == nil ? nil : pictureSoFar()
    defer { if let seen { scratch.give(seen) } }
    // What lies beside the bounds is blurred into them.
    let reach = blur.reach
    let picture = (seen ?? context).withTarget { target in
      let across = (columns.lowerBound - reach..<columns.upperBound + reach).clamped(to: target.columns)
        .clamped(to: 0..<context.width)
      let down = (rows.lowerBound - reach..<rows.upperBound + reach).clamped(to: target.rows)
        .clamped(to: 0..<context.height)
      return (
        blur.blurred(
          target.pixel(across.lowerBound, down.lowerBound), stride: target.stride, width: across.count,
          height: down.count, edges: .extended), across.lowerBound, down.lowerBound
      )
    }
    guard let (made, left, top) = picture, let blurred = made else { return }
    context.paintRuns(rows: shape.rows, columns: shape.columns) { run in
      let full = shape.row(run.row).full
      let source = blurred.pixels(
        row: run.row - top, columns: run.columns.lowerBound - left..<run.columns.upperBound - left)
      if !colors.changeNothing { colors.apply(to: source, count: run.columns.count) }
      if full == run.columns { return run.pixels.update(from: source, count: run.columns.count) }
      for x in run.columns {
        let part = full.contains(x) ? 255 : PixelMixing.level(shape.ofPixel(x, run.row))
        let place = x - run.columns.lowerBound
        run.pixels[place] =
          PixelMixing.scaled(source[place], by: part)
          &+ PixelMixing.scaled(run.pixels[place], by: 255 - part)
      }
    }
  }
}

extension CGAffineTransform {
  /// Whether it scales all directions by the same factor.
  fileprivate var isSimilarity: Bool {
    let tolerance = 1e-6 * max(abs(a), abs(b), abs(c), abs(d))
    return abs(a - d) <= tolerance && abs(b + c) <= tolerance
      || abs(a + d) <= tolerance && abs(b - c) <= tolerance
  }
}
