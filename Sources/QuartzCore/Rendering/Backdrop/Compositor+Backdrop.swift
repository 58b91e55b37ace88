import CoreGraphics

extension BackdropEffect: LayerDrawing {
  package func extent(in bounds: CGRect) -> CGRect { bounds }
  /// With what it shows from behind, which the layer's opacity does not fade.
  package var partCount: Int { 2 }
  package var reach: LayerDrawingReach { .bounds }
  package var looksBehind: Bool { true }

  package func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor) {
    compositor.drawBackdrop(self, in: layer.properties, edge: edge)
  }
}

extension Compositor {
  /// Puts a blurred and coloured copy of what is behind a layer's bounds in its place; inside the rounded corners of a layer that
  /// masks to them.
  ///
  /// Behind is what was drawn before in the same group: a group that shows through is a picture of its own, and a
  /// backdrop in it sees no further. One that is masked itself, or turned in space, sees what is behind all the same.
  func drawBackdrop(_ effect: BackdropEffect, in properties: LayerProperties, edge: LayerEdge) {
    let colors = BackdropColors(effect)
    let ctm = context.ctm
    let blur = GaussianBlur(sigma: effect.sigma * abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot())
    guard blur.sigma > 0 || !colors.changeNothing else { return }
    if drawsSilhouettes {
      context.setFillColor(rgba: .black)
      return fill(properties, edge: edge)
    }
    context.saveGState()
    defer { context.restoreGState() }
    switch edge {
    case .own: context.clip(to: properties.bounds)
    case .beyond(let reach): context.clip(to: properties.bounds.insetBy(dx: -reach, dy: -reach))
    }
    let (columns, rows) = context.clipInPixels
    guard !columns.isEmpty, !rows.isEmpty,
      let copy = scratch.take(width: context.width, height: context.height)
    else { return }
    defer { scratch.give(copy) }
    let seen = behind == nil ? nil : pictureSoFar()
    defer { if let seen { scratch.give(seen) } }
    (seen ?? context).withTarget { target in
      // What lies beside the bounds is blurred into them.
      let reach = blur.reach
      let across = (columns.lowerBound - reach..<columns.upperBound + reach).clamped(to: target.columns)
        .clamped(to: 0..<context.width)
      let down = (rows.lowerBound - reach..<rows.upperBound + reach).clamped(to: target.rows)
        .clamped(to: 0..<context.height)
      copy.withPixels { pixels in
        blur.blur(
          target.pixel(across.lowerBound, down.lowerBound), stride: target.stride,
          into: pixels.baseAddress! + (down.lowerBound * copy.width + across.lowerBound), stride: copy.width,
          width: across.count, height: down.count, edges: .extended
        ) { row, count in
          if !colors.changeNothing { colors.apply(to: row, count: count) }
        }
      }
    }
    context.paint(copy, columns: columns, rows: rows, replaces: true)
  }
}
