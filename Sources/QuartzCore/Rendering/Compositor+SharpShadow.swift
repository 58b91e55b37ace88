import CoreGraphics

extension Compositor {
  /// Draws a layer that has a sharp shadow and contains layers with sharp shadows. The layer is drawn once into a
  /// picture, whose alpha makes the shadow and which is then drawn over it. Drawing it twice instead would double the
  /// time at each level of nesting. Returns false, and draws nothing, for all other layers.
  func drawOnSharpShadow(_ layer: RenderLayer, alpha: Double) -> Bool {
    guard space == nil, layer.castsSharpShadow, !layer.cover.looksBehind,
      let color = layer.properties.shadow.color,
      layer.sublayers.contains(where: \.holdsSharpShadow)
    else { return false }
    let shadow = layer.properties.shadow
    let ctm = context.ctm
    let shift = shadow.offset.applying(ctm)
    let visible = context.pixelsOfClip
    guard !visible.isNull else { return true }
    let needed = visible.union(visible.offsetBy(dx: -shift.width, dy: -shift.height)).insetBy(dx: -2, dy: -2)
    let extent = box(of: layer.contentExtent)
    guard !extent.isNull, !extent.isInfinite else { return false }
    let box = extent.wholePixels.insetBy(dx: -1, dy: -1).intersection(needed.integral)
    guard !box.isNull, box.width >= 1, box.height >= 1 else { return true }
    guard let bitmap = scratch.take(width: Int(box.width), height: Int(box.height)) else { return false }
    defer { scratch.give(bitmap) }
    bitmap.reset()
    bitmap.setTransform(ctm.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY)))
    let painter = Compositor(context: bitmap, partOf: self)
    painter.drawContent(of: layer, alpha: 1)
    let opacity = min(max(shadow.opacity, 0), 1) * alpha
    let word = PixelMixing.word(color.multiplyingAlpha(by: opacity))
    paint(bitmap, at: CGPoint(x: box.minX + shift.width, y: box.minY + shift.height), alpha: 1) {
      line, count in
      for index in 0..<count { line[index] = PixelMixing.scaled(word, by: line[index] >> 24) }
    }
    paint(bitmap, at: box.origin, alpha: alpha) { _, _ in }
    return true
  }

  /// Paints a bitmap whose pixels are first changed by `change`.
  private func paint(
    _ bitmap: CGContext, at origin: CGPoint, alpha: Double,
    _ change: (_ line: UnsafeMutablePointer<UInt32>, _ count: Int) -> Void
  ) {
    let place = CGRect(x: origin.x, y: origin.y, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
    let corners: [SIMD2<Double>] = [
      SIMD2(place.minX, place.minY), SIMD2(place.maxX, place.minY), SIMD2(place.maxX, place.maxY),
      SIMD2(place.minX, place.maxY),
    ]
    let (columns, rows) = context.clipInPixels
    let shape = ShapeCoverage(corners, isSmooth: [false, false, false, false], columns: columns, rows: rows)
    let back = Homography(CGAffineTransform(translationX: -place.minX, y: -place.minY))
    PictureSampler(.bitmap(bitmap), toPicture: back).withReader { read in
      paint(over: shape, alpha: alpha, isOpaque: false) { row, columns, line in
        read(row, columns, line)
        change(line, columns.count)
      }
    }
  }
}

extension RenderLayer {
  /// Whether the layer casts a sharp shadow of its shown content.
  fileprivate var castsSharpShadow: Bool {
    let shadow = properties.shadow
    return shadow.isVisible && ShadowMask.reach(radius: shadow.radius) <= 0 && shadow.path == nil
      && !properties.masksToBounds && showsItself
  }

  /// Whether the layer or one inside it casts such a shadow.
  fileprivate var holdsSharpShadow: Bool {
    isVisible && (castsSharpShadow || sublayers.contains(where: \.holdsSharpShadow))
  }
}
