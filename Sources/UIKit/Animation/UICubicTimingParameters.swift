import CoreGraphics
import QuartzCore

/// A timing along a cubic Bézier curve from (0, 0) to (1, 1).
///
///     let timing = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
open nonisolated class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// The named curve; ease in-out if it was created from control points or by default.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  /// The default curve: 0.25, 0.1, 0.25, 1.
  public override init() {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: UnitBezier.default.x1, y: UnitBezier.default.y1)
    controlPoint2 = CGPoint(x: UnitBezier.default.x2, y: UnitBezier.default.y2)
    isBuiltin = true
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = CGPoint(x: curve.bezier.x1, y: curve.bezier.y1)
    controlPoint2 = CGPoint(x: curve.bezier.x2, y: curve.bezier.y2)
    isBuiltin = true
    super.init()
  }

  /// - Parameters: the control points; x is clamped to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    isBuiltin = false
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) else {
      return nil
    }
    animationCurve = curve
    controlPoint1 = CGPoint(x: coder.decodeDouble(forKey: "x1"), y: coder.decodeDouble(forKey: "y1"))
    controlPoint2 = CGPoint(x: coder.decodeDouble(forKey: "x2"), y: coder.decodeDouble(forKey: "y2"))
    isBuiltin = coder.decodeBool(forKey: "builtin")
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(animationCurve.rawValue, forKey: "curve")
    coder.encode(Double(controlPoint1.x), forKey: "x1")
    coder.encode(Double(controlPoint1.y), forKey: "y1")
    coder.encode(Double(controlPoint2.x), forKey: "x2")
    coder.encode(Double(controlPoint2.y), forKey: "y2")
    coder.encode(isBuiltin, forKey: "builtin")
  }

  /// Returns this object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// The curve itself.
  var bezier: UnitBezier {
    UnitBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y)
  }
}
