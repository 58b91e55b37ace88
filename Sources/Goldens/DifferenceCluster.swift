/// A group of adjacent differing pixels.
public struct DifferenceCluster: Hashable, Sendable {
  /// The smallest rectangle around them.
  public var bounds: PixelRect
  /// The number of pixels.
  public var count: Int

  /// The side of the squares that are joined to clusters, which is eight marks, one word.
  private static let cell = 8

  /// The differing pixels of one square.
  private struct Cell {
    var count: Int32 = 0
    var left = Int32.max
    var right = Int32.min
    var top: Int32 = 0
    var bottom: Int32 = 0
  }

  /// The clusters of a mask, the largest first.
  ///
  /// Complexity: O(pixels / 8), for rows that have marks.
  static func clusters(of mask: DifferenceMask) -> [DifferenceCluster] {
    let columns = (mask.width + cell - 1) / cell
    let rows = (mask.height + cell - 1) / cell
    var cells = [Cell](repeating: Cell(), count: columns * rows)
    return cells.withUnsafeMutableBufferPointer { cells in
      for y in 0..<mask.height where mask.rowCounts[y] > 0 { add(mask.words(y), row: y, to: cells, columns) }
      return join(cells, columns, rows)
    }.sorted { ($0.count, $1.bounds.y, $1.bounds.x) > ($1.count, $0.bounds.y, $0.bounds.x) }
  }

  private static func add(
    _ words: UnsafeBufferPointer<UInt64>, row y: Int, to cells: UnsafeMutableBufferPointer<Cell>,
    _ columns: Int
  ) {
    let start = y / cell * columns
    for column in 0..<columns where words[column] != 0 {
      let bits = UInt64(littleEndian: words[column])
      let left = Int32(column * cell)
      let known = cells[start + column]
      if known.count == 0 { cells[start + column].top = Int32(y) }
      cells[start + column].bottom = Int32(y)
      cells[start + column].count = known.count &+ Int32(truncatingIfNeeded: bits.nonzeroBitCount)
      cells[start + column].left = min(
        known.left, left &+ Int32(truncatingIfNeeded: bits.trailingZeroBitCount >> 3))
      cells[start + column].right = max(
        known.right, left &+ 7 &- Int32(truncatingIfNeeded: bits.leadingZeroBitCount >> 3))
    }
  }

  /// Joins adjacent squares, removing them from `cells`.
  private static func join(
    _ cells: UnsafeMutableBufferPointer<Cell>, _ columns: Int, _ rows: Int
  ) -> [DifferenceCluster] {
    var clusters: [DifferenceCluster] = []
    var waiting: [Int] = []
    for start in cells.indices where cells[start].count > 0 {
      var (sum, count) = (cells[start], 0)
      waiting.append(start)
      count = Int(sum.count)
      cells[start].count = 0
      while let index = waiting.popLast() {
        let (row, column) = (index / columns, index % columns)
        for y in max(row - 1, 0)...min(row + 1, rows - 1) {
          for x in max(column - 1, 0)...min(column + 1, columns - 1) {
            let next = cells[y * columns + x]
            guard next.count > 0 else { continue }
            cells[y * columns + x].count = 0
            count += Int(next.count)
            (sum.left, sum.right) = (min(sum.left, next.left), max(sum.right, next.right))
            (sum.top, sum.bottom) = (min(sum.top, next.top), max(sum.bottom, next.bottom))
            waiting.append(y * columns + x)
          }
        }
      }
      let bounds = PixelRect(
        x: Int(sum.left), y: Int(sum.top), width: Int(sum.right - sum.left) + 1,
        height: Int(sum.bottom - sum.top) + 1)
      clusters.append(DifferenceCluster(bounds: bounds, count: count))
    }
    return clusters
  }
}
