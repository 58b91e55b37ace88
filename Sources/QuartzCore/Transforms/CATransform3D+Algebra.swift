import CoreGraphics

extension CATransform3D {
  /// The four rows.
  package var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44),
    ]
  }

  package init(rows: [SIMD4<Double>]) {
    self.init(
      m11: rows[0].x, m12: rows[0].y, m13: rows[0].z, m14: rows[0].w,
      m21: rows[1].x, m22: rows[1].y, m23: rows[1].z, m24: rows[1].w,
      m31: rows[2].x, m32: rows[2].y, m33: rows[2].z, m34: rows[2].w,
      m41: rows[3].x, m42: rows[3].y, m43: rows[3].z, m44: rows[3].w)
  }

  /// The product of a row vector and the matrix.
  package func applied(to v: SIMD4<Double>) -> SIMD4<Double> {
    let (a, b) = (SIMD4(m11, m12, m13, m14) * v.x, SIMD4(m21, m22, m23, m24) * v.y)
    let (c, d) = (SIMD4(m31, m32, m33, m34) * v.z, SIMD4(m41, m42, m43, m44) * v.w)
    return a + b + c + d
  }

  /// Whether all elements are finite.
  package var isFinite: Bool {
    rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite }
  }

  /// The determinants of the 2 × 2 minors of two rows; columns in the order 12, 13, 14, 23, 24, 34.
  private static func minors(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> [Double] {
    let columns: [(Int, Int)] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    return columns.map { (i: Int, j: Int) -> Double in
      let product: Double = p[i] * q[j]
      return product - q[i] * p[j]
    }
  }

  /// The determinant.
  package var determinant: Double {
    let rows = rows
    return Self.determinant(Self.minors(rows[0], rows[1]), Self.minors(rows[2], rows[3]))
  }

  /// Expansion along two rows: signed products of complementary minors.
  private static func determinant(_ upper: [Double], _ lower: [Double]) -> Double {
    let signs: [Double] = [1, -1, 1, 1, -1, 1]
    var sum = 0.0
    for index in 0..<6 { sum += signs[index] * upper[index] * lower[5 - index] }
    return sum
  }

  /// Nil for a singular or non-finite matrix.
  package var inverse: CATransform3D? {
    let rows = rows
    let (upper, lower) = (Self.minors(rows[0], rows[1]), Self.minors(rows[2], rows[3]))
    let determinant = Self.determinant(upper, lower)
    guard determinant != 0, determinant.isFinite else { return nil }
    // The cofactors of a row, from the other row of its pair and the minors of the opposite pair.
    func cofactors(_ other: SIMD4<Double>, _ m: [Double]) -> SIMD4<Double> {
      let first = SIMD4(other.y * m[5], -other.x * m[5], other.x * m[4], -other.x * m[3])
      let second = SIMD4(-other.z * m[4], other.z * m[2], -other.y * m[2], other.y * m[1])
      let third = SIMD4(other.w * m[3], -other.w * m[1], other.w * m[0], -other.z * m[0])
      return first + second + third
    }
    let columns = [
      cofactors(rows[1], lower), -cofactors(rows[0], lower), cofactors(rows[3], upper),
      -cofactors(rows[2], upper),
    ].map { $0 / determinant }
    let result = CATransform3D(
      rows: (0..<4).map { SIMD4(columns[0][$0], columns[1][$0], columns[2][$0], columns[3][$0]) })
    return result.isFinite ? result : nil
  }
}
