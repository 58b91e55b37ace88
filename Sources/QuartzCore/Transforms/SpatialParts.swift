import CoreGraphics

/// The decomposition of a transform in space: M = S · skew · R · T · P (row vectors): scale first, perspective last.
struct SpatialParts: Sendable {
  /// The fourth column of P.
  var perspective: SIMD4<Double>
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// The share of x in y, of x in z, and of y in z.
  var skewXY, skewXZ, skewYZ: Double
  var rotation: Quaternion

  /// Nil for a matrix that is not finite or, without its perspective, singular.
  init?(_ t: CATransform3D) {
    guard t.isFinite else { return nil }
    var rows = t.rows
    // The matrix without perspective.
    var body = rows
    for row in 0..<4 { body[row].w = row == 3 ? 1 : 0 }
    guard let inverse = CATransform3D(rows: body).inverse else { return nil }
    let column = SIMD4(rows[0].w, rows[1].w, rows[2].w, rows[3].w)
    // M = body · P, so the fourth column is body · p.
    perspective =
      column == SIMD4(0, 0, 0, 1)
      ? column : SIMD4((0..<4).map { (inverse.rows[$0] * column).sum() })
    rows = body
    translation = SIMD3(rows[3].x, rows[3].y, rows[3].z)

    var (x, y, z) = (rows[0].xyz, rows[1].xyz, rows[2].xyz)
    scale = .zero
    scale.x = x.length
    x /= scale.x
    skewXY = x.dot(y)
    y -= x * skewXY
    scale.y = y.length
    y /= scale.y
    skewXY /= scale.y
    skewXZ = x.dot(z)
    z -= x * skewXZ
    skewYZ = y.dot(z)
    z -= y * skewYZ
    scale.z = z.length
    z /= scale.z
    skewXZ /= scale.z
    skewYZ /= scale.z
    // A reflection is expressed as negative scales, so that a rotation remains.
    if x.dot(y.cross(z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rotation = Quaternion(rows: x, y, z)
    guard
      [scale.x, scale.y, scale.z, skewXY, skewXZ, skewYZ, rotation.value.x, rotation.value.w].allSatisfy(
        \.isFinite)
    else { return nil }
  }

  func mixed(with other: SpatialParts, at progress: Double) -> SpatialParts {
    var result = self
    result.perspective += (other.perspective - perspective) * progress
    result.translation += (other.translation - translation) * progress
    result.scale += (other.scale - scale) * progress
    result.skewXY += (other.skewXY - skewXY) * progress
    result.skewXZ += (other.skewXZ - skewXZ) * progress
    result.skewYZ += (other.skewYZ - skewYZ) * progress
    result.rotation = rotation.turned(towards: other.rotation, by: progress)
    return result
  }

  var transform: CATransform3D {
    var result = CATransform3D.identity
    (result.m14, result.m24, result.m34, result.m44) = (
      perspective.x, perspective.y, perspective.z, perspective.w
    )
    result = CATransform3DTranslate(result, translation.x, translation.y, translation.z)
    result = CATransform3DConcat(rotation.transform, result)
    var skew = CATransform3D.identity
    (skew.m21, skew.m31, skew.m32) = (skewXY, skewXZ, skewYZ)
    // Rows 2 and 3 are y and z with their shares of the previous rows added.
    result = CATransform3DConcat(skew, result)
    return CATransform3DScale(result, scale.x, scale.y, scale.z)
  }
}

extension SIMD4 where Scalar == Double {
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

extension SIMD3 where Scalar == Double {
  package func dot(_ other: Self) -> Double { (self * other).sum() }
  package func cross(_ other: Self) -> Self {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
  package var length: Double { dot(self).squareRoot() }
}
