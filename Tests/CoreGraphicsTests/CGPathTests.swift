import CoreGraphics
import Testing

struct CGPathTests {
  @Test func rectangleStartsAtItsOrigin() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(
      path.elements == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 2)), .line(CGPoint(x: 4, y: 6)),
        .line(CGPoint(x: 1, y: 6)), .close,
      ])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func ellipseFollowsItsEquation() {
    let path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 60, height: 40), transform: nil)
    for point in path.sampled(perElement: 50) {
      let radius = hypot((point.x - 40) / 30, (point.y - 40) / 20)
      #expect(near(radius, 1, 2.8e-4))
    }
    #expect(path.elements.count == 6)
  }

  @Test func transformMovesPoints() {
    var transform = CGAffineTransform(scaleX: 2, y: 3)
    let rect = CGRect(x: 1, y: 1, width: 1, height: 1)
    let expected = CGPath(rect: CGRect(x: 2, y: 3, width: 2, height: 3), transform: nil)
    #expect(CGPath(rect: rect, transform: &transform) == expected)
    #expect(CGPath(rect: rect, transform: nil).copy(using: &transform) == expected)
    let mutable = CGMutablePath()
    mutable.addPath(CGPath(rect: rect, transform: nil), transform: transform)
    #expect(mutable == expected)
  }

  @Test func copyIsIndependentOfTheMutablePath() throws {
    let mutable = CGMutablePath()
    mutable.move(to: .zero)
    let copy = try #require(mutable.copy())
    let other = try #require(mutable.mutableCopy())
    mutable.addLine(to: CGPoint(x: 1, y: 1))
    #expect(copy.elements.count == 1 && other.elements.count == 1)
    #expect(copy.copy() === copy)
  }

  @Test func elementsWithoutACurrentPointAreReported() {
    let path = CGMutablePath()
    path.addLine(to: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(Unsupported.names.contains("CGPath: addLine without a current point"))
  }

  @Test func elementsAreAppliedInOrder() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 3))
    path.addQuadCurve(to: CGPoint(x: 6, y: 7), control: CGPoint(x: 4, y: 5))
    path.addCurve(
      to: CGPoint(x: 12, y: 13), control1: CGPoint(x: 8, y: 9), control2: CGPoint(x: 10, y: 11))
    path.closeSubpath()
    var (types, xs): ([CGPathElementType], [CGFloat]) = ([], [])
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
      ]
      for index in 0..<counts[element.pointee.type]! { xs.append(element.pointee.points[index].x) }
    }
    #expect(types == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(xs == [0, 2, 4, 6, 8, 10, 12])
  }

  @Test func pathsInterpolatePointByPoint() throws {
    let one = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let two = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 50), transform: nil)
    let middle = try #require(one.interpolated(to: two, at: 0.5))
    let expected = CGPath(ellipseIn: CGRect(x: 5, y: 10, width: 20, height: 30), transform: nil)
    for (found, wanted) in zip(middle.sampled(perElement: 4), expected.sampled(perElement: 4)) {
      #expect(near(found, wanted, 1e-9))
    }
    #expect(one.interpolated(to: two, at: 1) == two)
    #expect(one.interpolated(to: CGPath(rect: .zero, transform: nil), at: 0.5) == nil)
    let open = CGPath(elements: Array(one.elements.dropLast()) + [.line(.zero)])
    #expect(one.interpolated(to: open, at: 0.5) == nil)
  }
}
