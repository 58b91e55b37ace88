import CoreGraphics
import Testing
import TestSupport

struct CubicBezierTests {
  private func randomCurve(_ numbers: inout SeededNumbers) -> CubicBezier {
    CubicBezier(
      numbers.point(0...100), numbers.point(-50...150), numbers.point(-50...150), numbers.point(0...100))
  }

  private func polyline(_ curve: CubicBezier, upTo t: CGFloat = 1, _ count: Int = 20_000) -> CGFloat {
    var (length, last): (CGFloat, CGPoint) = (0, curve.p0)
    for step in 1...count {
      let point = curve.point(at: t * CGFloat(step) / CGFloat(count))
      length += last.distance(to: point)
      last = point
    }
    return length
  }

  @Test func boundsContainSampledPoints() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<100 {
      let curve = randomCurve(&numbers)
      let sampled = CGRect(enclosing: (0...4000).map { curve.point(at: CGFloat($0) / 4000) })
      #expect(near(curve.bounds, sampled, 1e-4))
      let bounds = curve.bounds
      #expect(bounds.minX <= sampled.minX + 1e-9 && bounds.minY <= sampled.minY + 1e-9)
      #expect(bounds.maxX >= sampled.maxX - 1e-9 && bounds.maxY >= sampled.maxY - 1e-9)
    }
  }

  @Test func splitCurveHasTheSamePoints() {
    var numbers = SeededNumbers(seed: 6)
    let curve = randomCurve(&numbers)
    let part = curve.part(from: 0.2, to: 0.7)
    for step in 0...10 {
      let t = CGFloat(step) / 10
      #expect(near(part.point(at: t), curve.point(at: 0.2 + 0.5 * t), 1e-9))
    }
  }

  @Test func lengthMatchesAFinePolyline() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<5 {
      let curve = randomCurve(&numbers)
      #expect(near(curve.length(), polyline(curve), 1e-4))
      #expect(near(curve.length(upTo: 0.3), polyline(curve, upTo: 0.3), 1e-4))
    }
    #expect(near(CubicBezier(from: .zero, to: CGPoint(x: 3, y: 4)).length(), 5))
  }

  /// y = x² from 0 to 1 is √5/2 + asinh(2)/4 long.
  @Test func parabolaLengthMatchesItsFormula() {
    let parabola = CubicBezier(from: .zero, control: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 1, y: 1))
    #expect(near(parabola.length(), CGFloat(5).squareRoot() / 2 + CGFloat(asinh(2.0)) / 4, 1e-9))
  }

  @Test func cuspHasALength() {
    // (0,0) → (1,1) and back to (1,0) with its controls crossed: a cusp at t = 1/2.
    let curve = CubicBezier(.zero, CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0))
    #expect(near(curve.length(), polyline(curve), 1e-5))
  }

  @Test func parameterAtLengthInvertsTheLength() {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<20 {
      let curve = randomCurve(&numbers)
      let total = curve.length()
      for fraction: CGFloat in [0.01, 0.25, 0.5, 0.9] {
        let t = curve.parameter(atLength: fraction * total)
        #expect(near(curve.length(upTo: t), fraction * total, 1e-6))
      }
    }
  }
}
