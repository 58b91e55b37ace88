import Foundation

/// The pixels whose centres are inside a convex shape, for drawing with hard edges: a range of columns for each row.
///
///     let triangle = [CGPoint(x: 1.4, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 5, y: 8)]
///     let spans = PixelSpans(triangle, columns: 0..<390, rows: 0..<844)    // spans[3]: the columns in row 3
///
/// Two shapes that share an edge neither overlap nor leave a gap there, even if their corners have different rounding
/// errors. To that end, centres are moved a little to the right and down, by amounts at which no edge of a real picture
/// lies. A centre exactly on an edge belongs to the shape to the right of the edge, or below it.
package struct PixelSpans: Sendable {
  package let rows: Range<Int>
  private let spans: [Range<Int>]

  /// Where a pixel's centre is taken to be, in pixels from its corner: a half plus an epsilon. The epsilon differs
  /// between the axes, so that sloping edges with simple numbers do not pass through centres either.
  package static let center = SIMD2(0.5 + 0.000_613_7, 0.5 + 0.000_271_9)

  /// - Parameters:
  ///   - corners: in order, in pixels; nothing is inside if one of them is not finite.
  ///   - columns, rows: the pixels to consider.
  package init(_ corners: [CGPoint], columns: Range<Int>, rows: Range<Int>) {
    guard corners.count > 2, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), !columns.isEmpty else {
      (self.rows, spans) = (rows.lowerBound..<rows.lowerBound, [])
      return
    }
    let (low, high) = (corners.map(\.y).min()!, corners.map(\.y).max()!)
    let first = Self.index(low, Self.center.y, in: rows)
    let end = max(first, Self.index(high, Self.center.y, in: rows))
    self.rows = first..<end
    var left = [Double](repeating: .infinity, count: end - first)
    var right = [Double](repeating: -.infinity, count: end - first)
    for (index, corner) in corners.enumerated() {
      // Computed from the same end for both directions, so that shapes on both sides of the edge get the same line.
      let next = corners[index + 1 == corners.count ? 0 : index + 1]
      let (a, b) = corner.y <= next.y ? (corner, next) : (next, corner)
      guard a.y < b.y else { continue }
      let slope = Double((b.x - a.x) / (b.y - a.y))
      for row in Self.index(a.y, Self.center.y, in: rows)..<Self.index(b.y, Self.center.y, in: rows) {
        let x = Double(a.x) + (Double(row) + Self.center.y - Double(a.y)) * slope
        left[row - first] = min(left[row - first], x)
        right[row - first] = max(right[row - first], x)
      }
    }
    spans = zip(left, right).map { left, right in
      guard left < right else { return columns.lowerBound..<columns.lowerBound }
      let start = Self.index(left, Self.center.x, in: columns)
      return start..<max(start, Self.index(right, Self.center.x, in: columns))
    }
  }

  /// The columns of a row; empty above and below the shape.
  package subscript(row: Int) -> Range<Int> { rows.contains(row) ? spans[row - rows.lowerBound] : 0..<0 }

  /// The columns of all rows, if they are equal.
  package var box: Range<Int>? {
    guard let first = spans.first else { return nil }
    return spans.allSatisfy { $0 == first } ? first : nil
  }

  /// The first pixel of a range whose centre is not before `place`; the range's end if there is none.
  private static func index(_ place: Double, _ center: Double, in range: Range<Int>) -> Int {
    let pixel = (Double(place) - center).rounded(.up)
    return pixel > Double(range.lowerBound)
      ? (pixel < Double(range.upperBound) ? Int(pixel) : range.upperBound) : range.lowerBound
  }
}
