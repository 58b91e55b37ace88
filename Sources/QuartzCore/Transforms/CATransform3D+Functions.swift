import CoreGraphics

// Row vectors are used throughout: Translate, Scale and Rotate apply their change before the given transform. Angles
// are radians; a positive one about z rotates the x axis towards the y axis.

/// A translation by points along the three axes.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// A scale along the three axes.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// A rotation by `angle` radians about the vector (x, y, z), which need not be normalised; the identity for the zero
/// vector.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  // Divided by the largest component first, so that squares neither overflow nor underflow.
  let largest = max(abs(x), abs(y), abs(z))
  guard largest > 0, largest.isFinite else { return .identity }
  let axis = SIMD3<Double>(x, y, z) / largest
  let unit = axis / (axis * axis).sum().squareRoot()
  let (s, c) = (sin(angle), cos(angle))
  let scaled = unit * (1 - c)
  var result = CATransform3D.identity
  result.m11 = scaled.x * unit.x + c
  result.m12 = scaled.x * unit.y + unit.z * s
  result.m13 = scaled.x * unit.z - unit.y * s
  result.m21 = scaled.y * unit.x - unit.z * s
  result.m22 = scaled.y * unit.y + c
  result.m23 = scaled.y * unit.z + unit.x * s
  result.m31 = scaled.z * unit.x + unit.y * s
  result.m32 = scaled.z * unit.y - unit.x * s
  result.m33 = scaled.z * unit.z + c
  return result
}

/// Moves, then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Scales, then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Rotates by `angle` radians about the vector (x, y, z), then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// First `a`, then `b`: the matrix product a · b.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  if b == .identity { return a }
  if a == .identity { return b }
  return CATransform3D(rows: a.rows.map { b.applied(to: $0) })
}

/// The inverse; `t` itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }
