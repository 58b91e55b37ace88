/// Differing pixels that lie together.
public struct DifferenceCluster: Hashable, Sendable {
  /// The smallest rectangle around them.
  public var bounds: PixelRect
  /// How many they are.
  public var count: Int

  /// Pixels up to so far apart belong together: the side of the squares that are joined.
  private static let cell = 8

  /// The clusters of a mask, the largest first.
  ///
  /// Complexity: O(pixels), over rows that have marks.
  static func clusters(of mask: DifferenceMask) -> [DifferenceCluster] {
    let columns = (mask.width + cell - 1) / cell
    let rows = (mask.height + cell - 1) / cell
    var cells: [DifferenceCluster?] = Array(repeating: nil, count: columns * rows)
    for y in 0..<mask.height where mask.rowCounts[y] > 0 {
      let row = mask.row(y)
      for column in 0..<columns {
        var (first, last, count) = (-1, -1, 0)
        for x in column * cell..<min((column + 1) * cell, mask.width) where row[x] != 0 {
          if first < 0 { first = x }
          last = x
          count += 1
        }
        guard count > 0 else { continue }
        let found = PixelRect(x: first, y: y, width: last - first + 1, height: 1)
        let index = y / cell * columns + column
        let before = cells[index]
        cells[index] = DifferenceCluster(
          bounds: before?.bounds.union(found) ?? found, count: (before?.count ?? 0) + count)
      }
    }
    var clusters: [DifferenceCluster] = []
    for start in cells.indices {
      guard var cluster = cells[start] else { continue }
      cells[start] = nil
      var waiting = [start]
      while let index = waiting.popLast() {
        let (row, column) = (index / columns, index % columns)
        for y in max(row - 1, 0)...min(row + 1, rows - 1) {
          for x in max(column - 1, 0)...min(column + 1, columns - 1) {
            guard let next = cells[y * columns + x] else { continue }
            cells[y * columns + x] = nil
            cluster.bounds = cluster.bounds.union(next.bounds)
            cluster.count += next.count
            waiting.append(y * columns + x)
          }
        }
      }
      clusters.append(cluster)
    }
    return clusters.sorted { ($0.count, $1.bounds.y, $1.bounds.x) > ($1.count, $0.bounds.y, $0.bounds.x) }
  }
}
