import CoreGraphics

/// A value of an animatable property.
package enum LayerValue: Hashable, Sendable {
  case scalar(Double)
  case point(SIMD2<Double>)
  /// Origin and size.
  case rect(SIMD4<Double>)
  case color(RGBA?)
  case transform(CATransform3D)
  case backdrop(BackdropEffect?)
  case path(CGPath?)
  case colors([RGBA]?)
  case numbers([Double]?)

  package init(_ point: CGPoint) { self = .point(SIMD2(point.x, point.y)) }
  package init(_ size: CGSize) { self = .point(SIMD2(size.width, size.height)) }

  package init(_ rect: CGRect) { self = .rect(SIMD4(rect.minX, rect.minY, rect.width, rect.height)) }
}

extension CGRect {
  /// A rectangle of origin and size.
  init(_ parts: SIMD4<Double>) { self.init(x: parts.x, y: parts.y, width: parts.z, height: parts.w) }
}
