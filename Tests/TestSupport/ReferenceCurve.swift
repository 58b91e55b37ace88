/// A cubic curve from (0, 0) to (1, 1), solved by halving: slow, simple, and not the code under test.
///
///     ReferenceCurve.easeOut.value(at: 0.5)    // 0.6845
package struct ReferenceCurve: Sendable {
  private let x1, y1, x2, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  package static let easeIn = ReferenceCurve(0.42, 0, 1, 1)
  package static let easeOut = ReferenceCurve(0, 0, 0.58, 1)
  package static let easeInOut = ReferenceCurve(0.42, 0, 0.58, 1)

  /// The progress at `time`, both 0 … 1.
  package func value(at time: Double) -> Double {
    func bernstein(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bernstein(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return bernstein(y1, y2, (low + high) / 2)
  }
}
