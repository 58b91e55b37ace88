import CoreGraphics

extension LayerProperties {
  private var anchor: SIMD3<Double> {
    SIMD3(
      bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height, anchorPointZ)
  }

  /// The map in space from the layer's coordinates to its superlayer's: the anchor point is mapped to `position` at the
  /// depth `zPosition`, and the transform is applied about it.
  package var toSuperlayerInSpace: CATransform3D {
    let own = transform.about(anchor).moved(by: SIMD3(position.x, position.y, zPosition))
    return isGeometryFlipped
      ? CATransform3DConcat(CATransform3DMakeAffineTransform(bounds.upsideDown), own) : own
  }

  /// The map from the coordinates of sublayers' positions to the layer's own.
  package var sublayersToLayer: CATransform3D {
    guard sublayerTransform != .identity else { return .identity }
    return sublayerTransform.about(anchor).moved(by: anchor)
  }
}

extension CATransform3D {
  /// The transform, applied about `center`.
  fileprivate func about(_ center: SIMD3<Double>) -> CATransform3D {
    var result = self
    let moved = applied(to: SIMD4(-center, 1))
    (result.m41, result.m42, result.m43, result.m44) = (moved.x, moved.y, moved.z, moved.w)
    return result
  }

  /// The transform followed by a translation.
  fileprivate func moved(by distance: SIMD3<Double>) -> CATransform3D {
    // Points are divided by w at the end, so the translation is multiplied by w.
    if m14 == 0 && m24 == 0 && m34 == 0 && m44 == 1 {
      var result = self
      (result.m41, result.m42, result.m43) = (m41 + distance.x, m42 + distance.y, m43 + distance.z)
      return result
    }
    return CATransform3D(rows: rows.map { SIMD4($0.xyz + distance * $0.w, $0.w) })
  }

  /// The effect on the plane z = 0 as seen from the front: without depth, with perspective.
  package var flattened: CATransform3D {
    if isAffine { return self }
    var result = self
    (result.m13, result.m23, result.m33, result.m43) = (0, 0, 1, 0)
    (result.m31, result.m32, result.m34) = (0, 0, 0)
    return result
  }

  /// The bounding box of the visible part of a rectangle in the plane z = 0; empty if there is none.
  package func box(around rect: CGRect) -> CGRect {
    if m14 == 0 && m24 == 0 && m44 == 1 { return rect.applying(affine) }
    let corners = SpacePolygon(rect: rect, under: self).corners
    guard let first = corners.first else {
      return CGRect(x: 0, y: 0, width: 0, height: 0)
    }
    var (low, high) = (first, first)
    for corner in corners.dropFirst() {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
