import CoreGraphics
import Testing

/// Outlines of strokes cover what Cairo's strokes cover.
struct CGPathStrokingTests {
  private static let paths: [CGPath] = [
    CGPath {
      $0.move(to: CGPoint(x: 20, y: 20))
      $0.addLine(to: CGPoint(x: 80, y: 30))
      $0.addLine(to: CGPoint(x: 30, y: 70))
      $0.addLine(to: CGPoint(x: 85, y: 80))
    },
    CGPath {
      $0.move(to: CGPoint(x: 20, y: 80))
      $0.addCurve(
        to: CGPoint(x: 80, y: 75), control1: CGPoint(x: 10, y: -30), control2: CGPoint(x: 90, y: 60))
    },
    CGPath(ellipseIn: CGRect(x: 20, y: 30, width: 60, height: 40), transform: nil),
    CGPath {
      $0.addRect(CGRect(x: 20, y: 20, width: 50, height: 40))
      $0.move(to: CGPoint(x: 20, y: 85))
      $0.addLine(to: CGPoint(x: 60, y: 85))
    },
  ]

  @Test(arguments: 0..<4, [CGLineCap.butt, .round, .square])
  func strokedCopyMatchesCairosStroke(index: Int, cap: CGLineCap) {
    for join in [CGLineJoin.miter, .round, .bevel] {
      let (stroked, filled) = (CGContext(width: 100, height: 100)!, CGContext(width: 100, height: 100)!)
      for context in [stroked, filled] {
        context.setLineWidth(9)
        context.setLineCap(cap)
        context.setLineJoin(join)
        context.setMiterLimit(3)
        context.addPath(Self.paths[index])
      }
      stroked.strokePath()
      filled.replacePathWithStrokedPath()
      filled.fillPath()
      let off = stroked.withPixels { one in
        filled.withPixels { other in
          zip(one, other).count { abs(Int($0 >> 24) - Int($1 >> 24)) > 26 }
        }
      }
      // A tenth of a pixel's cover where curves are followed by lines; more at a corner at most.
      #expect(off <= 2, "\(join)")
      #expect(abs(stroked.coveredArea - filled.coveredArea) < stroked.coveredArea * 3e-3, "\(join)")
    }
  }

  @Test func dashesRestartInEachSubpath() {
    let path = CGPath {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 10, y: 0))
      $0.addLine(to: CGPoint(x: 10, y: 10))
      $0.move(to: CGPoint(x: 0, y: 50))
      $0.addLine(to: CGPoint(x: 9, y: 50))
    }
    let dashed = path.copy(dashingWithPhase: 1, lengths: [4, 3])
    #expect(
      dashed.elements == [
        .move(.zero), .line(CGPoint(x: 3, y: 0)), .move(CGPoint(x: 6, y: 0)), .line(CGPoint(x: 10, y: 0)),
        .move(CGPoint(x: 10, y: 3)), .line(CGPoint(x: 10, y: 7)), .move(CGPoint(x: 0, y: 50)),
        .line(CGPoint(x: 3, y: 50)), .move(CGPoint(x: 6, y: 50)), .line(CGPoint(x: 9, y: 50)),
      ])
    #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
  }
}
