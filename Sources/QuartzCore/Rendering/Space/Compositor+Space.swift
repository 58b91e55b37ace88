import CoreGraphics

/// A layer as a plane in space.
private struct SpacePlane {
  let layer: RenderLayer
  /// Maps the layer's coordinates to those of the layer into which all planes are flattened.
  let map: CATransform3D
  /// The layer's opacity times those of the transform layers around it.
  let opacity: Double
}

extension Compositor {
  /// Draws a layer's sublayers: in order if all are flat, otherwise sorted by depth.
  func drawSublayers(of layer: RenderLayer, alpha: Double) {
    let inside = layer.properties.sublayersToLayer
    guard layer.properties.haveDepth(layer.sublayers) else {
      if inside != .identity { concatenate(inside.affine) }
      return drawInOrder(layer.sublayers, alpha: alpha)
    }
    let groups = layer.kind == .window ? layer.sublayers.map { [$0] } : [layer.sublayers]
    for group in groups {
      var planes: [SpacePlane] = []
      collect(group, inside, alpha, &planes)
      drawByDepth(planes)
    }
  }

  /// Collects the planes of layers; layers that keep depth contribute their sublayers' planes.
  private func collect(
    _ layers: [RenderLayer], _ outer: CATransform3D, _ alpha: Double, _ planes: inout [SpacePlane]
  ) {
    for sublayer in layers {
      let properties = sublayer.properties
      let opacity = alpha * min(max(properties.opacity, 0), 1)
      guard !properties.isHidden, opacity > 0 else { continue }
      let map = CATransform3DConcat(properties.toSuperlayerInSpace, outer)
      guard map.isFinite else { continue }
      if properties.keepsDepth {
        collect(sublayer.sublayers, CATransform3DConcat(properties.sublayersToLayer, map), opacity, &planes)
      } else {
        planes.append(SpacePlane(layer: sublayer, map: map, opacity: opacity))
      }
    }
  }

  private func drawByDepth(_ planes: [SpacePlane]) {
    let toPixels = toPixels.transform
    var shown: [SpacePlane] = []
    var polygons: [SpacePolygon] = []
    for plane in planes {
      let rect = plane.layer.extent
      guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite,
        rect.maxY.isFinite
      else { continue }
      let map = CATransform3DConcat(plane.map, toPixels)
      let polygon = SpacePolygon(rect: rect, under: map)
      guard abs(polygon.area) > 1e-6 else { continue }
      // Seen from behind: the corners are in reverse order although nothing is mirrored.
      if !plane.layer.properties.isDoubleSided && (polygon.area < 0) != (map.determinant < 0) { continue }
      shown.append(plane)
      polygons.append(polygon)
    }
    let isSmooth = shown.map { !smoothSides(of: $0.layer).isEmpty }
    let order = DepthOrder(polygons, isSmooth: isSmooth)
    let sheets = PlaneSheets(
      owners: order.pieces.contains { $0.cut != nil && isSmooth[$0.plane] } ? context.clipInPixels : nil,
      most: max(2, (64 << 20) / (context.width * context.height * 4)), scratch)
    for piece in order.pieces {
      let plane = shown[piece.plane]
      if piece.cut != nil {
        draw(piece, of: plane, isSmooth: isSmooth[piece.plane], sheets)
      } else if let flat = plane.map.flatTransform {
        place(plane.layer, by: flat, opacity: plane.opacity)
      } else {
        place(plane.layer, inSpace: Homography(plane.map), opacity: plane.opacity)
      }
    }
    sheets.giveAll()
  }

  /// Draws a part of a plane, taken from a sheet on which the whole plane was drawn in perspective.
  private func draw(_ piece: DepthOrder.Piece, of plane: SpacePlane, isSmooth: Bool, _ sheets: PlaneSheets) {
    // A blur reads what has been drawn behind it so far, so its sheet must be drawn again.
    let isNew = plane.layer.cover.looksBehind
    let sheet = sheets.sheet(
      piece.plane, isNew: isNew, width: context.width, height: context.height
    ) { bitmap in
      bitmap.reset()
      let painter = Compositor(context: bitmap, partOf: self)
      if isNew && plane.opacity >= 1 { painter.behind = pictureSoFar() }
      defer { if let behind = painter.behind { scratch.give(behind) } }
      painter.setPlace(Homography(plane.map).concatenating(toPixels))
      painter.drawPlaced(plane.layer, opacity: 1)
    }
    guard let sheet else { return }
    let (columns, rows) = context.clipInPixels
    let corners = piece.drawn.corners.map { SIMD2($0.x, $0.y) }
    let shape = ShapeCoverage(
      corners, isSmooth: corners.map { _ in isSmooth }, columns: columns, rows: rows)
    sheet.withPixels { pixels in
      guard let owners = sheets.owners else {
        return paint(over: shape, alpha: plane.opacity, isOpaque: false) { row, columns, line in
          line.update(
            from: pixels.baseAddress! + (row * sheet.width + columns.lowerBound), count: columns.count)
        }
      }
      context.paintRuns(rows: shape.rows, columns: shape.columns) { run in
        let full = shape.row(run.row).full
        for x in run.columns {
          let pixel = pixels[run.row * sheet.width + x]
          let covered = full.contains(x) ? 1 : shape.ofPixel(x, run.row)
          let part = owners.cover(
            x, run.row, by: piece.plane, covered, alpha: Double(pixel >> 24) / 255 * plane.opacity)
          PixelMixing.put(
            pixel, weight: PixelMixing.level(part * plane.opacity),
            over: run.pixels + (x - run.columns.lowerBound))
        }
      }
    }
  }
}

extension LayerProperties {
  /// Whether sublayers must be sorted by depth instead of being drawn in order.
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
      // A hidden back side is detected when sorting by depth.
      return !properties.isDoubleSided && (flat.a * flat.d - flat.b * flat.c < 0) != (map.determinant < 0)
    }
  }
}

extension CATransform3D {
  /// The effect on the plane z = 0 if that stays parallel to the screen; nil if it is rotated out of it.
  fileprivate var flatTransform: CGAffineTransform? {
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m44 > 0 else { return nil }
    return CGAffineTransform(
      a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
  }
}
