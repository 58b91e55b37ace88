/// Records for each pixel of a rectangle which plane was drawn there last, and how much of the pixel it covers.
final class PlaneOwners {
  private let columns: Range<Int>
  private let rows: Range<Int>
  private var owners: [(plane: Int32, covered: Float)]

  init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
    owners = Array(repeating: (-1, 0), count: columns.count * rows.count)
  }

  /// Covers a pixel of the rectangle by a plane.
  ///
  /// - Parameter alpha: the plane's alpha at the pixel, 0…1.
  /// - Returns: the coverage to draw with: less than `covered`, or 0, where the plane already covers part of the pixel,
  ///   so that both drawings together cover it once.
  func cover(_ x: Int, _ y: Int, by plane: Int, _ covered: Double, alpha: Double) -> Double {
    let place = (y - rows.lowerBound) * columns.count + x - columns.lowerBound
    let before = owners[place].plane == Int32(plane) ? Double(owners[place].covered) : 0
    guard covered > before else { return 0 }
    owners[place] = (Int32(plane), Float(covered))
    // before · α + more · α · (1 − before · α) = covered · α
    let rest = 1 - before * alpha
    return rest > 1e-6 ? min((covered - before) / rest, 1) : 0
  }
}
