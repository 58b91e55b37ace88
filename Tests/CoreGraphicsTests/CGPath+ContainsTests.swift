import CoreGraphics
import Testing
import TestSupport

struct CGPathContainsTests {
  /// A star of five points drawn in one stroke: its middle is wound around twice.
  private var star: CGPath {
    CGPath { path in
      path.addLines(
        between: (0..<5).map {
          let angle = CGFloat($0) * 4 * .pi / 5 - .pi / 2
          return CGPoint(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle))
        })
      path.closeSubpath()
    }
  }

  /// The winding number as the angle that the path turns around the point, over 2π.
  private func turns(_ path: CGPath, _ point: CGPoint) -> Int {
    var angle: CGFloat = 0
    let points = path.sampled(perElement: 400)
    for (one, two) in zip(points, points.dropFirst() + [points[0]]) {
      let (u, v) = (
        CGPoint(x: one.x - point.x, y: one.y - point.y), CGPoint(x: two.x - point.x, y: two.y - point.y)
      )
      angle += atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
    }
    return Int((angle / (2 * .pi)).rounded())
  }

  @Test func starFollowsTheFillRule() {
    let (middle, tip) = (CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 14))
    #expect(star.contains(middle) && !star.contains(middle, using: .evenOdd))
    #expect(star.contains(tip) && star.contains(tip, using: .evenOdd))
    #expect(!star.contains(CGPoint(x: 50, y: 88)))
  }

  @Test func containmentAgreesWithTheWindingAngle() {
    var numbers = SeededNumbers(seed: 10)
    for _ in 0..<10 {
      let path = CGMutablePath()
      path.move(to: numbers.point(0...100))
      for _ in 0..<4 {
        path.addCurve(
          to: numbers.point(0...100), control1: numbers.point(-50...150), control2: numbers.point(-50...150))
        path.addQuadCurve(to: numbers.point(0...100), control: numbers.point(-50...150))
      }
      for _ in 0..<40 {
        let point = numbers.point(-10...110)
        // The polyline of the samples is off the curve by a hundredth at most; nearer points prove nothing.
        guard path.sampled(perElement: 100).allSatisfy({ $0.distance(to: point) > 1 }) else { continue }
        let turns = turns(path, point)
        #expect(path.contains(point) == (turns != 0))
        #expect(path.contains(point, using: .evenOdd) == (turns % 2 != 0))
      }
    }
  }

  @Test func discContainsItsPoints() {
    let disc = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<2000 {
      let point = numbers.point(-5...105)
      let distance = point.distance(to: CGPoint(x: 50, y: 50))
      if abs(distance - 50) > 0.02 { #expect(disc.contains(point) == (distance < 50)) }
    }
  }

  @Test func vertexOnTheRayCountsOnce() {
    let diamond = CGMutablePath()
    diamond.addLines(
      between: [CGPoint(x: 0, y: 5), CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 5), CGPoint(x: 5, y: 10)])
    #expect(diamond.contains(CGPoint(x: 5, y: 5)))
    #expect(!diamond.contains(CGPoint(x: -1, y: 5)) && !diamond.contains(CGPoint(x: -1, y: 0)))
  }

  @Test func transformAppliesToThePoint() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let moved = CGAffineTransform(translationX: -100, y: 0)
    #expect(square.contains(CGPoint(x: 105, y: 5), transform: moved))
    #expect(!square.contains(CGPoint(x: 5, y: 5), transform: moved))
  }
}
