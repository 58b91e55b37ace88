import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite struct UIBezierPathTests {
  /// The alphas, 0…255, of what `draw` draws on 40 × 40 pixels.
  private func alphas(_ draw: () -> Void) throws -> [Int] {
    let context = try #require(CGContext(width: 40, height: 40))
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
    return context.withPixels { $0.map { Int($0 >> 24) } }
  }

  private func area(_ draw: () -> Void) throws -> Double {
    try alphas(draw).reduce(0) { $0 + Double($1) } / 255
  }

  /// Clockwise is so to the eye: from the right downwards.
  @Test func arcsRunClockwiseOnTheScreen() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 15) < 1e-9)
    #expect(abs(path.cgPath.length - 2.5 * .pi) < 1e-2)
    let long = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(long.cgPath.length - 7.5 * .pi) < 1e-2)
  }

  @Test func initialisersMakePaths() {
    let box = CGRect(x: 1, y: 2, width: 30, height: 20)
    #expect(
      UIBezierPath(rect: box).bounds == box
        && UIBezierPath(ovalIn: box).bounds.insetBy(dx: 1e-9, dy: 1e-9) != .null)
    #expect(!UIBezierPath(ovalIn: box).contains(CGPoint(x: 2, y: 3)))
    // Continuous corners leave the sides 1.528665 radii before the corner.
    let rounded = UIBezierPath(roundedRect: box, cornerRadius: 4).cgPath
    #expect(rounded == CGPath(roundedRect: box, radii: CornerRadii(4), shape: .continuous))
    let some = UIBezierPath(
      roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 6, height: 6))
    #expect(!some.contains(CGPoint(x: 1.5, y: 2.5)) && !some.contains(CGPoint(x: 30.5, y: 21.5)))
    #expect(some.contains(CGPoint(x: 30.5, y: 2.5)) && some.contains(CGPoint(x: 1.5, y: 21.5)))
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.bounds.isNull)
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addQuadCurve(to: CGPoint(x: 9, y: 1), controlPoint: CGPoint(x: 7, y: 3))
    path.addCurve(
      to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 11, y: 3), controlPoint2: CGPoint(x: 11, y: 7))
    path.close()
    #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 1, y: 1) && path.bounds.maxX > 10)
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.currentPoint == CGPoint(x: 11, y: 1))
    let given = path.cgPath
    path.append(UIBezierPath(rect: box))
    #expect(path.cgPath != given && path.bounds.contains(box))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  /// Backwards: the same points in the opposite order, the same inside with the winding reversed.
  @Test func reversedPathHasTheSamePoints() {
    let open = UIBezierPath()
    open.move(to: .zero)
    open.addLine(to: CGPoint(x: 4, y: 0))
    open.addCurve(
      to: CGPoint(x: 8, y: 4), controlPoint1: CGPoint(x: 6, y: 0), controlPoint2: CGPoint(x: 8, y: 2))
    let wanted = UIBezierPath()
    wanted.move(to: CGPoint(x: 8, y: 4))
    wanted.addCurve(
      to: CGPoint(x: 4, y: 0), controlPoint1: CGPoint(x: 8, y: 2), controlPoint2: CGPoint(x: 6, y: 0))
    wanted.addLine(to: .zero)
    #expect(open.reversing().cgPath == wanted.cgPath)
    #expect(open.reversing().reversing().cgPath == open.cgPath)
    let outer = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(inner.reversing().bounds == inner.bounds && inner.reversing().cgPath.length == 16)
    let both = UIBezierPath(cgPath: outer.cgPath)
    both.append(inner)
    #expect(both.contains(CGPoint(x: 5, y: 5)))
    both.removeAllPoints()
    both.append(outer)
    both.append(inner.reversing())
    // The windings cancel out: a hole.
    #expect(!both.contains(CGPoint(x: 5, y: 5)) && both.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func pathFillsAndStrokes() throws {
    let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)))
    #expect(try area { path.fill() } == 900)
    path.usesEvenOddFillRule = true
    #expect(try area { path.fill() } == 500)
    #expect(!path.contains(CGPoint(x: 20, y: 20)))
    #expect(abs(try area { path.fill(with: .normal, alpha: 0.5) } - 250) < 2)
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 10, y: 20))
    line.addLine(to: CGPoint(x: 30, y: 20))
    line.lineWidth = 4
    #expect(try area { line.stroke() } == 80)
    line.lineCapStyle = .square
    #expect(try area { line.stroke() } == 96)
    line.lineCapStyle = .butt
    line.setLineDash([5, 5], count: 2, phase: 0)
    #expect(try area { line.stroke() } == 40)
    var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(1))
    line.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [5, 5] && count == 2 && phase == 0)
    #expect(abs(try area { line.stroke(with: .normal, alpha: 0.5) } - 20) < 1)
    let clipped = try area {
      path.addClip()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 20)).fill()
    }
    #expect(clipped == 250)
  }

  @Test func copyKeepsAllProperties() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 5, height: 5))
    path.lineWidth = 3
    path.lineJoinStyle = .bevel
    path.miterLimit = 2
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(
      copy.cgPath == path.cgPath && copy.lineWidth == 3 && copy.lineJoinStyle == .bevel
        && copy.miterLimit == 2)
    #expect(copy.usesEvenOddFillRule)
    path.removeAllPoints()
    #expect(!copy.isEmpty)
  }
}
