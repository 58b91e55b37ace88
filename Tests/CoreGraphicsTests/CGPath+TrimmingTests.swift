import CoreGraphics
import Testing

struct CGPathTrimmingTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  @Test func squareIsTrimmedByItsPerimeter() {
    #expect(
      square.trimmed(from: 0.125, to: 0.375).elements == [
        .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 5)),
      ])
    #expect(square.length == 40)
    // The closing side counts.
    let last = square.trimmed(from: 0.875, to: 1)
    #expect(last.elements == [.move(CGPoint(x: 0, y: 5)), .line(.zero)])
  }

  @Test func trimmingMayKeepAllOrNothing() {
    #expect(square.trimmed(from: 0, to: 1) == square)
    #expect(square.trimmed(from: -3, to: 7) == square)
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty && square.trimmed(from: 0.7, to: 0.2).isEmpty)
    #expect(CGMutablePath().trimmed(from: 0, to: 0.5).isEmpty)
  }

  @Test func circleIsTrimmedByItsAngle() {
    let circle = CGMutablePath()
    circle.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(near(circle.length, 200 * .pi, 0.1))
    for (start, end): (CGFloat, CGFloat) in [(0, 0.1), (0.1, 0.65), (0.3, 0.31), (0.9, 1)] {
      let part = circle.trimmed(from: start, to: end)
      #expect(near(part.length, circle.length * (end - start), 1e-4))
      let (first, last) = (part.elements[0].points[0], part.currentPoint)
      #expect(near(first, CGPoint(x: 100 * cos(2 * .pi * start), y: 100 * sin(2 * .pi * start)), 0.05))
      #expect(near(last, CGPoint(x: 100 * cos(2 * .pi * end), y: 100 * sin(2 * .pi * end)), 0.05))
      #expect(part.sampled(perElement: 10).allSatisfy { near($0.distance(to: .zero), 100, 0.03) })
    }
  }

  @Test func trimmingRunsAcrossSubpaths() {
    let lines = CGMutablePath()
    lines.addLines(between: [.zero, CGPoint(x: 30, y: 0)])
    lines.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    #expect(
      lines.trimmed(from: 0.5, to: 0.875).elements == [
        .move(CGPoint(x: 20, y: 0)), .line(CGPoint(x: 30, y: 0)),
        .move(CGPoint(x: 0, y: 5)), .line(CGPoint(x: 5, y: 5)),
      ])
  }

  @Test func lineAfterACloseStartsASubpath() {
    let path = CGMutablePath()
    path.addPath(square)
    path.addLine(to: CGPoint(x: -10, y: 0))
    #expect(
      path.trimmed(from: 0.7, to: 0.9).elements == [
        .move(CGPoint(x: 0, y: 5)), .line(.zero), .move(.zero), .line(CGPoint(x: -5, y: 0)),
      ])
  }
}
