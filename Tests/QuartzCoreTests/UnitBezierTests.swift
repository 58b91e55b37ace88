import QuartzCore
import Testing

@Suite struct UnitBezierTests {
  /// Values recorded on presentation layers: x, ease in, ease out, ease in-out, default.
  static let recorded: [(Double, Double, Double, Double, Double)] = [
    (0.10, 0.017026613, 0.16057223, 0.019722449, 0.094795),
    (0.25, 0.09346466, 0.37813953, 0.12916191, 0.4085106),
    (0.50, 0.31535682, 0.6846432, 0.5, 0.8024034),
    (0.75, 0.6218605, 0.9065353, 0.8708381, 0.96045905),
    (0.90, 0.83942777, 0.9829734, 0.98027754, 0.99431646),
  ]

  @Test(arguments: recorded)
  func curvesMatchTheRecording(
    x: Double, easeIn: Double, easeOut: Double, easeInOut: Double, standard: Double
  ) {
    let curves: [(UnitBezier, Double)] = [
      (.easeIn, easeIn), (.easeOut, easeOut), (.easeInOut, easeInOut), (.default, standard), (.linear, x),
    ]
    for (curve, value) in curves { #expect(abs(curve.value(at: x) - value) < 1.4e-6) }
  }

  @Test(arguments: [
    (0.1, 0.220708), (0.2, 0.309797), (0.3, 0.379704), (0.4, 0.441493), (0.5, 0.5), (0.7, 0.620296),
    (0.9, 0.779292),
  ])
  func easeInOutInverseUndoesTheCurve(y: Double, x: Double) {
    #expect(abs(UnitBezier.easeInOut.inverse(y) - x) < 1e-6)
  }

  @Test func inverseUndoesTheCurve() {
    for curve in [UnitBezier.linear, .easeIn, .easeOut, .easeInOut, .default] {
      for step in 0...100 {
        let x = Double(step) / 100
        #expect(abs(curve.inverse(curve.value(at: x)) - x) < 1e-7)
      }
    }
  }

  @Test func slopeIsTheDerivative() {
    for curve in [UnitBezier.easeIn, .easeOut, .easeInOut, .default, UnitBezier(0.7, -0.4, 0.3, 1.4)] {
      for step in 1..<20 {
        let x = Double(step) / 20
        let chord = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
        #expect(abs(curve.slope(at: x) - chord) < 1e-4 * max(1, abs(chord)))
      }
    }
  }

  @Test func curveEndsAreExact() {
    #expect(UnitBezier.easeIn.value(at: -1) == 0 && UnitBezier.easeIn.value(at: 2) == 1)
    #expect(UnitBezier.easeIn.inverse(-1) == 0 && UnitBezier.easeIn.inverse(2) == 1)
  }
}
