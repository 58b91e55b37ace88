import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Shapes against areas from geometry.
@MainActor @Suite struct ShapeTests {
  private let canvas = LayerCanvas()
  private let shape = CAShapeLayer()

  init() { canvas.add(shape, CGRect(x: 0, y: 0, width: 100, height: 100), color: nil) }

  private func line(_ points: CGPoint...) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  private func stroke(_ path: CGPath, width: CGFloat) {
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = .black
    shape.lineWidth = width
  }

  @Test func shapeDefaultsMatchApples() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil && shape.fillColor?.rgba == .black && shape.strokeColor == nil)
    #expect(shape.fillRule == .nonZero && shape.lineCap == .butt && shape.lineJoin == .miter)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineWidth == 1 && shape.miterLimit == 10)
    #expect(shape.lineDashPhase == 0 && shape.lineDashPattern == nil)
  }

  @Test func discAndRingCoverTheirAreas() {
    let rings = CGMutablePath()
    rings.addEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
    rings.addEllipse(in: CGRect(x: 30, y: 30, width: 40, height: 40))
    shape.path = rings
    #expect(abs(canvas.draw().black - .pi * 1600) < 2)
    shape.fillRule = .evenOdd
    #expect(abs(canvas.draw().black - .pi * 1200) < 2)
    // The path given does not change with the one it was made from.
    rings.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(abs(canvas.draw().black - .pi * 1200) < 2)
  }

  @Test(arguments: [
    (CAShapeLayerLineCap.butt, 600.0), (.square, 700), (.round, 600 + .pi * 25),
  ])
  func lineCapsCoverTheirAreas(cap: CAShapeLayerLineCap, area: Double) {
    stroke(line(CGPoint(x: 20, y: 50), CGPoint(x: 80, y: 50)), width: 10)
    shape.lineCap = cap
    #expect(abs(canvas.draw().black - area) < 1)
  }

  /// A right angle of lines 10 wide: two arms of 40 × 10 from the corner's middle, and at the corner a square of
  /// 5 × 5, a quarter disc, or half a square.
  @Test(arguments: [
    (CAShapeLayerLineJoin.miter, 10.0, 25.0), (.round, 10, .pi * 25 / 4), (.bevel, 10, 12.5),
    (.miter, 1.3, 12.5),
  ])
  func lineJoinsCoverTheirAreas(join: CAShapeLayerLineJoin, limit: Double, corner: Double) {
    stroke(line(CGPoint(x: 20, y: 60), CGPoint(x: 60, y: 60), CGPoint(x: 60, y: 20)), width: 10)
    shape.lineJoin = join
    shape.miterLimit = limit
    // The arms overlap in the inner 5 × 5.
    #expect(abs(canvas.draw().black - (800 - 25 + corner)) < 1)
  }

  @Test(arguments: [(0.0, 1.0), (0, 0.5), (0.25, 0.75), (0.6, 0.4), (-1, 2), (0.5, 0.5)])
  func strokeStartAndEndTrimTheLine(start: Double, end: Double) {
    stroke(line(CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)), width: 4)
    shape.strokeStart = start
    shape.strokeEnd = end
    let (from, to) = (min(max(start, 0), 1), min(max(end, 0), 1))
    let drawing = canvas.draw()
    #expect(abs(drawing.black - max(to - from, 0) * 320) < 0.5)
    if from < to { #expect(drawing.red(Int(10 + from * 80) + 1, 50) == 0) }
  }

  /// Dashes of 6 and gaps of 4 over 80 points, begun `phase` into the pattern.
  @Test(arguments: [0.0, 3, 8])
  func dashesFollowPatternAndPhase(phase: Double) {
    stroke(line(CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)), width: 4)
    shape.lineDashPattern = [6, 4]
    shape.lineDashPhase = phase
    let drawing = canvas.draw()
    for x in 10..<90 {
      let isDash = (Double(x - 10) + 0.5 + phase).truncatingRemainder(dividingBy: 10) < 6
      #expect(drawing.red(x, 50) == (isDash ? 0 : 255), "at \(x)")
    }
  }

  /// A path half-way to another with the same elements has its points half-way.
  @Test func pathAnimationInterpolatesPoints() {
    let (small, large) = (
      CGRect(x: 40, y: 40, width: 20, height: 20), CGRect(x: 10, y: 20, width: 80, height: 60)
    )
    let way = Interpolation(
      from: .path(CGPath(rect: small, transform: nil)), to: .path(CGPath(rect: large, transform: nil)))
    shape.setModel(.path, way.value(at: 0.5))
    #expect(canvas.draw().black == 50 * 40)
    // Paths with other elements cannot be interpolated: the new one shows.
    let other = Interpolation(
      from: .path(CGPath(rect: small, transform: nil)), to: .path(CGPath(ellipseIn: large, transform: nil)))
    #expect(other.value(at: 0) == .path(CGPath(ellipseIn: large, transform: nil)))
  }

  @Test func extremePathsAreHarmless() {
    let nowhere = CGMutablePath()
    nowhere.move(to: CGPoint(x: CGFloat.nan, y: 0))
    nowhere.addLine(to: CGPoint(x: 10, y: CGFloat.infinity))
    for path in [CGMutablePath(), nowhere, line(.zero), line(CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50))] {
      stroke(path, width: 4)
      shape.fillColor = .black
      #expect(canvas.draw().black < 20)
    }
    stroke(line(CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)), width: 4)
    // Too fine to be seen as dashes; negative; nothing at all: a solid line.
    for pattern: [NSNumber] in [[1e-9, 1e-9], [-1, 2], [0, 0], []] {
      shape.lineDashPattern = pattern
      #expect(canvas.draw().black == 320)
    }
    shape.lineWidth = .nan
    #expect(canvas.draw().black == 0)
    shape.lineWidth = -3
    #expect(canvas.draw().black == 0)
  }
}
