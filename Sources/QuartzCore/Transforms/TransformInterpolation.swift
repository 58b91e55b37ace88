import CoreGraphics

/// Interpolation between two transforms, like Core Animation's.
///
/// Transforms are decomposed into parts that are interpolated separately: affine ones by the 2-D algorithm of CSS
/// Transforms, others in space, with rotations along the shorter way at constant speed. Singular ones are interpolated
/// element by element.
package struct TransformInterpolation: Sendable {
  private enum Parts {
    case plane(from: AffineParts, to: AffineParts)
    case space(from: SpatialParts, to: SpatialParts)
    case elements
  }

  private let from: CATransform3D
  private let to: CATransform3D
  private let parts: Parts

  package init(from: CATransform3D, to: CATransform3D) {
    self.from = from
    self.to = to
    if from.isAffine && to.isAffine, var a = AffineParts(from.affine), var b = AffineParts(to.affine) {
      AffineParts.takeShortWay(&a, &b)
      parts = .plane(from: a, to: b)
    } else if !(from.isAffine && to.isAffine), let a = SpatialParts(from), let b = SpatialParts(to) {
      parts = .space(from: a, to: b)
    } else {
      parts = .elements
    }
  }

  /// The transform at `progress`, exact at 0 and 1.
  package func value(at progress: Double) -> CATransform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    switch parts {
    case .plane(let from, let to):
      return CATransform3DMakeAffineTransform(from.mixed(with: to, at: progress).transform)
    case .space(let from, let to):
      return from.mixed(with: to, at: progress).transform
    case .elements:
      return CATransform3D(rows: zip(from.rows, to.rows).map { $0 + ($1 - $0) * progress })
    }
  }
}
