import CoreGraphics

/// A rotation in space: (x, y, z) the axis times the sine of half the angle, w the cosine of half the angle.
struct Quaternion: Sendable {
  var value: SIMD4<Double>

  init(_ value: SIMD4<Double>) { self.value = value }

  /// The rotation whose matrix has these rows, which must be orthonormal.
  ///
  /// The largest of the four components is computed first, from the diagonal. The others follow by division, which is
  /// then never by a small number.
  init(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    let squares = SIMD4(1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z)
    let (xy, xz, yz) = (x.y + y.x, x.z + z.x, y.z + z.y)
    let (wx, wy, wz) = (y.z - z.y, z.x - x.z, x.y - y.x)
    let largest = squares.max()
    let parts: SIMD4<Double> =
      if largest == squares.w {
        SIMD4(wx, wy, wz, squares.w)
      } else if largest == squares.x {
        SIMD4(squares.x, xy, xz, wx)
      } else if largest == squares.y {
        SIMD4(xy, squares.y, yz, wy)
      } else {
        SIMD4(xz, yz, squares.z, wz)
      }
    value = parts / (parts * parts).sum().squareRoot()
  }

  /// The rotation between this and another one, along the shorter way at constant speed.
  func turned(towards other: Quaternion, by progress: Double) -> Quaternion {
    var end = other.value
    var cosine = (value * end).sum()
    // A quaternion and its negative are the same rotation; the nearer one gives the shorter way.
    if cosine < 0 { (end, cosine) = (-end, -cosine) }
    let angle = acos(min(cosine, 1))
    let sine = sin(angle)
    let mixed =
      sine < 1e-9
      ? value + (end - value) * progress
      : (value * sin((1 - progress) * angle) + end * sin(progress * angle)) / sine
    return Quaternion(mixed / (mixed * mixed).sum().squareRoot())
  }

  var transform: CATransform3D {
    let (x, y, z, w) = (value.x, value.y, value.z, value.w)
    var result = CATransform3D.identity
    result.m11 = 1 - 2 * (y * y + z * z)
    result.m12 = 2 * (x * y + z * w)
    result.m13 = 2 * (x * z - y * w)
    result.m21 = 2 * (x * y - z * w)
    result.m22 = 1 - 2 * (x * x + z * z)
    result.m23 = 2 * (y * z + x * w)
    result.m31 = 2 * (x * z + y * w)
    result.m32 = 2 * (y * z - x * w)
    result.m33 = 1 - 2 * (x * x + y * y)
    return result
  }

  /// The rotation about x by the first angle, then about y, then about z, in radians.
  init(angles: SIMD3<Double>) {
    let transform = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeRotation(angles.x, 1, 0, 0), CATransform3DMakeRotation(angles.y, 0, 1, 0)),
      CATransform3DMakeRotation(angles.z, 0, 0, 1))
    let rows = transform.rows
    self.init(rows: rows[0].xyz, rows[1].xyz, rows[2].xyz)
  }

  /// The angles about x, then y, then z that make the rotation. Of the two solutions, the one with the smaller angles:
  /// a half turn about y, and not half turns about x and z.
  var angles: SIMD3<Double> {
    let m = transform
    let sine = min(max(-m.m13, -1), 1)
    var first: SIMD3<Double>
    if abs(sine) > 1 - 1e-12 {
      // Here the rotations about x and z have the same axis, so one angle describes both.
      first = SIMD3(atan2(-m.m32, m.m22), asin(sine), 0)
    } else {
      first = SIMD3(atan2(m.m23, m.m33), asin(sine), atan2(m.m12, m.m11))
    }
    func half(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    let second = SIMD3(half(first.x), (first.y < 0 ? -.pi : .pi) - first.y, half(first.z))
    func size(_ a: SIMD3<Double>) -> Double { abs(a.x) + abs(a.y) + abs(a.z) }
    return size(second) < size(first) - 1e-9 ? second : first
  }
}
