import CoreGraphics

/// The names of timing functions.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// 0.25, 0.1, 0.25, 1: the curve of implicit animations.
  public static let `default` = Self(rawValue: "default")
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
///
///     let timing = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The curve itself.
  package let bezier: UnitBezier

  /// A named timing function. A name that is not one of the five means linear, and is reported.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(.linear)
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    case .default: self.init(.default)
    default:
      Unsupported.note("CAMediaTimingFunction named \(name.rawValue)")
      self.init(.linear)
    }
  }

  /// - Parameters: the coordinates of the two control points; x is clamped to 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  package init(_ bezier: UnitBezier) {
    self.bezier = bezier
    super.init()
  }

  public required init?(coder: NSCoder) {
    bezier = UnitBezier(
      coder.decodeDouble(forKey: "x1"), coder.decodeDouble(forKey: "y1"), coder.decodeDouble(forKey: "x2"),
      coder.decodeDouble(forKey: "y2"))
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(bezier.x1, forKey: "x1")
    coder.encode(bezier.y1, forKey: "y1")
    coder.encode(bezier.x2, forKey: "x2")
    coder.encode(bezier.y2, forKey: "y2")
  }

  /// Writes the x and y of control point 0…3 to `ptr`.
  open func getControlPoint(at index: Int, values ptr: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has the control points 0…3, not \(index)")
    let points = [(0, 0), (bezier.x1, bezier.y1), (bezier.x2, bezier.y2), (1, 1)]
    ptr[0] = Float(points[index].0)
    ptr[1] = Float(points[index].1)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.bezier == bezier }
  open override var hash: Int { bezier.hashValue }
}
