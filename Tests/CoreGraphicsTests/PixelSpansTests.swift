import CoreGraphics
import Testing

/// Pixels by their centres, against the sides of lines that centres lie on.
struct PixelSpansTests {
  private func spans(_ corners: [(Double, Double)]) -> PixelSpans {
    PixelSpans(corners.map { CGPoint(x: $0.0, y: $0.1) }, columns: 0..<60, rows: 0..<60)
  }

  /// Whether a point is inside a convex shape: on the same side of all edges.
  private func contains(_ corners: [(Double, Double)], _ x: Double, _ y: Double) -> Bool {
    var signs = Set<Bool>()
    for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) {
      signs.insert((b.0 - a.0) * (y - a.1) - (b.1 - a.1) * (x - a.0) > 0)
    }
    return signs.count == 1
  }

  @Test(arguments: [
    [(3.2, 4.1), (50.7, 12.9), (41.3, 55.2), (8.8, 40.4)], [(10.0, 10.0), (20, 10), (20, 20), (10, 20)],
    [(-30.0, -30.0), (90, 5), (30, 90)], [(10.3, 10.3), (10.6, 10.3), (10.6, 50), (10.3, 50)],
  ])
  func spansHoldPixelCentresInside(corners: [(Double, Double)]) {
    for corners in [corners, corners.reversed()] {
      let spans = spans(corners)
      for y in 0..<60 {
        for x in 0..<60 {
          let (px, py) = (Double(x) + PixelSpans.center.x, Double(y) + PixelSpans.center.y)
          #expect(spans[y].contains(x) == contains(corners, px, py))
        }
      }
    }
  }

  /// An edge right through centres takes those to its right and below, even if its corners are off by rounding errors.
  @Test(arguments: [0, 1e-12, -1e-12, 1e-9, -1e-9])
  func edgeThroughCentresTakesTheRightAndLowerPixels(error: Double) {
    let box = spans([
      (10.5 + error, 12.5 + error), (20.5 + error, 12.5 + error), (20.5 + error, 15.5 + error),
      (10.5 + error, 15.5 + error),
    ])
    #expect(box.rows == 12..<15 && box[12] == 10..<20 && box.box == 10..<20)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func extremeCornersGiveValidSpans(number: Double) {
    let spans = spans([(0, 0), (number, 0), (number, number), (0, number)])
    #expect(spans.rows.isEmpty || number == 1e300 && spans[30] == 0..<60)
  }
}
