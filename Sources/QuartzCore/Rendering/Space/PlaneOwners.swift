/// Which plane each pixel of a rectangle shows in front, and how much of the pixel that covers.
final class PlaneOwners {
  private let columns: Range<Int>
  private let rows: Range<Int>
  private var owners: [(plane: Int32, covered: Float)]

  init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
    owners = Array(repeating: (-1, 0), count: columns.count * rows.count)
  }

  /// Covers a pixel, which is one of the rectangle, by a plane.
  ///
  /// - Parameter alpha: the plane's at the pixel, 0…1.
  /// - Returns: how much of the plane is to be drawn there: less than `covered`, or nothing, where it is in front
  ///   already, so that both together show it once.
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
