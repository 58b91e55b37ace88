import CCairo
import Foundation

/// What `drawPath(using:)` does with a path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  // MARK: The path under construction

  /// Clears the path.
  public func beginPath() { devicePath = CGMutablePath() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: state.ctm) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: state.ctm) }
  /// Begins a subpath at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint]) {
    devicePath.addLines(between: points, transform: state.ctm)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: state.ctm)
  }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: state.ctm)
  }
  /// Adds a line to the arc's start if there is a current point, then the arc; see `CGMutablePath`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.ctm)
  }
  /// Adds an arc that rounds a corner; see `CGMutablePath`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    devicePath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.ctm)
  }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: state.ctm) }
  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { devicePath.addRects(rects, transform: state.ctm) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: state.ctm) }
  /// Adds a path's elements.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: state.ctm) }
  /// Closes the subpath.
  public func closePath() { devicePath.closeSubpath() }

  /// Whether the path is empty.
  public var isPathEmpty: Bool { devicePath.isEmpty }
  /// The current point, at which the path's next element starts.
  public var currentPointOfPath: CGPoint { devicePath.currentPoint.applying(state.ctm.inverted()) }
  /// The bounding box of the path's points.
  public var boundingBoxOfPath: CGRect { devicePath.boundingBox.applying(state.ctm.inverted()) }
  /// A copy of the path in user space; nil if it is empty.
  public var path: CGPath? { devicePath.isEmpty ? nil : devicePath.applying(state.ctm.inverted()) }

  // MARK: Drawing it

  /// Fills the path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the path and clears it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills the path, strokes it, or both, as `mode` says, and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillDevicePath(.winding)
    case .eoFill: fillDevicePath(.evenOdd)
    case .stroke: strokeDevicePath()
    case .fillStroke:
      fillDevicePath(.winding)
      strokeDevicePath()
    case .eoFillStroke:
      fillDevicePath(.evenOdd)
      strokeDevicePath()
    }
    beginPath()
  }

  /// Fills an ellipse, and clears the path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes an ellipse, and clears the path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a rectangle, and clears the path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with lines of the given width, and clears the path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let former = state.lineWidth
    state.lineWidth = max(width, 0)
    stroke(rect)
    state.lineWidth = former
  }

  /// Strokes lines between points 0 and 1, 2 and 3, and so on, and clears the path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Replaces the path by the outline of what `strokePath()` would paint, including dashes.
  public func replacePathWithStrokedPath() {
    guard let path, state.ctm.isInvertible else { return }
    let lines =
      state.dashLengths.isEmpty
      ? path : path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    let outline = lines.copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit)
    beginPath()
    addPath(outline)
  }

  private func fillDevicePath(_ rule: CGPathFillRule) {
    guard !devicePath.isEmpty else { return }
    fillShape(rule) { emit(devicePath) }
  }

  private func strokeDevicePath() {
    withShadow { strokeDevicePathAlone() }
  }

  private func strokeDevicePathAlone() {
    guard !devicePath.isEmpty, state.lineWidth > 0, prepare(state.stroke) else { return }
    if state.blendMode.reachesOutsideShape {
      Unsupported.note("CGContext: strokes with CGBlendMode.\(state.blendMode)")
      return
    }
    setLines()
    emit(devicePath)
    cairo_stroke(cr)
  }

  /// Passes the line settings to Cairo.
  package func setLines() {
    cairo_set_line_width(cr, Double(state.lineWidth))
    cairo_set_line_cap(cr, cairo_line_cap_t(rawValue: UInt32(state.lineCap.rawValue)))
    cairo_set_line_join(cr, cairo_line_join_t(rawValue: UInt32(state.lineJoin.rawValue)))
    cairo_set_miter_limit(cr, Double(state.miterLimit))
    let lengths = state.dashLengths.map { Double($0) }
    cairo_set_dash(cr, lengths, Int32(lengths.count), Double(state.dashPhase))
  }

  /// Adds a path in pixels to Cairo's path. Coordinates are clamped to the range of Cairo's 24.8 fixed point.
  func emit(_ path: CGPath) {
    let limit = CGFloat(1 << 22)
    func x(_ point: CGPoint) -> Double { Double(min(max(point.x, -limit), limit)) }
    func y(_ point: CGPoint) -> Double { Double(min(max(point.y, -limit), limit)) }
    cairo_identity_matrix(cr)
    cairo_new_path(cr)
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(cr, x(point), y(point))
        start = point
      case .line(let end): cairo_line_to(cr, x(end), y(end))
      case .quad(let control, let end):
        let curve = CubicBezier(from: current, control: control, to: end)
        cairo_curve_to(cr, x(curve.p1), y(curve.p1), x(curve.p2), y(curve.p2), x(end), y(end))
      case .cubic(let control1, let control2, let end):
        cairo_curve_to(cr, x(control1), y(control1), x(control2), y(control2), x(end), y(end))
      case .close: cairo_close_path(cr)
      }
      current = element.points.last ?? start
    }
    setCairoMatrix(state.ctm)
  }
}
