import CoreGraphics

extension Compositor {
  /// Draws a layer's shadow. A layer that masks to its bounds has none.
  func drawShadow(of layer: RenderLayer, alpha: Double) {
    let shadow = layer.properties.shadow
    guard shadow.isVisible, !layer.properties.masksToBounds, layer.showsItself, let color = shadow.color,
      let (caster, casterAlpha) = layer.shadowCaster(edges: edges)
    else { return }
    if space != nil {
      let reach = ShadowMask.reach(radius: shadow.radius)
      let extent = caster.extent.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      return drawFlat(extent.insetBy(dx: -reach, dy: -reach), alpha: 1) {
        $0.drawShadow(of: layer, alpha: alpha)
      }
    }
    context.saveGState()
    defer { context.restoreGState() }
    // The part behind the layer itself need not be drawn, unless a blur in the layer would show it.
    let covered = alpha >= 1 && layer.properties.backdrop == nil ? coveredPixels(of: layer) : []
    let opacity = min(max(shadow.opacity, 0), 1) * alpha * casterAlpha
    context.setFillColor(rgba: color.multiplyingAlpha(by: opacity))
    context.translateBy(x: shadow.offset.width, y: shadow.offset.height)
    let reach = ShadowMask.reach(radius: shadow.radius)
    let extent = caster.extent.insetBy(dx: -reach, dy: -reach)
    guard !extent.isNull, !extent.isInfinite else { return }
    let pixels = extent.applying(context.ctm).wholePixels
    guard !pixels.isNull else { return }
    context.clip(toPixels: pixels.insetBy(dx: -1, dy: -1))
    if !drawsWhatIsHidden { context.hide(pixels: covered) }
    guard !context.visibleBoxes.isEmpty else { return }
    if reach > 0 {
      fillSoft(caster, radius: shadow.radius, scale: Double(scale))
    } else {
      fillHard(caster)
    }
  }

  private func coveredPixels(of layer: RenderLayer) -> [CGRect] {
    let ctm = context.ctm
    guard ctm.keepsUpright else { return [] }
    return layer.coveredBoxes.map { $0.applying(ctm).wholePixelsWithin }.filter { !$0.isNull }
  }

  /// Draws a shadow of radius 0, which has sharp edges.
  private func fillHard(_ caster: ShadowCaster) {
    switch caster {
    case .outline(let rect, let radii, let shape):
      context.addPath(CGPath(roundedRect: rect, radii: radii, shape: shape))
      context.fillPath()
    case .path(let path):
      context.addPath(path)
      context.fillPath()
    case .layer(let layer, _):
      // The caster's alpha in the shadow's colour.
      context.pushGroup()
      context.fill(.infinite)
      context.popGroup {
        let former = drawsSilhouettes
        drawsSilhouettes = true
        compose(layer, alpha: 1)
        drawsSilhouettes = former
      }
    }
  }

  /// - Parameter scale: pixels per point. The mask of a layer has at most twice as many.
  private func fillSoft(_ caster: ShadowCaster, radius: Double, scale: Double) {
    let ctm = context.ctm
    // The halves meet between pixels. Where they cannot, one mask is used for the whole.
    let caster = ctm.keepsUpright ? caster : caster.whole
    let still = caster.atOrigin
    guard let grid = ShadowGrid(still, radius: radius, scale: scale) else { return }
    let shadow = pictures.shadow(.shadow(still, radius: radius, grid: grid)) {
      ShadowMask(still, radius: radius, grid: grid, partOf: self)
    }
    guard let shadow else { return }
    let extent = caster.extent
    let columns = halves(
      grid.shortensColumns, count: shadow.mask.width, from: extent.minX - shadow.margin + shadow.start.x,
      to: extent.maxX + shadow.margin, grid.resolution)
    let rows = halves(
      grid.shortensRows, count: shadow.mask.height, from: extent.minY - shadow.margin + shadow.start.y,
      to: extent.maxY + shadow.margin, grid.resolution)
    for row in rows {
      for column in columns {
        context.saveGState()
        let place = CGRect(
          x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from)
        if rows.count > 1 || columns.count > 1 {
          let box = place.applying(ctm)
          let (left, top) = (box.minX.rounded(), box.minY.rounded())
          context.clip(
            toPixels: CGRect(
              x: left, y: top, width: box.maxX.rounded() - left, height: box.maxY.rounded() - top))
        }
        context.fill(
          through: shadow.mask,
          part: CGRect(
            x: column.part.lowerBound, y: row.part.lowerBound, width: column.part.count,
            height: row.part.count),
          placement: CGAffineTransform(
            a: 1 / grid.resolution, b: 0, c: 0, d: 1 / grid.resolution, tx: column.origin, ty: row.origin)
        )
        context.restoreGState()
      }
    }
  }

  /// A range of a mask's pixels, and the range in points in which they are shown.
  private struct Half {
    let part: Range<Int>
    /// The position of the mask's pixel 0.
    let origin: CGFloat
    let from, to: CGFloat
  }

  /// A whole side of the shadow, or its two halves, each measured from its own end, with an even part between them.
  private func halves(
    _ isShortened: Bool, count: Int, from: CGFloat, to: CGFloat, _ resolution: CGFloat
  ) -> [Half] {
    // One pixel more on each side, which resampling reads.
    let more = 2 / resolution
    guard isShortened else { return [Half(part: 0..<count, origin: from, from: from - more, to: to + more)] }
    let middle = (from + to) / 2
    return [
      Half(part: 0..<count / 2, origin: from, from: from - more, to: middle),
      Half(part: count / 2..<count, origin: to - CGFloat(count) / resolution, from: middle, to: to + more),
    ]
  }
}

extension ShadowCaster {
  /// The same caster in a form that is not shortened.
  fileprivate var whole: ShadowCaster {
    guard case .outline(let rect, let radii, let shape) = self else { return self }
    return .path(CGPath(roundedRect: rect, radii: radii, shape: shape))
  }

  /// The same caster with its outline moved to the origin, since its position does not affect the mask.
  fileprivate var atOrigin: ShadowCaster {
    guard case .outline(let rect, let radii, let shape) = self else { return self }
    return .outline(CGRect(origin: .zero, size: rect.size), radii, shape)
  }
}
