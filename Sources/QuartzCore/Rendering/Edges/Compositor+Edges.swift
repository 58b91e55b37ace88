import CoreGraphics

/// Where a layer's background and border end.
package enum LayerEdge {
  /// At the layer's outline.
  case own
  /// Beyond the outline by a number of points, because a clip is applied afterwards.
  case beyond(CGFloat)
}

extension Compositor {
  /// The sides of a layer that are smooth.
  ///
  /// On a device a layer's sides are hard unless it asks for antialiasing. All sides are smooth if the layer is first
  /// drawn as a separate picture: with rounded corners, a mask, a shadow, or rasterized.
  func smoothSides(of layer: RenderLayer) -> CAEdgeAntialiasingMask {
    let properties = layer.properties
    if properties.isRounded || properties.shouldRasterize || layer.mask != nil || layer === masking
      || properties.shadow.isVisible && !properties.masksToBounds
    {
      return .all
    }
    return edges == .smooth || properties.allowsEdgeAntialiasing ? properties.edgeAntialiasingMask : []
  }

  /// The corners of a rectangle in pixels, in order, starting at the origin and along x; the part behind the viewer is
  /// cut off.
  func corners(of rect: CGRect) -> [SIMD2<Double>] {
    if let space { return SpacePolygon(rect: rect, under: space.transform).corners.map { SIMD2($0.x, $0.y) } }
    let ctm = context.ctm
    return [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { corner in
      let point = corner.applying(ctm)
      return SIMD2(point.x, point.y)
    }
  }

  /// The box of pixels around a rectangle.
  func box(of rect: CGRect) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    return space == nil
      ? rect.applying(context.ctm) : CGRect(enclosing: corners(of: rect).map { CGPoint(x: $0.x, y: $0.y) })
  }

  /// The pixels of a rectangle.
  ///
  /// - Parameter smooth: the sides that are smooth.
  func coverage(of rect: CGRect, smooth: CAEdgeAntialiasingMask = []) -> ShapeCoverage {
    let corners = corners(of: rect)
    // In the order of the corners. y grows downwards, and Core Animation's bottom is at the smallest y.
    let sides: [CAEdgeAntialiasingMask] = [.layerBottomEdge, .layerRightEdge, .layerTopEdge, .layerLeftEdge]
    let isSmooth =
      corners.count == 4
      ? sides.map(smooth.contains) : corners.map { _ in !smooth.isDisjoint(with: .all) }
    let (columns, rows) = context.clipInPixels
    return ShapeCoverage(corners, isSmooth: isSmooth, columns: columns, rows: rows)
  }

  /// The pixels of a rectangle with a margin, for drawing that is clipped afterwards.
  func coverage(beyond rect: CGRect) -> ShapeCoverage {
    let corners = corners(of: rect)
    let (columns, rows) = context.clipInPixels
    return ShapeCoverage(
      ShapeCoverage.pushed(corners, sides: corners.map { _ in true }), isSmooth: corners.map { _ in false },
      columns: columns, rows: rows)
  }

  /// The pixels that the fill of a layer without rounded corners covers.
  func coverage(of layer: RenderLayer, edge: LayerEdge) -> ShapeCoverage {
    switch edge {
    case .own: coverage(of: beyondCut(layer.properties.bounds), smooth: smoothSides(of: layer))
    case .beyond: coverage(beyond: layer.properties.bounds)
    }
  }

  /// Adds an outline to the context's path.
  func add(_ path: CGPath) { context.addPath(space.map(path.projected) ?? path) }
}
