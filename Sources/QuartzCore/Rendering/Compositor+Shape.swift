import CoreGraphics

extension ShapeProperties: LayerDrawing {
  package var partCount: Int { (isFilled ? 1 : 0) + (isStroked ? 1 : 0) }
  package var reach: LayerDrawingReach { .free }

  /// The bounding box of fill and stroke.
  package func extent(in bounds: CGRect) -> CGRect {
    guard let path, isFilled || isStroked else { return .null }
    let box = path.boundingBox
    guard isStroked, !box.isNull else { return box }
    // A mitre extends up to `miterLimit` half line widths from the path, a square cap √2.
    let reach = lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5)
    return box.insetBy(dx: -reach, dy: -reach)
  }

  package func draw(of layer: RenderLayer, alpha: Double, edge: LayerEdge, by compositor: Compositor) {
    guard compositor.space != nil else { return compositor.draw(self, alpha: alpha) }
    // In perspective a line of constant width does not look so; it is drawn flat and then projected.
    compositor.drawFlat(extent(in: layer.properties.bounds), alpha: 1) { $0.draw(self, alpha: alpha) }
  }
}

extension Compositor {
  /// Fills and strokes a shape.
  func draw(_ shape: ShapeProperties, alpha: Double) {
    guard let path = shape.path, path.isDrawable else { return }
    if shape.isFilled, let color = shape.fillColor {
      context.setFillColor(rgba: color.multiplyingAlpha(by: alpha))
      context.addPath(path)
      context.fillPath(using: shape.fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard shape.isStroked, let color = shape.strokeColor else { return }
    let line = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    guard !line.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setStrokeColor(rgba: color.multiplyingAlpha(by: alpha))
    context.setLineWidth(shape.lineWidth)
    context.setLineCap(shape.lineCap.cap)
    context.setLineJoin(shape.lineJoin.join)
    context.setMiterLimit(shape.miterLimit.isFinite ? max(shape.miterLimit, 1) : 10)
    if let pattern = shape.lineDashPattern, line.canBeDashed(pattern) {
      context.setLineDash(
        phase: shape.lineDashPhase.isFinite ? shape.lineDashPhase : 0, lengths: pattern.map { CGFloat($0) })
    }
    context.addPath(line)
    context.strokePath()
  }
}

extension CAShapeLayerLineCap {
  var cap: CGLineCap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

extension CAShapeLayerLineJoin {
  var join: CGLineJoin {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}

extension CGPath {
  /// Whether there is something to draw and all coordinates are finite.
  fileprivate var isDrawable: Bool {
    !isEmpty && elements.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  }

  /// More than 100,000 dashes would look like a solid line and take too long to draw.
  fileprivate func canBeDashed(_ pattern: [Double]) -> Bool {
    let period = pattern.reduce(0, +)
    return period.isFinite && period > 0 && Double(length) / period * Double(pattern.count) < 100_000
  }
}
