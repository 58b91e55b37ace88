import QuartzCore
import Testing

@Suite struct TransformInterpolationTests {
  private static let pi = Double.pi
  private static func turned(_ degrees: Double) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: degrees * pi / 180)
  }

  /// Recorded on Core Animation: the way to a transform, and its a, b, c, d at 0.25 and 0.5.
  static let recorded: [(CGAffineTransform, [Double], [Double])] = [
    (turned(170), [0.73728, 0.67559, -0.67559, 0.73728], [0.08716, 0.99619, -0.99619, 0.08716]),
    (turned(270), [0.92388, -0.38268, 0.38268, 0.92388], [0.70711, -0.70711, 0.70711, 0.70711]),
    (CGAffineTransform(scaleX: -1, y: -1), [0.70711, -0.70711, 0.70711, 0.70711], [0, -1, 1, 0]),
    (CGAffineTransform(scaleX: -1, y: 1), [0.5, 0, 0, 1], [0, 0, 0, 1]),
    (
      CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0), [1, 0, 0.1151, 1.0023],
      [1, 0, 0.2368, 1.0031]
    ),
  ]

  private func matrix(_ from: CGAffineTransform, _ to: CGAffineTransform, at t: Double) -> [Double] {
    let interpolation = TransformInterpolation(
      from: CATransform3DMakeAffineTransform(from), to: CATransform3DMakeAffineTransform(to))
    let value = interpolation.value(at: t).affine
    return [value.a, value.b, value.c, value.d, value.tx, value.ty]
  }

  @Test(arguments: recorded)
  func transformsAreDecomposed(to: CGAffineTransform, quarter: [Double], half: [Double]) {
    for (t, expected) in [(0.25, quarter), (0.5, half)] {
      for (value, wanted) in zip(matrix(.identity, to, at: t), expected) {
        #expect(abs(value - wanted) < 1e-4)
      }
    }
  }

  @Test func scaleAndTranslationInterpolateSeparately() {
    let from = CGAffineTransform(a: 0.8, b: 0, c: 0, d: 0.8, tx: 80, ty: 80)
    let to = CGAffineTransform(a: 0.6, b: 0, c: 0, d: 0.6, tx: 90, ty: 180)
    let expected = [0.7, 0, 0, 0.7, 85, 130]
    for (value, wanted) in zip(matrix(from, to, at: 0.5), expected) { #expect(abs(value - wanted) < 1e-9) }
  }

  @Test func singularTransformInterpolatesToFiniteNumbers() {
    let value = matrix(.identity, CGAffineTransform(scaleX: 0, y: 0), at: 0.25)
    #expect(value == [0.75, 0, 0, 0.75, 0, 0])
  }

  @Test func interpolationEndsAreExact() {
    let to = CGAffineTransform(a: 0.3, b: 1.7, c: -2.2, d: 0.1, tx: 5, ty: -6)
    #expect(matrix(.identity, to, at: 1) == [0.3, 1.7, -2.2, 0.1, 5, -6])
    #expect(matrix(to, .identity, at: 0) == [0.3, 1.7, -2.2, 0.1, 5, -6])
  }
}
