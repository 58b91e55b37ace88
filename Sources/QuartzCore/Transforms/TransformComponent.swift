import CoreGraphics

/// A part of a transform with its own key path: `transform.rotation.y`, `transform.scale`, …
///
/// Rotations are angles in radians about one axis; the whole rotation is about x, then y, then z. Translations are
/// points.
package enum TransformComponent: String, Sendable, CaseIterable {
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  /// The same as the rotation about z.
  case rotation
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  /// The mean of the three scales when read; setting it sets all three.
  case scale
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"
}

extension CATransform3D {
  /// The value of one part. For a singular transform, whose rotation is undefined, angles are 0.
  package func value(of component: TransformComponent) -> Double {
    let (scale, angles) = scaleAndAngles
    return switch component {
    case .rotationX: angles.x
    case .rotationY: angles.y
    case .rotationZ, .rotation: angles.z
    case .scaleX: scale.x
    case .scaleY: scale.y
    case .scaleZ: scale.z
    case .scale: scale.sum() / 3
    case .translationX: m41
    case .translationY: m42
    case .translationZ: m43
    }
  }

  /// The transform with one part replaced and the others unchanged.
  package func setting(_ component: TransformComponent, to value: Double) -> CATransform3D {
    var result = self
    switch component {
    case .translationX: result.m41 = value
    case .translationY: result.m42 = value
    case .translationZ: result.m43 = value
    default:
      // A transform of the plane is decomposed in the plane: the result is exact and again affine.
      if isAffine, var parts = AffineParts(affine), parts.set(component, to: value) {
        return CATransform3DMakeAffineTransform(parts.transform)
      }
      if var parts = SpatialParts(self) {
        parts.set(component, to: value)
        return parts.transform
      }
      return settingOfSingular(component, to: value)
    }
    return result
  }

  private var scaleAndAngles: (scale: SIMD3<Double>, angles: SIMD3<Double>) {
    if isAffine, let parts = AffineParts(affine) {
      return (SIMD3(parts.scaleX, parts.scaleY, 1), SIMD3(0, 0, parts.angle * .pi / 180))
    }
    if let parts = SpatialParts(self) { return (parts.scale, parts.rotation.angles) }
    return (SIMD3(rows[0].xyz.length, rows[1].xyz.length, rows[2].xyz.length), .zero)
  }

  /// A singular transform has no defined rotation; its translation and perspective are kept.
  private func settingOfSingular(_ component: TransformComponent, to value: Double) -> CATransform3D {
    var (scale, angles) = scaleAndAngles
    switch component {
    case .rotationX: angles.x = value
    case .rotationY: angles.y = value
    case .rotationZ, .rotation: angles.z = value
    default: scale.set(component, to: value)
    }
    // The scale of the depth, which is not visible in the plane, is kept.
    if component == .scale && isAffine { scale.z = 1 }
    var result = CATransform3DConcat(
      CATransform3DMakeScale(scale.x, scale.y, scale.z), Quaternion(angles: angles).transform)
    (result.m41, result.m42, result.m43) = (m41, m42, m43)
    (result.m14, result.m24, result.m34, result.m44) = (m14, m24, m34, m44)
    return result
  }
}

extension AffineParts {
  /// Sets the part; false if it is not a part of a transform of the plane.
  fileprivate mutating func set(_ component: TransformComponent, to value: Double) -> Bool {
    switch component {
    case .rotationZ, .rotation: angle = value * 180 / .pi
    case .scaleX: scaleX = value
    case .scaleY: scaleY = value
    // The scale of the depth, which is not visible in the plane, is kept.
    case .scale: (scaleX, scaleY) = (value, value)
    default: return false
    }
    return true
  }
}

extension SpatialParts {
  fileprivate mutating func set(_ component: TransformComponent, to value: Double) {
    var angles = rotation.angles
    switch component {
    case .rotationX: angles.x = value
    case .rotationY: angles.y = value
    case .rotationZ, .rotation: angles.z = value
    default: return scale.set(component, to: value)
    }
    rotation = Quaternion(angles: angles)
  }
}

extension SIMD3<Double> {
  fileprivate mutating func set(_ component: TransformComponent, to value: Double) {
    switch component {
    case .scaleX: x = value
    case .scaleY: y = value
    case .scaleZ: z = value
    default: self = SIMD3(repeating: value)
    }
  }
}
