import CoreGraphics
import Testing
import TestSupport

struct CGPathBoundsTests {
  @Test func controlPointBoxAndPathBox() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 4)))
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test func pathBoxContainsSampledPoints() {
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<30 {
      let path = CGMutablePath()
      path.move(to: numbers.point(0...100))
      for _ in 0..<5 {
        path.addCurve(
          to: numbers.point(0...100), control1: numbers.point(-99...199), control2: numbers.point(-99...199))
        path.addLine(to: numbers.point(0...100))
        path.addQuadCurve(to: numbers.point(0...100), control: numbers.point(-99...199))
      }
      path.closeSubpath()
      #expect(near(path.boundingBoxOfPath, CGRect(enclosing: path.sampled(perElement: 3000)), 1e-3))
    }
  }

  @Test func rectanglePathIsRecognised() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect)
    var quarter = CGAffineTransform(0, 1, -1, 0, 0, 0)
    #expect(CGPath(rect: rect, transform: &quarter).isRect(nil))
    var skewed = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &skewed).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    let open = CGMutablePath()
    open.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)])
    #expect(!open.isRect(nil))
    open.addLine(to: .zero)
    #expect(open.isRect(nil))
  }
}
