import CoreGraphics

/// A projective map of the plane: (x, y, 1) times the rows, divided by the third component.
struct Homography: Sendable {
  /// The rows that x, y and 1 are multiplied by.
  var x, y, one: SIMD3<Double>

  init(x: SIMD3<Double>, y: SIMD3<Double>, one: SIMD3<Double>) { (self.x, self.y, self.one) = (x, y, one) }

  /// The effect of a transform on the plane z = 0, seen from the front.
  init(_ t: CATransform3D) {
    self.init(x: SIMD3(t.m11, t.m12, t.m14), y: SIMD3(t.m21, t.m22, t.m24), one: SIMD3(t.m41, t.m42, t.m44))
  }

  init(_ t: CGAffineTransform) {
    self.init(x: SIMD3(t.a, t.b, 0), y: SIMD3(t.c, t.d, 0), one: SIMD3(t.tx, t.ty, 1))
  }

  /// The same map as a transform in space that keeps depths.
  var transform: CATransform3D {
    var result = CATransform3D.identity
    (result.m11, result.m12, result.m14) = (x.x, x.y, x.z)
    (result.m21, result.m22, result.m24) = (y.x, y.y, y.z)
    (result.m41, result.m42, result.m44) = (one.x, one.y, one.z)
    return result
  }

  func applied(to v: SIMD3<Double>) -> SIMD3<Double> { x * v.x + y * v.y + one * v.z }

  /// This map followed by `other`.
  func concatenating(_ other: Homography) -> Homography {
    Homography(x: other.applied(to: x), y: other.applied(to: y), one: other.applied(to: one))
  }

  /// This map followed by a scale and a translation.
  func scaled(_ sx: Double, _ sy: Double, movedBy tx: Double, _ ty: Double) -> Homography {
    concatenating(Homography(x: SIMD3(sx, 0, 0), y: SIMD3(0, sy, 0), one: SIMD3(tx, ty, 1)))
  }

  /// The image of `point`.
  func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let p = applied(to: SIMD3(point.x, point.y, 1))
    return SIMD2(p.x, p.y) / p.z
  }

  /// Nil if the plane is seen edge-on or a number is not finite.
  var inverse: Homography? {
    let (a, b, c) = (y.cross(one), one.cross(x), x.cross(y))
    let determinant = x.dot(a)
    guard determinant != 0, determinant.isFinite else { return nil }
    var result = Homography(
      x: SIMD3(a.x, b.x, c.x) / determinant, y: SIMD3(a.y, b.y, c.y) / determinant,
      one: SIMD3(a.z, b.z, c.z) / determinant)
    // The inverse of an affine map is made exactly affine, without rounding errors.
    if x.z == 0 && y.z == 0 && one.z == 1 { (result.x.z, result.y.z, result.one.z) = (0, 0, 1) }
    let all = result.x + result.y + result.one
    return all.x.isFinite && all.y.isFinite && all.z.isFinite ? result : nil
  }

  /// The map as an affine transform, if it is one.
  var affine: CGAffineTransform? {
    guard x.z == 0, y.z == 0, one.z == 1 else { return nil }
    return CGAffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: one.x, ty: one.y)
  }

  /// A map without any valid image.
  static let nowhere = Homography(
    x: SIMD3(repeating: .nan), y: SIMD3(repeating: .nan), one: SIMD3(repeating: .nan))

  /// The derivatives of the image with respect to x and y.
  func derivatives(at point: SIMD2<Double>) -> (x: SIMD2<Double>, y: SIMD2<Double>) {
    let p = applied(to: SIMD3(point.x, point.y, 1))
    // Of p.x / p.z and p.y / p.z.
    return (
      SIMD2(x.x * p.z - p.x * x.z, x.y * p.z - p.y * x.z) / (p.z * p.z),
      SIMD2(y.x * p.z - p.x * y.z, y.y * p.z - p.y * y.z) / (p.z * p.z)
    )
  }

  /// The largest factor by which lengths at `point` are magnified.
  func magnification(at point: SIMD2<Double>) -> Double {
    let (dx, dy) = derivatives(at: point)
    // The larger singular value, from the sum and the difference of the squares.
    let (e, f) = ((dx * dx).sum(), (dy * dy).sum())
    let g = (dx * dy).sum()
    let root = ((e - f) * (e - f) + 4 * g * g).squareRoot()
    return ((e + f + root) / 2).squareRoot()
  }
}
