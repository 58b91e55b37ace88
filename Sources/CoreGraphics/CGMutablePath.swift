import Foundation

/// A path under construction.
///
///     let path = CGMutablePath()
///     path.move(to: .zero)
///     path.addLine(to: CGPoint(x: 10, y: 0))
///     path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
///     path.closeSubpath()
///
/// Every `transform` applies to the given points, not to the existing path. Elements that need a current point when
/// there is none are not added, as on Apple's platforms, and are reported.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public init() { super.init(elements: []) }

  override package init(elements: [Element]) { super.init(elements: elements) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard hasCurrentPoint("addLine") else { return }
    elements.append(.line(point.applying(transform)))
  }

  /// Begins a subpath at the first point and adds lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint("addQuadCurve") else { return }
    elements.append(.quad(control: control.applying(transform), end: end.applying(transform)))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard hasCurrentPoint("addCurve") else { return }
    elements.append(
      .cubic(
        control1: control1.applying(transform), control2: control2.applying(transform),
        end: end.applying(transform)))
  }

  /// Adds a line to the subpath's start, which becomes the current point.
  public func closeSubpath() {
    if !elements.isEmpty && elements.last != .close { elements.append(.close) }
  }

  /// Adds a closed rectangle, from its origin towards positive x.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    if rect.isNull { return }
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += transform.isIdentity ? path.elements : path.elements.map { $0.applying(transform) }
  }

  private func hasCurrentPoint(_ step: String) -> Bool {
    if elements.isEmpty { Unsupported.note("CGPath: \(step) without a current point") }
    return !elements.isEmpty
  }
}
