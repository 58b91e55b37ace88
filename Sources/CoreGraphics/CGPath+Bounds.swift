import Foundation

extension CGPath {
  /// The smallest rectangle that contains all points, including control points; null for an empty path.
  public var boundingBox: CGRect { CGRect(enclosing: elements.lazy.flatMap(\.points)) }

  /// The smallest rectangle that contains the path itself; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    let ends = CGRect(enclosing: elements.lazy.compactMap(\.points.last))
    let curves = segments(closed: false).filter { !$0.isLine }
    return curves.reduce(ends) { $0.union($1.curve.bounds) }
  }

  /// Whether the path is one axis-aligned rectangle, which is stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = rectangle else { return false }
    rect?.pointee = found
    return true
  }

  /// The rectangle if the path is one axis-aligned rectangle: four corners in order, then `close` or a line back to the
  /// first.
  package var rectangle: CGRect? {
    var corners: [CGPoint] = []
    var isClosed = false
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: corners.append(point)
      case .line(let point) where index > 0 && !isClosed: corners.append(point)
      case .close where index == elements.count - 1: isClosed = true
      default: return nil
      }
    }
    if corners.count == 5, corners[4] == corners[0] {
      corners.removeLast()
      isClosed = true
    }
    guard isClosed, corners.count == 4 else { return nil }
    let (p, q, r, s) = (corners[0], corners[1], corners[2], corners[3])
    let startsAlongX = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let startsAlongY = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    return startsAlongX || startsAlongY ? CGRect(enclosing: corners) : nil
  }
}
