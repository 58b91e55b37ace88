import CoreGraphics

/// The pixels of a row that a convex polygon touches, and those that it covers completely.
struct CoverageRow {
  /// The pixels that the polygon touches.
  var touched: Range<Int>
  /// Those of them that it covers entirely.
  var full: Range<Int>
}

/// Computes exactly how much of each pixel a convex polygon covers. It must be used by one thread at a time.
final class Coverage {
  private let corners: [SIMD2<Double>]
  let rows: Range<Int>
  private let columns: Range<Int>
  /// Buffers for the polygon clipped to a pixel, reused for all pixels along an edge.
  private var left, spare: UnsafeMutablePointer<SIMD2<Double>>

  /// - Parameter columns, rows: the pixels to consider.
  init(_ corners: [SIMD2<Double>], columns: Range<Int>, rows: Range<Int>) {
    self.corners = corners
    self.columns = columns
    let (low, high) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    let first = Int(max(low.rounded(.down), Double(rows.lowerBound)).clamped(to: rows))
    let end = Int(min(high.rounded(.up), Double(rows.upperBound)).clamped(to: rows))
    self.rows = first..<max(first, end)
    // Clipping at each of a pixel's four sides adds at most one corner.
    left = .allocate(capacity: corners.count + 8)
    spare = .allocate(capacity: corners.count + 8)
  }

  deinit {
    left.deallocate()
    spare.deallocate()
  }

  /// The pixels of row `y` that the polygon touches.
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
    // A convex shape contains a pixel if it contains the pixel's upper and lower side.
    let left = Int(max(upper.lowerBound, lower.lowerBound).rounded(.up).clamped(to: columns))
    let right = Int(min(upper.upperBound, lower.upperBound).rounded(.down).clamped(to: columns))
    return CoverageRow(touched: first..<end, full: left < right ? left..<right : first..<first)
  }

  /// The covered part of a pixel, 0…1: the area of the polygon inside it.
  func ofPixel(_ x: Int, _ y: Int) -> Double {
    // Relative to the pixel's corner, so that large coordinates lose no precision.
    let origin = SIMD2(Double(x), Double(y))
    var count = corners.count
    for index in 0..<count { left[index] = corners[index] - origin }
    count = cut(count) { $0.x }
    count = cut(count) { 1 - $0.x }
    count = cut(count) { $0.y }
    count = cut(count) { 1 - $0.y }
    guard count > 2 else { return 0 }
    var (sum, last) = (0.0, left[count - 1])
    for index in 0..<count {
      let corner = left[index]
      sum += last.x * corner.y - corner.x * last.y
      last = corner
    }
    return min(abs(sum) / 2, 1)
  }

  /// Keeps the part of the polygon where `distance` is not negative.
  @inline(__always)
  private func cut(_ count: Int, _ distance: (SIMD2<Double>) -> Double) -> Int {
    guard count > 0 else { return 0 }
    var kept = 0
    var a = left[count - 1]
    var here = distance(a)
    for index in 0..<count {
      let b = left[index]
      let there = distance(b)
      // A convex polygon crosses a line at most twice; rounding errors must not exceed the buffer.
      if (here < 0) != (there < 0), kept < corners.count + 7 {
        spare[kept] = a + (b - a) * (here / (here - there))
        kept += 1
      }
      if there >= 0, kept < corners.count + 7 {
        spare[kept] = b
        kept += 1
      }
      (a, here) = (b, there)
    }
    swap(&left, &spare)
    return kept
  }
}

extension Double {
  fileprivate func clamped(to range: Range<Int>) -> Double {
    self > Double(range.lowerBound)
      ? (self < Double(range.upperBound) ? self : Double(range.upperBound)) : Double(range.lowerBound)
  }
}
