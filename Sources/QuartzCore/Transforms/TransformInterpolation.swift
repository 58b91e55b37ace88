import CoreGraphics

/// The way from one transform to another, as Core Animation goes it.
///
/// Affine transforms are taken apart as CSS Transforms' 2-D algorithm does and put together again from parts that
/// moved linearly; singular ones, and those with perspective or depth, go element by element.
package struct TransformInterpolation: Sendable {
  private let from: CATransform3D
  private let to: CATransform3D
  private let parts: (from: AffineParts, to: AffineParts)?

  package init(from: CATransform3D, to: CATransform3D) {
    self.from = from
    self.to = to
    if from.isAffine && to.isAffine, var a = AffineParts(from.affine), var b = AffineParts(to.affine) {
      AffineParts.takeShortWay(&a, &b)
      parts = (a, b)
    } else {
      parts = nil
    }
  }

  /// The transform at `progress`, exact at 0 and 1.
  package func value(at progress: Double) -> CATransform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    if let parts {
      return CATransform3DMakeAffineTransform(parts.from.mixed(with: parts.to, at: progress).transform)
    }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CATransform3D(
      m11: mix(from.m11, to.m11), m12: mix(from.m12, to.m12), m13: mix(from.m13, to.m13),
      m14: mix(from.m14, to.m14),
      m21: mix(from.m21, to.m21), m22: mix(from.m22, to.m22), m23: mix(from.m23, to.m23),
      m24: mix(from.m24, to.m24),
      m31: mix(from.m31, to.m31), m32: mix(from.m32, to.m32), m33: mix(from.m33, to.m33),
      m34: mix(from.m34, to.m34),
      m41: mix(from.m41, to.m41), m42: mix(from.m42, to.m42), m43: mix(from.m43, to.m43),
      m44: mix(from.m44, to.m44))
  }
}
