import CoreGraphics
import Testing

struct CGContextPathsTests {
  @Test func discCoversItsArea() {
    for (diameter, x) in [(40, 5), (73.5, 3.3), (12.2, 20.7)] as [(CGFloat, CGFloat)] {
      let context = CGContext(width: 100, height: 100)!
      context.fillEllipse(in: CGRect(x: x, y: x, width: diameter, height: diameter))
      let area = Double(.pi * diameter * diameter / 4)
      #expect(abs(context.coveredArea - area) < area * 2e-3, "\(diameter)")
    }
  }

  @Test func ringFollowsTheFillRule() {
    let (outer, inner) = (
      CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 25, y: 25, width: 50, height: 50)
    )
    let context = CGContext(width: 100, height: 100)!
    context.addEllipse(in: outer)
    context.addEllipse(in: inner)
    context.fillPath(using: .evenOdd)
    #expect(abs(context.coveredArea - .pi * (2500 - 625)) < 12)
    #expect(context.isPathEmpty)
    context.reset()
    context.addEllipse(in: outer)
    context.addEllipse(in: inner)
    context.fillPath()
    #expect(abs(context.coveredArea - .pi * 2500) < 16)
  }

  /// A stroked circle of radius r and width w covers 2πrw.
  @Test func strokeWidthFollowsTheTransform() {
    let context = CGContext(width: 200, height: 200)!
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(5)
    context.strokeEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
    let area = 2 * Double.pi * 30 * 5 * 4
    #expect(abs(context.coveredArea - area) < area * 3e-3)
  }

  @Test func capsJoinsAndDashesCoverTheirAreas() {
    func area(_ draw: (CGContext) -> Void) -> Double {
      let context = CGContext(width: 60, height: 60)!
      context.setLineWidth(10)
      draw(context)
      return context.coveredArea
    }
    let line = [CGPoint(x: 20, y: 20), CGPoint(x: 40, y: 20)]
    #expect(area { $0.strokeLineSegments(between: line) } == 200)
    #expect(
      area {
        $0.setLineCap(.square)
        $0.strokeLineSegments(between: line)
      } == 300)
    let round = area {
      $0.setLineCap(.round)
      $0.strokeLineSegments(between: line)
    }
    #expect(abs(round - (200 + .pi * 25)) < 0.5)
    let dashed = area {
      $0.setLineDash(phase: 0, lengths: [4, 4])
      $0.strokeLineSegments(between: line)
    }
    #expect(dashed == 120)
    let solid = area {
      $0.setLineDash(phase: 0, lengths: [0, 0])
      $0.strokeLineSegments(between: line)
      $0.setLineDash(phase: 0, lengths: [-1, 2])
      $0.strokeLineSegments(between: line)
    }
    #expect(solid == 200)
    let square = CGRect(x: 20, y: 20, width: 20, height: 20)
    #expect(area { $0.stroke(square) } == 900 - 100)
    #expect(
      area {
        $0.setLineJoin(.bevel)
        $0.stroke(square)
      } == 800 - 50)
    #expect(
      area {
        $0.setMiterLimit(1)
        $0.stroke(square)
      } == 800 - 50)
    #expect(area { $0.stroke(square, width: 2) } == 22 * 22 - 18 * 18)
  }

  @Test func laterTransformsDoNotMoveThePath() {
    let context = CGContext(width: 20, height: 20)!
    context.saveGState()
    context.translateBy(x: 10, y: 10)
    context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 5, height: 5))
    context.restoreGState()
    #expect(context.boundingBoxOfPath == CGRect(x: 10, y: 10, width: 5, height: 5))
    #expect(context.path?.rectangle == CGRect(x: 10, y: 10, width: 5, height: 5))
    context.fillPath()
    #expect(context.pixel(12, 12).a == 255 && context.pixel(2, 2).a == 0)
  }

  @Test func fillStrokeModeDrawsBoth() {
    let context = CGContext(width: 20, height: 20)!
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.setLineWidth(2)
    context.move(to: CGPoint(x: 5, y: 5))
    context.addLines(between: [
      CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 15, y: 15), CGPoint(x: 5, y: 15),
    ])
    context.closePath()
    context.drawPath(using: .fillStroke)
    #expect(context.pixel(10, 10) == Pixel(255, 0, 0) && context.pixel(5, 10) == Pixel(0, 0, 255))
  }

  /// Quadratic curves are drawn as cubics: y = x² / 40 with the area 2/3 of its box under it.
  @Test func quadraticCurvesEncloseTheirArea() {
    let context = CGContext(width: 80, height: 80)!
    context.move(to: CGPoint(x: 0, y: 0))
    context.addQuadCurve(to: CGPoint(x: 60, y: 0), control: CGPoint(x: 30, y: 60))
    context.fillPath()
    #expect(abs(context.coveredArea - 60 * 30 * 2 / 3) < 3)
  }

  @Test func clipsAreIntersected() {
    let context = CGContext(width: 100, height: 100)!
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.clip()
    context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 50, height: 100))
    context.fill(.infinite)
    #expect(abs(context.coveredArea - .pi * 1250) < 8)
    context.clip(to: [CGRect(x: 60, y: 0, width: 10, height: 10)])
    #expect(context.boundingBoxOfClipPath.isNull)
    context.resetClip()
    context.clip(using: .evenOdd)
    context.fill(.infinite)
    #expect(context.pixel(99, 0).a == 0)
  }
}
