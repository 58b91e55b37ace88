import CoreGraphics
import Testing
import TestSupport

struct CGMutablePathArcsTests {
  private let center = CGPoint(x: 30, y: 40)

  private func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGMutablePath {
    let path = CGMutablePath()
    path.addArc(center: center, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  /// Start, end, clockwise, the signed angle run through.
  @Test(
    arguments: [
      (0, 0.5, false, 0.5), (0, 0.5, true, 0.5 - 2), (0.5, 0, true, -0.5), (0.5, 0, false, 1.5),
      (0, 2, false, 2), (0, 2, true, -2), (-0.25, 0.25, false, 0.5), (0, 5, false, 1), (0.3, 0.3, false, 0),
    ] as [(CGFloat, CGFloat, Bool, CGFloat)])
  func arcSweepsTheGivenAngle(start: CGFloat, end: CGFloat, clockwise: Bool, turns: CGFloat) {
    let path = arc(start * .pi, end * .pi, clockwise: clockwise)
    var swept: CGFloat = 0
    let points = path.sampled(perElement: 40)
    for (one, two) in zip(points, points.dropFirst()) {
      let (u, v) = (CGPoint(x: one.x - 30, y: one.y - 40), CGPoint(x: two.x - 30, y: two.y - 40))
      swept += atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
    }
    #expect(near(swept, turns * .pi, 1e-9))
    #expect(points.allSatisfy { near($0.distance(to: center), 10, 2.8e-3) })
    #expect(near(points[0], CGPoint(x: 30 + 10 * cos(start * .pi), y: 40 + 10 * sin(start * .pi))))
  }

  @Test func arcIsJoinedByALine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addRelativeArc(center: center, radius: 10, startAngle: 0, delta: -.pi)
    #expect(path.elements[1] == .line(CGPoint(x: 40, y: 40)))
    #expect(near(path.currentPoint, CGPoint(x: 20, y: 40)))
  }

  @Test(arguments: [(10, 3), (-10, 3), (10, 8)] as [(CGFloat, CGFloat)])
  func tangentArcRoundsARightAngle(side: CGFloat, radius: CGFloat) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: side), radius: radius)
    let sign: CGFloat = side > 0 ? 1 : -1
    let arcCenter = CGPoint(x: 10 - radius, y: sign * radius)
    #expect(near(path.elements[1].points[0], CGPoint(x: 10 - radius, y: 0)))
    #expect(near(path.currentPoint, CGPoint(x: 10, y: sign * radius)))
    #expect(
      path.sampled(perElement: 20).dropFirst(21).allSatisfy { near($0.distance(to: arcCenter), radius, 3e-3) }
    )
  }

  @Test func tangentArcTouchesBothLines() {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<40 {
      let (a, b, c) = (numbers.point(0...100), numbers.point(0...100), numbers.point(0...100))
      let path = CGMutablePath()
      path.move(to: a)
      path.addArc(tangent1End: b, tangent2End: c, radius: 5)
      // Distance of a point from the line through two others, signed.
      func offset(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> CGFloat {
        ((r.x - q.x) * (p.y - q.y) - (r.y - q.y) * (p.x - q.x)) / q.distance(to: r)
      }
      let ends = [path.elements[1].points[0], path.currentPoint]
      #expect(near(offset(ends[0], a, b), 0, 1e-6) && near(offset(ends[1], b, c), 0, 1e-6))
      #expect(near(ends[0].distance(to: b), ends[1].distance(to: b), 1e-6))
      // Angle at the corner, and where a circle of radius 5 in it touches.
      let cosine =
        ((a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y)) / a.distance(to: b) / c.distance(to: b)
      #expect(near(ends[0].distance(to: b), 5 * ((1 + cosine) / (1 - cosine)).squareRoot(), 1e-5))
    }
  }

  @Test func tangentArcOfAStraightAngleIsALine() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 3)
    #expect(path.elements.count == 2 && path.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test func roundedRectangleHasEllipticalCorners() {
    let rect = CGRect(x: 10, y: 10, width: 80, height: 50)
    let path = CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 10, transform: nil)
    for point in path.sampled(perElement: 30) {
      let dx = max(rect.minX + 20 - point.x, point.x - rect.maxX + 20, 0) / 20
      let dy = max(rect.minY + 10 - point.y, point.y - rect.maxY + 10, 0) / 10
      if dx > 1e-9 && dy > 1e-9 {
        #expect(near(hypot(dx, dy), 1, 3e-4))
      } else {
        #expect(near(max(dx, dy), 1, 1e-9))
      }
    }
    let clamped = CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 100, transform: nil)
    #expect(near(clamped.boundingBox, rect))
    #expect(CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 5, transform: nil).rectangle == rect)
  }
}
