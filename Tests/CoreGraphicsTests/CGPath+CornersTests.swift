import CoreGraphics
import Testing

struct CGPathCornersTests {
  private let rect = CGRect(x: 10, y: 20, width: 200, height: 100)

  private func path(_ radii: CornerRadii, _ shape: CornerShape) -> CGPath {
    CGPath(roundedRect: rect, radii: radii, shape: shape)
  }

  @Test func circularCornersAreQuarterCircles() {
    let radii = CornerRadii(topLeft: 10, topRight: 20, bottomRight: 30, bottomLeft: 40)
    for point in path(radii, .circular).sampled(perElement: 50) {
      let radius =
        point.y < rect.midY
        ? (point.x < rect.midX ? 10.0 : 20.0) : (point.x < rect.midX ? 40.0 : 30.0)
      let dx = max(rect.minX + radius - point.x, point.x - rect.maxX + radius, 0)
      let dy = max(rect.minY + radius - point.y, point.y - rect.maxY + radius, 0)
      if dx > 1e-6 && dy > 1e-6 {
        #expect(near(hypot(dx, dy), radius, 1e-4 * radius))
      } else {
        #expect(near(max(dx, dy), radius, 1e-6))
      }
    }
  }

  /// The three cubics of a unit corner, from one side to the other.
  private let unit: [[CGPoint]] = [
    [(1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911)],
    [(0.631494, 0.074911), (0.372824, 0.169060), (0.169060, 0.372824), (0.074911, 0.631494)],
    [(0.074911, 0.631494), (0, 0.868407), (0, 1.088493), (0, 1.528665)],
  ].map { $0.map { CGPoint(x: $0.0, y: $0.1) } }

  @Test func continuousCornersFollowTheirCubics() {
    let radius: CGFloat = 30
    let points = path(CornerRadii(radius), .continuous).sampled(perElement: 400)
    for curve in unit {
      for step in 0...40 {
        let t = CGFloat(step) / 40
        let weights = [pow(1 - t, 3), 3 * t * pow(1 - t, 2), 3 * t * t * (1 - t), t * t * t]
        let x = zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1.x } * radius
        let y = zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1.y } * radius
        for corner in [
          CGPoint(x: rect.minX + x, y: rect.minY + y), CGPoint(x: rect.maxX - x, y: rect.minY + y),
          CGPoint(x: rect.maxX - x, y: rect.maxY - y), CGPoint(x: rect.minX + x, y: rect.maxY - y),
        ] {
          #expect(points.contains { near($0, corner, 0.12) })
        }
      }
    }
    #expect(near(path(CornerRadii(radius), .continuous).boundingBoxOfPath, rect))
  }

  @Test func continuousCornersUseTheExactConstants() {
    // Top left, run through from the left side to the top.
    let elements = path(CornerRadii(10), .continuous).elements
    let expected = unit.reversed().map { $0.reversed().map { CGPoint(x: 10 + 10 * $0.x, y: 20 + 10 * $0.y) } }
    #expect(near(elements[0].points[0], expected[0][0], 1e-9))
    for (index, curve) in expected.enumerated() {
      for (found, wanted) in zip(elements[index + 1].points, curve.dropFirst()) {
        #expect(near(found, wanted, 1e-9))
      }
    }
  }

  @Test func radiiAreAtMostHalfTheShorterSide() {
    for shape in [CornerShape.circular, .continuous] {
      let pill = path(CornerRadii(500), shape)
      #expect(near(pill.boundingBoxOfPath, rect, 1e-9))
      let left = CGPoint(x: rect.minX + 50, y: rect.midY)
      for point in pill.sampled(perElement: 50) where point.x < left.x - 1e-9 {
        #expect(near(point.distance(to: left), 50, 5e-3))
      }
    }
  }

  @Test func squeezedContinuousCornersStayInside() {
    // Radius 40 would reach 61 along a side of which half is 50.
    let squeezed = path(CornerRadii(40), .continuous)
    let straight = squeezed.elements.compactMap { if case .line(let end) = $0 { end } else { nil } }
    #expect(near(straight[0], CGPoint(x: rect.maxX - 50, y: rect.minY)))
    #expect(near(straight[1], CGPoint(x: rect.maxX, y: rect.maxY - 50)))
  }

  @Test func zeroRadiusCornersAreSquare() {
    let sheet = path(CornerRadii(topLeft: 12, topRight: 12, bottomRight: 0, bottomLeft: 0), .continuous)
    #expect(sheet.contains(CGPoint(x: rect.minX + 0.01, y: rect.maxY - 0.01)))
    #expect(!sheet.contains(CGPoint(x: rect.minX + 0.5, y: rect.minY + 0.5)))
    #expect(CornerRadii.zero.isZero && !CornerRadii(1).isZero)
  }

  @Test func cornerKindsInterpolate() throws {
    let middle = try #require(
      path(.zero, .circular).interpolated(to: path(CornerRadii(30), .continuous), at: 0.5))
    #expect(near(middle.boundingBoxOfPath, rect))
  }
}
