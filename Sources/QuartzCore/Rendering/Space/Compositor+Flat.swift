import CoreGraphics

extension Compositor {
  /// Draws something in perspective: it is first drawn flat into a picture of sufficient resolution, which is then
  /// projected.
  ///
  /// - Parameters:
  ///   - extent: its bounding box, in the current coordinates.
  ///   - shape: the pixels to paint; all of the extent if nil.
  ///   - seesBehind: whether it shows what is behind it.
  func drawFlat(
    _ extent: CGRect, alpha: Double, over shape: ShapeCoverage? = nil, seesBehind: Bool = false,
    _ draw: (Compositor) -> Void
  ) {
    guard let space, let back = space.inverse, let seen = visiblePart(of: extent, back) else { return }
    let grid = TextureGrid(
      part: extent, seen: seen.part,
      scale: scale(largest: seen.magnification, over: seen.part.intersection(extent)))
    guard let grid, let bitmap = scratch.take(width: grid.width, height: grid.height) else { return }
    defer { scratch.give(bitmap) }
    bitmap.reset()
    let painter = Compositor(context: bitmap, partOf: self)
    if seesBehind { painter.behind = picture(through: grid) }
    defer { if let behind = painter.behind { scratch.give(behind) } }
    bitmap.setTransform(grid.fromLayer)
    draw(painter)
    let toPicture = back.concatenating(Homography(grid.fromLayer))
    PictureSampler(.bitmap(bitmap), toPicture: toPicture).withReader { read in
      paint(over: shape ?? coverage(of: extent), alpha: alpha, isOpaque: false, read)
    }
  }

  /// The bounding box of the visible part of a rectangle, in its own coordinates, and its largest magnification.
  private func visiblePart(of rect: CGRect, _ back: Homography) -> (part: CGRect, magnification: Double)? {
    guard let space else { return nil }
    let (columns, rows) = context.clipInPixels
    var visible = SpacePolygon(rect: rect, under: space.transform)
    visible = visible.clipped { $0.x - Double(columns.lowerBound) }.clipped {
      Double(columns.upperBound) - $0.x
    }
    visible = visible.clipped { $0.y - Double(rows.lowerBound) }.clipped { Double(rows.upperBound) - $0.y }
    let places = visible.corners.map { back(SIMD2($0.x, $0.y)) }
    guard places.count > 2, places.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let part = CGRect(enclosing: places.map { CGPoint(x: $0.x, y: $0.y) })
    return (part, places.map { space.magnification(at: $0) }.max()!)
  }

  /// What is behind a plane, seen through it: for each pixel of the plane's picture, what has been drawn so far at its
  /// position on the screen.
  private func picture(through grid: TextureGrid) -> CGContext? {
    guard let space, let screen = pictureSoFar() else { return nil }
    defer { scratch.give(screen) }
    guard let result = scratch.take(width: grid.width, height: grid.height) else { return nil }
    let toScreen = Homography(grid.fromLayer.inverted()).concatenating(space)
    PictureSampler(.bitmap(screen), toPicture: toScreen).withReader { read in
      result.withPixels { pixels in
        for row in 0..<grid.height { read(row, 0..<grid.width, pixels.baseAddress! + row * grid.width) }
      }
    }
    return result
  }

  /// Pixels per point of a plane's picture: the screen's scale, reduced or increased by powers of two for planes that
  /// are far away or very near, and limited in the total number of pixels.
  private func scale(largest: Double, over part: CGRect) -> Double {
    let screen = Double(scale)
    guard screen > 0, largest.isFinite, largest > 0 else { return screen }
    var scale = screen
    while scale < largest / 2 && scale < screen * 4 { scale *= 2 }
    while scale / 2 >= largest && scale > screen / 16 { scale /= 2 }
    let limit = 1.5 * Double(context.width * context.height) + 65536
    let area = Double(part.width * part.height) * scale * scale
    if scale > screen && area > limit { scale = screen }
    return area > limit * 4 ? scale * (limit * 4 / area).squareRoot() : scale
  }
}

/// The pixel grid of a plane's picture, aligned so that the plane's edges are between pixels.
private struct TextureGrid {
  let left, top: Double
  let scaleX, scaleY: Double
  let width, height: Int

  init?(part: CGRect, seen: CGRect, scale: Double) {
    func axis(_ part: (Double, Double), _ seen: (Double, Double)) -> (
      start: Double, scale: Double, count: Int
    )? {
      let length = part.1 - part.0
      let pixels = max(2, (length * scale - 1e-6).rounded(.up))
      let scale = length > 0 ? pixels / length : scale
      // One more pixel on each side than is visible, for interpolation.
      let low = max(0, (seen.0 - part.0) * scale - 2)
      let high = min(length * scale, (seen.1 - part.0) * scale + 2)
      let first = (low + 1e-6).rounded(.down)
      let count = max(2, (high - 1e-6).rounded(.up) - first)
      guard first.isFinite, count.isFinite, count <= Double(BitmapLimits.side) else { return nil }
      return (part.0 + first / scale, scale, Int(count))
    }
    guard scale > 0, scale.isFinite,
      let x = axis((part.minX, part.maxX), (seen.minX, seen.maxX)),
      let y = axis((part.minY, part.maxY), (seen.minY, seen.maxY)),
      BitmapLimits.allow(width: x.count, height: y.count)
    else { return nil }
    (left, scaleX, width) = (x.start, x.scale, x.count)
    (top, scaleY, height) = (y.start, y.scale, y.count)
  }

  /// Maps the layer's coordinates to pixels.
  var fromLayer: CGAffineTransform {
    CGAffineTransform(a: scaleX, b: 0, c: 0, d: scaleY, tx: -left * scaleX, ty: -top * scaleY)
  }
}
