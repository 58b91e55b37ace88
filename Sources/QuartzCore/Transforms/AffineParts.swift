import CoreGraphics

/// The decomposition of an affine transform by CSS Transforms Module Level 1: M = S · R · remainder (row vectors), then
/// the translation.
struct AffineParts: Sendable {
  var tx, ty: Double
  var scaleX, scaleY: Double
  /// In degrees.
  var angle: Double
  /// What remains without scale and rotation; the identity if there is no shear.
  var m11, m12, m21, m22: Double

  /// Nil for a singular or non-finite transform.
  init?(_ t: CGAffineTransform) {
    let determinant = t.a * t.d - t.b * t.c
    guard determinant != 0, determinant.isFinite, t.tx.isFinite, t.ty.isFinite else { return nil }
    (tx, ty) = (t.tx, t.ty)
    scaleX = (t.a * t.a + t.b * t.b).squareRoot()
    scaleY = (t.c * t.c + t.d * t.d).squareRoot()
    if determinant < 0 {
      if t.a < t.d { scaleX = -scaleX } else { scaleY = -scaleY }
    }
    // Rows are divided by the signed scale, so they contain no flip.
    let (a, b, c, d) = (t.a / scaleX, t.b / scaleX, t.c / scaleY, t.d / scaleY)
    let radians = atan2(b, a)
    angle = radians * 180 / .pi
    // Rotating back leaves the remainder: R⁻¹ · (normalised rows), whose first row is (1, 0).
    let (sine, cosine) = (b, a)
    m11 = cosine * a + -sine * c
    m12 = cosine * b + -sine * d
    m21 = sine * a + cosine * c
    m22 = sine * b + cosine * d
  }

  /// Replaces a flip of x on one side and of y on the other by a half turn, and chooses the shorter rotation; 0° counts
  /// as 360°.
  static func takeShortWay(_ a: inout AffineParts, _ b: inout AffineParts) {
    if (a.scaleX < 0 && b.scaleY < 0) || (a.scaleY < 0 && b.scaleX < 0) {
      a.scaleX = -a.scaleX
      a.scaleY = -a.scaleY
      a.angle += a.angle < 0 ? 180 : -180
    }
    if a.angle == 0 { a.angle = 360 }
    if b.angle == 0 { b.angle = 360 }
    if abs(a.angle - b.angle) > 180 {
      if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
    }
  }

  func mixed(with other: AffineParts, at progress: Double) -> AffineParts {
    // Written out for speed, since each frame does this for every animated transform.
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    var result = self
    result.tx = mix(tx, other.tx)
    result.ty = mix(ty, other.ty)
    result.scaleX = mix(scaleX, other.scaleX)
    result.scaleY = mix(scaleY, other.scaleY)
    result.angle = mix(angle, other.angle)
    result.m11 = mix(m11, other.m11)
    result.m12 = mix(m12, other.m12)
    result.m21 = mix(m21, other.m21)
    result.m22 = mix(m22, other.m22)
    return result
  }

  var transform: CGAffineTransform {
    let radians = angle * .pi / 180
    // Quarter turns are exact, so that what starts axis-aligned ends axis-aligned.
    let quarter = (angle / 90).rounded()
    let (sine, cosine): (Double, Double)
    if quarter * 90 == angle {
      (sine, cosine) =
        switch Int(quarter) & 3 {
        case 0: (0, 1)
        case 1: (1, 0)
        case 2: (0, -1)
        default: (-1, 0)
        }
    } else {
      (sine, cosine) = (sin(radians), cos(radians))
    }
    let rotated = (
      a: cosine * m11 + sine * m21, b: cosine * m12 + sine * m22,
      c: -sine * m11 + cosine * m21, d: -sine * m12 + cosine * m22
    )
    return CGAffineTransform(
      a: scaleX * rotated.a, b: scaleX * rotated.b, c: scaleY * rotated.c, d: scaleY * rotated.d, tx: tx,
      ty: ty)
  }
}
