import CoreGraphics

/// How much of each pixel a convex shape covers. Each side is hard or smooth: along a hard side a pixel counts as
/// covered if its centre is inside; along a smooth side the covered area counts.
struct ShapeCoverage {
  let rows: Range<Int>
  /// The pixels within the hard sides; nil if there are none.
  private let spans: PixelSpans?
  /// The coverage within the smooth sides; nil if there are none.
  private let area: Coverage?

  /// - Parameters:
  ///   - corners: in order, in pixels.
  ///   - isSmooth: whether the side from each corner to the next is smooth.
  ///   - columns, rows: the pixels to consider.
  init(_ corners: [SIMD2<Double>], isSmooth: [Bool], columns: Range<Int>, rows: Range<Int>) {
    func spans(_ corners: [SIMD2<Double>]) -> PixelSpans {
      PixelSpans(corners.map { CGPoint(x: $0.x, y: $0.y) }, columns: columns, rows: rows)
    }
    guard corners.count > 2, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      (self.spans, area, self.rows) = (spans([]), nil, rows.lowerBound..<rows.lowerBound)
      return
    }
    if !isSmooth.contains(true) {
      let hard = spans(corners)
      (self.spans, area, self.rows) = (hard, nil, hard.rows)
    } else if !isSmooth.contains(false) {
      let smooth = Coverage(corners, columns: columns, rows: rows)
      (self.spans, area, self.rows) = (nil, smooth, smooth.rows)
    } else {
      let hard = spans(Self.pushed(corners, sides: isSmooth))
      let smooth = Coverage(Self.pushed(corners, sides: isSmooth.map { !$0 }), columns: columns, rows: rows)
      (self.spans, area, self.rows) = (hard, smooth, hard.rows.clamped(to: smooth.rows))
    }
  }

  /// The box if the shape consists of one box of completely covered pixels; nil otherwise.
  var box: CGRect? {
    guard area == nil, let columns = spans?.box, !columns.isEmpty, !rows.isEmpty else { return nil }
    return CGRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The pixels of a row that it touches, and those that it covers completely.
  func row(_ y: Int) -> CoverageRow {
    guard rows.contains(y) else { return CoverageRow(touched: 0..<0, full: 0..<0) }
    guard let area else {
      let columns = spans![y]
      return CoverageRow(touched: columns, full: columns)
    }
    let row = area.row(y)
    guard let columns = spans?[y] else { return row }
    return CoverageRow(touched: row.touched.clamped(to: columns), full: row.full.clamped(to: columns))
  }

  /// The pixels of a row that it covers at least in part.
  func columns(_ y: Int) -> Range<Int> { row(y).touched }

  /// How much of a pixel is covered, 0…1; for pixels that are touched but not completely covered.
  func ofPixel(_ x: Int, _ y: Int) -> Double { area?.ofPixel(x, y) ?? 1 }

  /// The shape with some of its sides moved outwards by two pixels.
  static func pushed(_ corners: [SIMD2<Double>], sides: [Bool], by distance: Double = 2) -> [SIMD2<Double>] {
    let count = corners.count
    var area = 0.0
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % count]
      area += a.x * b.y - b.x * a.y
    }
    func line(_ index: Int) -> (point: SIMD2<Double>, way: SIMD2<Double>) {
      let (a, b) = (corners[index], corners[(index + 1) % count])
      let way = b - a
      let length = (way * way).sum().squareRoot()
      guard sides[index], length > 0 else { return (a, way) }
      return (a + SIMD2(way.y, -way.x) * ((area < 0 ? -distance : distance) / length), way)
    }
    return corners.indices.map { index in
      let (one, other) = (line((index + count - 1) % count), line(index))
      let cross = one.way.x * other.way.y - one.way.y * other.way.x
      let scale = ((one.way * one.way).sum() * (other.way * other.way).sum()).squareRoot()
      guard abs(cross) > 1e-6 * scale else { return other.point }
      let apart = other.point - one.point
      return one.point + one.way * ((apart.x * other.way.y - apart.y * other.way.x) / cross)
    }
  }
}
