import CoreGraphics

/// A layer as a plane in space, among others.
private struct SpacePlane {
  let layer: RenderLayer
  /// From the layer's coordinates to those of the layer that all are flattened into.
  let map: CATransform3D
  /// The opacities of layers without a plane around it, times its own.
  let opacity: Double
}

extension Compositor {
  /// Draws what is inside a layer: in order where all is flat, else by depth.
  func drawSublayers(of layer: RenderLayer, alpha: Double) {
    let inside = layer.properties.sublayersToLayer
    guard layer.properties.haveDepth(layer.sublayers) else {
      if inside != .identity { context.concatenate(inside.affine) }
      return drawInOrder(layer.sublayers, alpha: alpha)
    }
    var planes: [SpacePlane] = []
    collect(layer, inside, alpha, &planes)
    drawByDepth(planes)
  }

  /// The planes inside a layer; layers that keep depth are taken apart.
  private func collect(
    _ layer: RenderLayer, _ outer: CATransform3D, _ alpha: Double, _ planes: inout [SpacePlane]
  ) {
    for sublayer in layer.sublayers {
      let properties = sublayer.properties
      let opacity = alpha * min(max(properties.opacity, 0), 1)
      guard !properties.isHidden, opacity > 0 else { continue }
      let map = CATransform3DConcat(properties.toSuperlayerInSpace, outer)
      guard map.isFinite else { continue }
      if properties.keepsDepth {
        collect(sublayer, CATransform3DConcat(properties.sublayersToLayer, map), opacity, &planes)
      } else {
        planes.append(SpacePlane(layer: sublayer, map: map, opacity: opacity))
      }
    }
  }

  private func drawByDepth(_ planes: [SpacePlane]) {
    let toPixels = CATransform3DMakeAffineTransform(context.ctm)
    var shown: [SpacePlane] = []
    var polygons: [SpacePolygon] = []
    var extents: [CGRect] = []
    for plane in planes {
      let rect = plane.layer.extent
      guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite,
        rect.maxY.isFinite
      else { continue }
      let map = CATransform3DConcat(plane.map, toPixels)
      let polygon = SpacePolygon(rect: rect, under: map)
      guard abs(polygon.area) > 1e-6 else { continue }
      // Turned away: corners go round the other way, although nothing is mirrored.
      if !plane.layer.properties.isDoubleSided && (polygon.area < 0) != (map.determinant < 0) { continue }
      shown.append(plane)
      polygons.append(polygon)
      extents.append(rect)
    }
    let order = DepthOrder(polygons)
    // Planes that follow each other are drawn together.
    var waiting: [DepthOrder.Piece] = []
    func drawWaiting() {
      if !waiting.isEmpty { drawPieces(waiting, of: shown, extents) }
      waiting = []
    }
    for piece in order.pieces {
      let plane = shown[piece.plane]
      if piece.cut == nil, let flat = plane.map.flatTransform {
        drawWaiting()
        place(plane.layer, by: flat, opacity: plane.opacity)
      } else if plane.layer.cover.looksBehind {
        // It has to be there by then.
        drawWaiting()
        waiting = [piece]
        drawWaiting()
      } else {
        waiting.append(piece)
      }
    }
    drawWaiting()
  }

  /// Draws pieces of planes in perspective: straight onto the pixels where nothing but whole pixels limits drawing,
  /// else onto a sheet of their own that is laid over the picture.
  private func drawPieces(_ pieces: [DepthOrder.Piece], of planes: [SpacePlane], _ extents: [CGRect]) {
    let (columns, rows) = context.clipInPixels
    var low = SIMD2(Double.infinity, .infinity), high = -low
    for corner in pieces.lazy.flatMap(\.drawn.corners) {
      low = pointwiseMin(low, SIMD2(corner.x, corner.y))
      high = pointwiseMax(high, SIMD2(corner.x, corner.y))
    }
    func cut(_ low: Double, _ high: Double, to range: Range<Int>) -> Range<Int> {
      let start = Int(max(Double(range.lowerBound), min(low.rounded(.down), Double(range.upperBound))))
      return
        start..<max(
          start, Int(max(Double(range.lowerBound), min(high.rounded(.up), Double(range.upperBound)))))
    }
    let box = (columns: cut(low.x, high.x, to: columns), rows: cut(low.y, high.y, to: rows))
    guard !box.columns.isEmpty, !box.rows.isEmpty else { return }
    var textures: [Int: (bitmap: CGContext, raster: PlaneRaster)] = [:]
    defer { for texture in textures.values { scratch.give(texture.bitmap) } }
    for index in Set(pieces.map(\.plane)).sorted() {
      textures[index] = texture(of: planes[index], extents[index], box.columns, box.rows)
    }
    // Where planes were cut, the parts of one overlap a little: what a pixel shows of a plane already is not drawn again.
    let owners =
      pieces.contains { $0.cut != nil } ? PlaneOwners(columns: box.columns, rows: box.rows) : nil
    func drawAll(
      _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ columns: Range<Int>, _ rows: Range<Int>
    ) {
      for piece in pieces {
        textures[piece.plane]?.raster.draw(
          piece.drawn, into: pixels, stride: stride, columns: columns, rows: rows,
          antialiases: !isHard(planes[piece.plane].layer.properties), plane: piece.plane, owners: owners)
      }
    }
    if context.clipIsWholePixels {
      context.withTarget { target in
        let columns = box.columns.clamped(to: target.columns), rows = box.rows.clamped(to: target.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        // The pixel (0, 0) of the bitmap, which need not be one of the target's.
        drawAll(target.pixel(0, 0), target.stride, columns, rows)
      }
    } else if let sheet = scratch.take(width: context.width, height: context.height) {
      sheet.withPixels { pixels in
        let first = pixels.baseAddress!
        for y in box.rows {
          (first + (y * sheet.width + box.columns.lowerBound)).update(repeating: 0, count: box.columns.count)
        }
        drawAll(first, sheet.width, box.columns, box.rows)
      }
      context.paint(sheet, columns: box.columns, rows: box.rows)
      scratch.give(sheet)
    }
  }

  /// A plane's picture, drawn once and flat, and how it is seen. Nil where nothing of it is seen.
  private func texture(
    of plane: SpacePlane, _ extents: CGRect, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> (bitmap: CGContext, raster: PlaneRaster)? {
    let toPixels = CATransform3DConcat(plane.map, CATransform3DMakeAffineTransform(context.ctm))
    let seen = Homography(toPixels)
    guard let back = seen.inverse else { return nil }
    // Only what is seen is drawn.
    var visible = SpacePolygon(rect: extents, under: toPixels)
    visible = visible.clipped { $0.x - Double(columns.lowerBound) }.clipped {
      Double(columns.upperBound) - $0.x
    }
    visible = visible.clipped { $0.y - Double(rows.lowerBound) }.clipped { Double(rows.upperBound) - $0.y }
    let places = visible.corners.map { back(SIMD2($0.x, $0.y)) }
    guard places.count > 2, places.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let largest = places.map { seen.magnification(at: $0) }.max()!
    let low = places.reduce(places[0]) { pointwiseMin($0, $1) }
    let high = places.reduce(places[0]) { pointwiseMax($0, $1) }
    let seenPart = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)

    let grid = TextureGrid(
      bounds: plane.layer.properties.bounds, part: extents, seen: seenPart,
      scale: scale(largest: largest, over: seenPart.intersection(extents)))
    guard let grid, let bitmap = scratch.take(width: grid.width, height: grid.height) else { return nil }
    // One colour over all of it, and what lies on that, needs no clean sheet and leaves no hole.
    let isOpaque = plane.layer.isPlainlyOpaque && grid.isInside
    bitmap.reset(clearing: !isOpaque)
    let painter = Compositor(context: bitmap, partOf: self)
    if plane.layer.cover.looksBehind && plane.opacity >= 1 {
      painter.behind = picture(through: grid, seen: seen)
    }
    defer { if let behind = painter.behind { scratch.give(behind) } }
    painter.place(
      plane.layer,
      by: CGAffineTransform(
        a: grid.scaleX, b: 0, c: 0, d: grid.scaleY, tx: -grid.left * grid.scaleX, ty: -grid.top * grid.scaleY),
      opacity: 1)
    let raster = PlaneRaster(
      texture: .init(bitmap, isOpaque: isOpaque),
      toTexture: back.scaled(
        grid.scaleX, grid.scaleY, movedBy: -grid.left * grid.scaleX, -grid.top * grid.scaleY),
      alpha: plane.opacity)
    return (bitmap, raster)
  }

  /// What is behind a plane, as seen through it: for each pixel of its picture what the screen shows there up to now.
  private func picture(through grid: TextureGrid, seen: Homography) -> CGContext? {
    guard let screen = pictureSoFar() else { return nil }
    defer { scratch.give(screen) }
    guard screen.width > 1, screen.height > 1,
      let result = scratch.take(width: grid.width, height: grid.height)
    else { return nil }
    let toLayer = Homography(
      x: SIMD3(1 / grid.scaleX, 0, 0), y: SIMD3(0, 1 / grid.scaleY, 0), one: SIMD3(grid.left, grid.top, 1))
    let whole = CGRect(x: 0, y: 0, width: grid.width, height: grid.height)
    let raster = PlaneRaster(texture: .init(screen), toTexture: toLayer.concatenating(seen), alpha: 1)
    result.withPixels {
      $0.update(repeating: 0)
      raster.draw(
        SpacePolygon(rect: whole, under: .identity), into: $0.baseAddress!, stride: grid.width,
        columns: 0..<grid.width, rows: 0..<grid.height)
    }
    return result
  }

  /// Pixels a point for a plane's picture: the screen's, but fewer for one that is far away and more for one that is
  /// very near, by powers of two, and no more pixels in all than are worth it.
  private func scale(largest: Double, over part: CGRect) -> Double {
    let ctm = context.ctm
    let screen = abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
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

/// The pixels of a plane's picture. They lie so that the layer's own edges are between pixels.
private struct TextureGrid {
  let left, top: Double
  let scaleX, scaleY: Double
  let width, height: Int
  /// Whether all pixels are inside the bounds.
  let isInside: Bool

  init?(bounds: CGRect, part: CGRect, seen: CGRect, scale: Double) {
    func axis(_ bounds: (Double, Double), _ part: (Double, Double), _ seen: (Double, Double)) -> (
      start: Double, scale: Double, count: Int
    )? {
      let length = bounds.1 - bounds.0
      let pixels = max(2, (length * scale - 1e-6).rounded(.up))
      let scale = length > 0 ? pixels / length : scale
      // A pixel more than is seen to either side, for reading between pixels.
      let low = max((part.0 - bounds.0) * scale, (seen.0 - bounds.0) * scale - 2)
      let high = min((part.1 - bounds.0) * scale, (seen.1 - bounds.0) * scale + 2)
      let first = (low + 1e-6).rounded(.down)
      let count = max(2, (high - 1e-6).rounded(.up) - first)
      guard first.isFinite, count.isFinite, count <= Double(BitmapLimits.side) else { return nil }
      return (bounds.0 + first / scale, scale, Int(count))
    }
    guard scale > 0, scale.isFinite,
      let x = axis((bounds.minX, bounds.maxX), (part.minX, part.maxX), (seen.minX, seen.maxX)),
      let y = axis((bounds.minY, bounds.maxY), (part.minY, part.maxY), (seen.minY, seen.maxY)),
      BitmapLimits.allow(width: x.count, height: y.count)
    else { return nil }
    (left, scaleX, width) = (x.start, x.scale, x.count)
    (top, scaleY, height) = (y.start, y.scale, y.count)
    let slack = 1e-6
    isInside =
      left >= bounds.minX - slack && top >= bounds.minY - slack
      && left + Double(width) / scaleX <= bounds.maxX + slack
      && top + Double(height) / scaleY <= bounds.maxY + slack
  }
}

extension LayerProperties {
  /// Whether what is inside has to be drawn by depth rather than in order.
  func haveDepth(_ sublayers: [RenderLayer]) -> Bool {
    let inside = sublayersToLayer
    return sublayers.contains { layer in
      let properties = layer.properties
      if properties.isHidden { return false }
      if properties.keepsDepth || properties.transform.m43 != 0 { return true }
      let map =
        inside == .identity
        ? properties.transform : CATransform3DConcat(properties.toSuperlayerInSpace, inside)
      guard let flat = map.flatTransform, map.m44 == 1 else { return true }
      // A back that does not show is found out by depth.
      return !properties.isDoubleSided && (flat.a * flat.d - flat.b * flat.c < 0) != (map.determinant < 0)
    }
  }
}

extension CATransform3D {
  /// What it does to the plane z = 0, if that stays parallel to the picture: nil for one that is turned out of it.
  fileprivate var flatTransform: CGAffineTransform? {
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m44 > 0 else { return nil }
    return CGAffineTransform(
      a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
  }
}
