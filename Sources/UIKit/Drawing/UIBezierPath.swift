import CoreGraphics
import QuartzCore

/// Corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path with the settings of the line that it is stroked with. Lengths are points, y downwards.
///
///     let path = UIBezierPath(arcCenter: center, radius: 40, startAngle: 0, endAngle: .pi, clockwise: true)
///     path.addLine(to: center)
///     path.close()
///     shapeLayer.path = path.cgPath
open nonisolated class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// An empty path.
  public override init() { super.init() }

  /// A path with the same elements.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// A rectangle, closed.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }

  /// The ellipse that touches the sides of `rect`, closed.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }

  /// A rectangle with Apple's continuous corners, as on iOS since version 7.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(roundedRect: rect, radii: CornerRadii(cornerRadius), shape: .continuous))
  }

  /// A rectangle some of whose corners are rounded; the width of `cornerRadii` is the radius of all.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
    let radii = CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
      bottomLeft: radius(.bottomLeft))
    self.init(cgPath: CGPath(roundedRect: rect, radii: radii, shape: .continuous))
  }

  /// An arc of a circle; angles in radians from the x axis, growing clockwise to the eye.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    return copy
  }

  // MARK: The path

  /// The path's elements; setting them replaces all.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc of a circle, after a line to its start where there is a current point; angles in radians from the x
  /// axis, growing clockwise to the eye.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics means the word for a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Adds a line to the subpath's start.
  open func close() { path.closeSubpath() }
  /// Leaves nothing.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another path's elements.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// The same elements backwards, each subpath from its end to its start.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as! UIBezierPath
    reversed.cgPath = path.reversed
    return reversed
  }
  /// Moves all points.
  open func apply(_ transform: CGAffineTransform) { cgPath = path.applying(transform) }

  /// Whether there is no element at all.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle that holds the path; null for an empty one.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Where the next element would start; zero in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point is inside; open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  // MARK: Its line

  /// The line's width.
  open var lineWidth: CGFloat = 1
  /// How lines end.
  open var lineCapStyle = CGLineCap.butt
  /// How lines meet.
  open var lineJoinStyle = CGLineJoin.miter
  /// The length of a mitre over the line's width beyond which the join is a bevel.
  open var miterLimit: CGFloat = 10
  /// How far drawn curves may be off, in pixels. Curves here are off by a 64th at most, which is finer.
  open var flatness: CGFloat = 0.6
  /// Whether the inside is where a ray outwards crosses the path an odd number of times; otherwise it is where
  /// the path's windings do not cancel out.
  open var usesEvenOddFillRule = false

  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Lengths of dashes and gaps by turns, begun `phase` into them; none for a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
  }

  /// Puts the dash pattern into the given places; `pattern` has room for as many lengths as there are.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  // MARK: Drawing in the current context

  /// Fills the inside with the current context's fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Strokes the path with the current context's stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills the inside in a blend mode and with an alpha.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withCurrentContext {
      if blendMode != .normal { $0.setBlendMode(blendMode) }
      if alpha != 1 { $0.setAlpha(alpha) }
      $0.addPath(path)
      $0.fillPath(using: fillRule)
    }
  }

  /// Strokes the path in a blend mode and with an alpha.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    withCurrentContext {
      if blendMode != .normal { $0.setBlendMode(blendMode) }
      if alpha != 1 { $0.setAlpha(alpha) }
      $0.setLineWidth(lineWidth)
      $0.setLineCap(lineCapStyle)
      $0.setLineJoin(lineJoinStyle)
      $0.setMiterLimit(miterLimit)
      $0.setLineDash(phase: dash.phase, lengths: dash.lengths)
      $0.addPath(path)
      $0.strokePath()
    }
  }

  /// Limits drawing in the current context to the inside.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else {
      return Misuse.note("UIBezierPath.addClip() without a current context")
    }
    context.addPath(path)
    context.clip(using: fillRule)
  }
}
