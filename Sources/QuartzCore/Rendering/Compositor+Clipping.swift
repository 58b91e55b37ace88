import CoreGraphics

extension Compositor {
  /// What everything is cut off at.
  struct Cut {
    /// In the coordinates from which `toPixels` maps.
    let bounds: CGRect
    let toPixels: CGAffineTransform
    /// How far what ends at the bounds has to go on, in the same coordinates, for them to be cut off only once.
    let reach: CGFloat
  }

  /// A rectangle, in the context's coordinates, whose sides go on beyond those of the present cut with which they
  /// coincide: smooth edges of both would take a pixel's part twice.
  func beyondCut(_ rect: CGRect) -> CGRect {
    guard let cut, !rect.isNull, !rect.isInfinite, cut.toPixels.isInvertible else { return rect }
    let map = context.ctm.concatenating(cut.toPixels.inverted())
    guard map.keepsUpright, map.isInvertible else { return rect }
    let (box, bounds) = (rect.applying(map), cut.bounds)
    // Closer than Cairo can tell.
    let slack = cut.reach / 1024
    func side(_ side: CGFloat, _ edge: CGFloat, _ outwards: CGFloat) -> CGFloat {
      abs(side - edge) < slack ? side + outwards : side
    }
    let (left, top) = (side(box.minX, bounds.minX, -cut.reach), side(box.minY, bounds.minY, -cut.reach))
    let (right, bottom) = (side(box.maxX, bounds.maxX, cut.reach), side(box.maxY, bounds.maxY, cut.reach))
    let larger = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    return larger == box ? rect : larger.applying(map.inverted())
  }

  /// Draws what `body` draws, cut off as one at the layer's bounds and their rounded corners.
  func cutToBounds(_ properties: LayerProperties, _ body: (LayerEdge) -> Void) {
    let bounds = properties.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let ctm = context.ctm
    // Two pixels, so that every pixel that the outline touches is covered.
    let stretch = min(hypot(ctm.a, ctm.b), hypot(ctm.c, ctm.d))
    let reach = stretch > 0 ? 2 / stretch : 0
    let isHard = isHard(properties)
    let outer = cut
    cut = Cut(bounds: bounds, toPixels: ctm, reach: reach)
    defer { cut = outer }
    let path = properties.isRounded ? properties.outline() : CGPath(rect: bounds, transform: nil)
    guard ctm.keepsUpright else {
      let isSmooth = !isHard || properties.isRounded
      return context.cut(to: path, antialiased: isSmooth) { body(.beyond(reach)) }
    }
    let box = bounds.applying(ctm)
    if isHard && !properties.isRounded {
      // A pixel is in where its middle is.
      let (left, top) = ((box.minX - 0.5).rounded(.up), (box.minY - 0.5).rounded(.up))
      let pixels = CGRect(
        x: left, y: top, width: (box.maxX - 0.5).rounded(.up) - left,
        height: (box.maxY - 0.5).rounded(.up) - top)
      context.saveGState()
      context.clip(toPixels: [pixels])
      body(.beyond(reach))
      return context.restoreGState()
    }
    context.cut(to: path, edges: edges(of: properties, box: box)) { body(.beyond(reach)) }
  }

  /// Boxes of whole pixels that hold all pixels of `box` that the outline does not cover entirely: one at each corner,
  /// and strips where sides lie between pixels. They do not overlap.
  private func edges(of properties: LayerProperties, box: CGRect) -> [CGRect] {
    let outer = box.wholePixels
    guard !outer.isNull else { return [] }
    let ctm = context.ctm
    let reach = properties.cornerReach
    let (across, down) = (reach * max(abs(ctm.a), abs(ctm.c)), reach * max(abs(ctm.b), abs(ctm.d)))
    // A side between pixels: how many rows or columns it takes is one, even without rounding.
    let inner = box.coveredPixels
    guard !inner.isNull else { return [outer] }
    func end(_ side: CGFloat, _ covered: CGFloat, _ reach: CGFloat, inwards: CGFloat) -> CGFloat {
      reach > 0 ? (side + inwards * reach).rounded(inwards > 0 ? .up : .down) : covered
    }
    let left = end(box.minX, inner.minX, across, inwards: 1)
    let right = end(box.maxX, inner.maxX, across, inwards: -1)
    let top = end(box.minY, inner.minY, down, inwards: 1)
    let bottom = end(box.maxY, inner.maxY, down, inwards: -1)
    guard left < right, top < bottom else { return [outer] }
    func rect(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> CGRect {
      CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }
    return [
      // Corners.
      rect(outer.minX, outer.minY, left, top), rect(right, outer.minY, outer.maxX, top),
      rect(outer.minX, bottom, left, outer.maxY), rect(right, bottom, outer.maxX, outer.maxY),
      // Strips between them.
      rect(left, outer.minY, right, inner.minY), rect(left, inner.maxY, right, outer.maxY),
      rect(outer.minX, top, inner.minX, bottom), rect(inner.maxX, top, outer.maxX, bottom),
    ].filter { $0.width >= 1 && $0.height >= 1 }
  }
}
