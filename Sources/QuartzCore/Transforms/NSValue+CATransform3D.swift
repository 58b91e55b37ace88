import CoreGraphics

extension NSValue {
  /// Sixteen numbers; Foundation holds no structures here.
  private static let encoding = "[16d]"

  /// A value that holds a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: transform.rows, objCType: Self.encoding)
  }

  /// The transform that the value holds; zero for a value of anything else.
  public var caTransform3DValue: CATransform3D {
    guard String(cString: objCType) == Self.encoding else { return CATransform3D() }
    var rows = [SIMD4<Double>](repeating: .zero, count: 4)
    getValue(&rows)
    return CATransform3D(rows: rows)
  }
}
