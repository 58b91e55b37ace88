import CoreGraphics

/// Which pixels of a row a convex polygon covers entirely, and which it may cover in part.
struct CoverageRow {
  /// The pixels that the polygon touches.
  var touched: Range<Int>
  /// Those of them that it covers entirely.
  var full: Range<Int>
}

/// How much of each pixel a convex polygon covers, exactly.
struct Coverage {
  private let corners: [SIMD2<Double>]
  let rows: Range<Int>
  private let columns: Range<Int>

  /// - Parameter columns, rows: the pixels that are asked about.
  init(_ polygon: SpacePolygon, columns: Range<Int>, rows: Range<Int>) {
    corners = polygon.corners.map { SIMD2($0.x, $0.y) }
    self.columns = columns
    let (low, high) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    let first = Int(max(low.rounded(.down), Double(rows.lowerBound)).clamped(to: rows))
    let end = Int(min(high.rounded(.up), Double(rows.upperBound)).clamped(to: rows))
    self.rows = first..<max(first, end)
  }

  /// Where row `y` meets the polygon.
  func row(_ y: Int) -> CoverageRow {
    let (top, bottom) = (Double(y), Double(y + 1))
    var (low, high) = (Double.infinity, -Double.infinity)
    var (upper, lower): (ClosedRange<Double>?, ClosedRange<Double>?) = (nil, nil)
    func include(_ x: Double, in range: inout ClosedRange<Double>?) {
      range = range.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
    }
    for (index, a) in corners.enumerated() {
      let b = corners[index + 1 == corners.count ? 0 : index + 1]
      if a.y >= top && a.y <= bottom { (low, high) = (min(low, a.x), max(high, a.x)) }
      for (line, isTop) in [(top, true), (bottom, false)] where (a.y <= line) != (b.y <= line) {
        let x = a.x + (b.x - a.x) * ((line - a.y) / (b.y - a.y))
        (low, high) = (min(low, x), max(high, x))
        if isTop { include(x, in: &upper) } else { include(x, in: &lower) }
      }
    }
    guard low <= high else { return CoverageRow(touched: 0..<0, full: 0..<0) }
    let first = Int(low.rounded(.down).clamped(to: columns))
    let end = max(first, Int(high.rounded(.up).clamped(to: columns)))
    guard let upper, let lower else { return CoverageRow(touched: first..<end, full: first..<first) }
    // A convex shape holds a pixel if it holds its upper and its lower side.
    let left = Int(max(upper.lowerBound, lower.lowerBound).rounded(.up).clamped(to: columns))
    let right = Int(min(upper.upperBound, lower.upperBound).rounded(.down).clamped(to: columns))
    return CoverageRow(touched: first..<end, full: left < right ? left..<right : first..<first)
  }

  /// The part of a pixel that is covered, 0…1: the area of the polygon inside it.
  func ofPixel(_ x: Int, _ y: Int) -> Double {
    var polygon = corners
    let (left, top) = (Double(x), Double(y))
    cut(&polygon) { $0.x - left }
    cut(&polygon) { left + 1 - $0.x }
    cut(&polygon) { $0.y - top }
    cut(&polygon) { top + 1 - $0.y }
    guard var last = polygon.last else { return 0 }
    var sum = 0.0
    for corner in polygon {
      // From the pixel's own corner, so that nothing is lost in large coordinates.
      sum += (last.x - left) * (corner.y - top) - (corner.x - left) * (last.y - top)
      last = corner
    }
    return min(abs(sum) / 2, 1)
  }

  private func cut(_ polygon: inout [SIMD2<Double>], _ distance: (SIMD2<Double>) -> Double) {
    guard polygon.contains(where: { distance($0) < 0 }) else { return }
    var result: [SIMD2<Double>] = []
    for (index, a) in polygon.enumerated() {
      let b = polygon[index + 1 == polygon.count ? 0 : index + 1]
      let (here, there) = (distance(a), distance(b))
      if here >= 0 { result.append(a) }
      if (here < 0) != (there < 0) { result.append(a + (b - a) * (here / (here - there))) }
    }
    polygon = result
  }
}

extension Double {
  fileprivate func clamped(to range: Range<Int>) -> Double {
    self > Double(range.lowerBound)
      ? (self < Double(range.upperBound) ? self : Double(range.upperBound)) : Double(range.lowerBound)
  }
}
