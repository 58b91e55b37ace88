import CoreGraphics

/// A convex polygon in a plane, after projection: x and y are on the picture, z is the depth towards the viewer.
/// Projection keeps lines straight and planes flat.
struct SpacePolygon: Sendable {
  var corners: [SIMD3<Double>]

  init(corners: [SIMD3<Double>]) { self.corners = corners }

  /// Parts nearer to the viewer than this fraction of the viewer's distance are cut off.
  private static let nearest = 1.0 / 256

  /// The part of a rectangle in the plane z = 0 that is in front of the viewer under a transform; no corners if there
  /// is none, or if a number is not finite.
  init(rect: CGRect, under transform: CATransform3D) {
    corners = []
    let points = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
    ].map { transform.applied(to: SIMD4($0.0, $0.1, 0, 1)) }
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite }) else {
      return
    }
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % 4]
      if point.w >= Self.nearest { corners.append(point.xyz / point.w) }
      guard (point.w >= Self.nearest) != (next.w >= Self.nearest) else { continue }
      let t = (Self.nearest - point.w) / (next.w - point.w)
      let cut = point + (next - point) * t
      corners.append(cut.xyz / Self.nearest)
    }
    if corners.count < 3 { corners = [] }
  }

  /// The area on the picture; negative if the corners run counterclockwise for the viewer.
  var area: Double {
    guard var last = corners.last, corners.count > 2 else { return 0 }
    var sum = 0.0
    for corner in corners {
      sum += last.x * corner.y - corner.x * last.y
      last = corner
    }
    return sum / 2
  }

  /// The unit normal towards the viewer or sideways; nil for a polygon without area.
  var normal: SIMD3<Double>? {
    guard var last = corners.last, corners.count > 2 else { return nil }
    var sum = SIMD3<Double>()
    for corner in corners {
      sum += (last - corners[0]).cross(corner - corners[0])
      last = corner
    }
    let length = sum.length
    guard length > 1e-9, length.isFinite else { return nil }
    return sum / (sum.z < 0 ? -length : length)
  }

  /// A rectangle in the same plane, two pixels larger on each side than the polygon's bounding box.
  var surroundings: SpacePolygon {
    guard let normal, abs(normal.z) > 1e-12 else { return self }
    let low = corners.reduce(corners[0]) { pointwiseMin($0, $1) }
    let high = corners.reduce(corners[0]) { pointwiseMax($0, $1) }
    let box = [
      (low.x - 2, low.y - 2), (high.x + 2, low.y - 2), (high.x + 2, high.y + 2), (low.x - 2, high.y + 2),
    ]
    return SpacePolygon(
      corners: box.map { x, y in
        let depth = (normal.x * (x - corners[0].x) + normal.y * (y - corners[0].y)) / normal.z
        return SIMD3(x, y, corners[0].z - depth)
      })
  }

  /// The part where `distance`, a linear function, is at least 0.
  func clipped(_ distance: (SIMD3<Double>) -> Double) -> SpacePolygon {
    var result: [SIMD3<Double>] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (distance(corner), distance(next))
      if here >= 0 { result.append(corner) }
      if (here < 0 && there > 0) || (here > 0 && there < 0) {
        result.append(corner + (next - corner) * (here / (here - there)))
      }
    }
    return SpacePolygon(corners: result.count < 3 ? [] : result)
  }

  /// Whether the two overlap on the picture.
  func overlaps(_ other: SpacePolygon) -> Bool {
    guard corners.count > 2, other.corners.count > 2 else { return false }
    func isSeparated(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>]) -> Bool {
      for index in a.indices {
        let edge = a[(index + 1) % a.count] - a[index]
        func along(_ p: SIMD3<Double>) -> Double { (p.x - a[index].x) * edge.y - (p.y - a[index].y) * edge.x }
        let (mine, others) = (a.map(along), b.map(along))
        let slack = 1e-6 * (abs(edge.x) + abs(edge.y))
        if mine.max()! <= others.min()! + slack || others.max()! <= mine.min()! + slack { return true }
      }
      return false
    }
    return !isSeparated(corners, other.corners) && !isSeparated(other.corners, corners)
  }
}
