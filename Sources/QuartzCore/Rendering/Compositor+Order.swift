import CoreGraphics

extension Compositor {
  /// Draws layers from back to front, skipping the parts of each that layers in front of it hide.
  func drawInOrder(_ layers: [RenderLayer], alpha: Double) {
    guard alpha >= 1, layers.count > 1, !drawsWhatIsHidden else {
      for layer in layers { draw(layer, alpha: alpha) }
      return
    }
    // Computed from front to back.
    var hidden: [[CGRect]] = []
    var boxes: [CGRect] = []
    for layer in layers.reversed() {
      // A blur reads what is behind it, so nothing behind it may be skipped.
      if layer.isVisible && layer.cover.looksBehind { boxes = [] }
      hidden.append(boxes)
      if !layer.cover.looksBehind { boxes = LayerCover.largest(boxes + layer.hiddenBoxes()) }
    }
    for (layer, boxes) in zip(layers, hidden.reversed()) {
      draw(outside: boxes, within: layer.properties.frame) { draw(layer, alpha: alpha) }
    }
  }

  /// Draws what `body` draws, except for pixels inside the boxes.
  ///
  /// - Parameters:
  ///   - boxes: in the context's coordinates.
  ///   - frame: where most of the drawing is; boxes that overlap little of it are ignored.
  func draw(outside boxes: [CGRect], within frame: CGRect, _ body: () -> Void) {
    let ctm = context.ctm
    guard !boxes.isEmpty, !drawsWhatIsHidden, space == nil, ctm.keepsUpright else { return body() }
    let clip = context.pixelsOfClip
    let place = frame.applying(ctm).intersection(clip)
    let pixels = boxes.compactMap { box in
      let pixels = box.applying(ctm).intersection(clip).wholePixelsWithin
      let shared = pixels.intersection(place)
      return !shared.isNull && shared.width * shared.height >= Self.leastHidden ? pixels : nil
    }
    guard !pixels.isEmpty else { return body() }
    context.saveGState()
    defer { context.restoreGState() }
    context.hide(pixels: pixels)
    if !context.visibleBoxes.isEmpty { body() }
  }

  /// With fewer hidden pixels than this, drawing them is faster than skipping them.
  private static let leastHidden: CGFloat = 64 * 64
}

extension CGRect {
  /// The pixels that are completely inside, with a margin for rounding errors; null if there are none.
  var wholePixelsWithin: CGRect {
    guard !isNull else { return .null }
    let (left, top) = (minX.rounded(.up), minY.rounded(.up))
    let (right, bottom) = (maxX.rounded(.down), maxY.rounded(.down))
    return right > left && bottom > top
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}

extension CGAffineTransform {
  /// Whether rectangles stay axis-aligned, also when rotated by quarter turns.
  var keepsUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}
