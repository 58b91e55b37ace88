import CoreGraphics

extension NSValue {
  /// The encoding of the type's sixteen numbers.
  private static let encoding = "{CATransform3D=\(String(repeating: "d", count: 16))}"

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
