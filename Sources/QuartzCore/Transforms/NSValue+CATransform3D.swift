import CoreGraphics

extension NSValue {
  /// The encoding of sixteen numbers, since Foundation on Linux cannot encode structures.
  private static let encoding = "[16d]"

  /// A value that contains a transform.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: transform.rows, objCType: Self.encoding)
  }

  /// The transform that the value contains; zero if it contains something else.
  public var caTransform3DValue: CATransform3D {
    guard String(cString: objCType) == Self.encoding else { return CATransform3D() }
    var rows = [SIMD4<Double>](repeating: .zero, count: 4)
    getValue(&rows)
    return CATransform3D(rows: rows)
  }
}
