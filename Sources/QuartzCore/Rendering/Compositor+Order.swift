import CoreGraphics

extension Compositor {
  /// Draws layers from the back to the front, each only where those in front of it let it show.
  func drawInOrder(_ layers: [RenderLayer], alpha: Double) {
    guard alpha >= 1, layers.count > 1, !drawsWhatIsHidden else {
      for layer in layers { draw(layer, alpha: alpha) }
      return
    }
    // From the front to the back.
    var hidden: [[CGRect]] = []
    var boxes: [CGRect] = []
    for layer in layers.reversed() {
      // What a blur shows has to be there, behind things too.
      if layer.isVisible && layer.cover.looksBehind { boxes = [] }
      hidden.append(boxes)
      if !layer.cover.looksBehind { boxes = LayerCover.largest(boxes + layer.hiddenBoxes()) }
    }
    for (layer, boxes) in zip(layers, hidden.reversed()) {
      draw(outside: boxes, within: layer.properties.frame) { draw(layer, alpha: alpha) }
    }
  }

  /// Draws what `body` draws, except for pixels that lie inside of boxes.
  ///
  /// - Parameters:
  ///   - boxes: in the context's coordinates.
  ///   - frame: where most of it lies; boxes that meet little of that are not worth their while.
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

  /// Below this many pixels, painting twice is faster than leaving them out.
  private static let leastHidden: CGFloat = 64 * 64
}

extension CGRect {
  /// The pixels that lie inside entirely, with nothing to spare for rounding; null where there are none.
  var wholePixelsWithin: CGRect {
    guard !isNull else { return .null }
    let (left, top) = (minX.rounded(.up), minY.rounded(.up))
    let (right, bottom) = (maxX.rounded(.down), maxY.rounded(.down))
    return right > left && bottom > top
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}

extension CGAffineTransform {
  /// Whether rectangles stay upright, turned by quarters at most.
  var keepsUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }
}
