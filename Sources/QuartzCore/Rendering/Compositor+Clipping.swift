import CoreGraphics

extension Compositor {
  /// A clip at a layer's bounds that is applied after drawing.
  struct Cut {
    /// The bounds, in the coordinates from which `toPixels` maps.
    let bounds: CGRect
    let toPixels: Homography
    /// Content that ends at the bounds must extend beyond them by this distance, in the same coordinates, so that the clip
    /// is its only edge.
    let reach: CGFloat
  }

  /// A rectangle in the current coordinates, extended on the sides that coincide with the current clip's. There the
  /// clip is then the only edge, and nothing that the rectangle covers shows along it.
  func beyondCut(_ rect: CGRect) -> CGRect {
    guard let cut, !rect.isNull, !rect.isInfinite, let back = cut.toPixels.inverse,
      let map = toPixels.concatenating(back).upright(at: rect)
    else { return rect }
    let (box, bounds) = (rect.applying(map), cut.bounds)
    // Closer than a pixel can show.
    let slack = cut.reach / 1024
    func side(_ side: CGFloat, _ edge: CGFloat, _ outwards: CGFloat) -> CGFloat {
      abs(side - edge) < slack ? side + outwards : side
    }
    let (left, top) = (side(box.minX, bounds.minX, -cut.reach), side(box.minY, bounds.minY, -cut.reach))
    let (right, bottom) = (side(box.maxX, bounds.maxX, cut.reach), side(box.maxY, bounds.maxY, cut.reach))
    let larger = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    return larger == box ? rect : larger.applying(map.inverted())
  }

  /// Draws what `body` draws, clipped as one picture to the layer's bounds and their rounded corners.
  func cutToBounds(of layer: RenderLayer, _ body: (LayerEdge) -> Void) {
    let properties = layer.properties
    let bounds = properties.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    // Two pixels, so that every pixel that the outline touches is covered.
    let stretch = stretch(of: bounds)
    let reach = stretch > 0 ? min(2 / stretch, max(bounds.width, bounds.height)) : 0
    let shape = properties.isRounded ? nil : coverage(of: layer, edge: .own)
    let outer = cut
    cut = Cut(bounds: bounds, toPixels: toPixels, reach: reach)
    defer { cut = outer }
    if let shape { return cut(to: shape) { body(.beyond(reach)) } }
    let outline = properties.outline()
    if let space { return context.cut(to: outline.projected(by: space)) { body(.beyond(reach)) } }
    guard context.ctm.keepsUpright else { return context.cut(to: outline) { body(.beyond(reach)) } }
    let box = bounds.applying(context.ctm)
    context.cut(to: outline, edges: edges(of: properties, box: box)) { body(.beyond(reach)) }
  }

  /// Boxes of whole pixels that contain all pixels of `box` which the outline does not cover completely: one at each
  /// corner, and strips along sides that are between pixels. They do not overlap.
  private func edges(of properties: LayerProperties, box: CGRect) -> [CGRect] {
    let outer = box.wholePixels
    guard !outer.isNull else { return [] }
    let ctm = context.ctm
    let reach = properties.cornerReach
    let (across, down) = (reach * max(abs(ctm.a), abs(ctm.c)), reach * max(abs(ctm.b), abs(ctm.d)))
    // Rows or columns at each side that are covered in part; at least 1, even without corners.
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

extension Homography {
  /// The equivalent affine transform that keeps rectangles upright, if there is one up to rounding errors.
  ///
  /// - Parameter rect: where its error must be below a millionth of the rectangle's size.
  fileprivate func upright(at rect: CGRect) -> CGAffineTransform? {
    guard one.z != 0 else { return nil }
    let (x, y, one) = (x / one.z, y / one.z, one / one.z)
    let size = 1 + abs(rect.minX) + abs(rect.minY) + rect.width + rect.height
    guard (abs(x.z) + abs(y.z)) * size < 1e-6 else { return nil }
    let (straight, crossed) = (abs(x.x) + abs(y.y), abs(x.y) + abs(y.x))
    var map = CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: one.x, ty: one.y)
    if crossed < 1e-7 * straight {
      (map.b, map.c) = (0, 0)
    } else if straight < 1e-7 * crossed {
      (map.a, map.d) = (0, 0)
    } else {
      return nil
    }
    return map.isInvertible ? map : nil
  }
}
