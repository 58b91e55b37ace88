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

/// A path with settings for stroking it. Lengths are points, y downwards.
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

  /// A closed rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }

  /// The closed ellipse inscribed in `rect`.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }

  /// A rectangle with Apple's continuous corners, as on iOS 7 and later.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(roundedRect: rect, radii: CornerRadii(cornerRadius), shape: .continuous))
  }

  /// A rectangle with some rounded corners; their radius is the width of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
    let radii = CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
      bottomLeft: radius(.bottomLeft))
    self.init(cgPath: CGPath(roundedRect: rect, radii: radii, shape: .continuous))
  }

  /// An arc of a circle; angles are in radians from the x axis and increase clockwise on the screen.
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

  /// The path's elements; setting it replaces all of them.
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
  /// Adds a line to the arc's start if there is a current point, then an arc of a circle; angles are in radians from
  /// the x axis and increase clockwise on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // In Core Graphics the term assumes a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Adds a line to the subpath's start.
  open func close() { path.closeSubpath() }
  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds another path's elements.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// The path with the direction of each subpath reversed.
  open func reversing() -> UIBezierPath {
    let reversed = copy() as! UIBezierPath
    reversed.cgPath = path.reversed
    return reversed
  }
  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) { cgPath = path.applying(transform) }

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle that contains the path; null for an empty one.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The point at which the next element would start; zero in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point is inside; open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  // MARK: Line settings

  /// The line's width.
  open var lineWidth: CGFloat = 1
  /// How lines end.
  open var lineCapStyle = CGLineCap.butt
  /// How lines meet.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit of mitre length divided by line width; joins beyond it are bevelled.
  open var miterLimit: CGFloat = 10
  /// The allowed error of drawn curves, in pixels. It has no effect: the error here is at most 1/64.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule is used instead of the winding rule.
  open var usesEvenOddFillRule = false

  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Alternating lengths of dashes and gaps, started `phase` into them; none for a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
  }

  /// Stores the dash pattern at the given pointers; `pattern` must have room for all lengths.
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

  /// Fills the inside with a blend mode and an alpha.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withCurrentContext {
      if blendMode != .normal { $0.setBlendMode(blendMode) }
      if alpha != 1 { $0.setAlpha(alpha) }
      $0.addPath(path)
      $0.fillPath(using: fillRule)
    }
  }

  /// Strokes the path with a blend mode and an alpha.
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

  /// Clips drawing in the current context to the inside.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else {
      return Misuse.note("UIBezierPath.addClip() without a current context")
    }
    context.addPath(path)
    context.clip(using: fillRule)
  }
}
