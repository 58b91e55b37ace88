import Foundation

extension CGPoint {
  /// The point, mapped by `t`.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty)
  }

  /// The point a fraction `t` of the way to `other`; exact at 0 and 1.
  package func interpolated(to other: CGPoint, at t: CGFloat) -> CGPoint {
    t == 1 ? other : CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }

  /// The distance to `other`, in the points' own unit.
  package func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}

extension CGSize {
  /// The size, mapped by `t` as a difference of points: translation has no effect, and sides may become negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: width * t.a + height * t.c, height: width * t.b + height * t.d)
  }
}

extension CGRect {
  /// The bounding box of the rectangle mapped by `t`. The null and infinite rectangles stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
    return CGRect(enclosing: corners.map { $0.applying(t) })
  }

  /// The smallest rectangle that contains all `points`; null if there are none.
  package init(enclosing points: some Sequence<CGPoint>) {
    var (minX, minY) = (CGFloat.infinity, CGFloat.infinity)
    var (maxX, maxY) = (-CGFloat.infinity, -CGFloat.infinity)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    self =
      minX > maxX || minY > maxY
      ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
