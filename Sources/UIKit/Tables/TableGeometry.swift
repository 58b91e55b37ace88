import CoreGraphics

/// The positions of a table's parts, from the top, computed from heights alone.
///
/// The order is: the table's header; for each section its header, rows and footer; the table's footer. Finding a row
/// takes O(log n).
nonisolated struct TableGeometry {
  /// One section's heights, in points.
  struct Section {
    var header = 0.0
    var rows: [Double] = []
    var footer = 0.0
  }

  private struct Placed {
    let top: Double
    let rowsTop: Double
    /// The lower edge of each row.
    let bottoms: [Double]
    let bottom: Double
  }

  private let given: [Section]
  private let sections: [Placed]
  let width: Double
  /// From each side to sections' content, in points.
  let inset: Double
  let height: Double
  let headerHeight: Double
  let footerTop: Double

  init(
    width: Double, inset: Double = 0, header: Double = 0, sections: [Section] = [], footer: Double = 0
  ) {
    (self.width, self.inset) = (width, inset)
    headerHeight = header
    given = sections
    var top = header
    self.sections = sections.map { section in
      var bottom = top + section.header
      let rowsTop = bottom
      let bottoms = section.rows.map { row -> Double in
        bottom += row
        return bottom
      }
      let placed = Placed(top: top, rowsTop: rowsTop, bottoms: bottoms, bottom: bottom + section.footer)
      top = placed.bottom
      return placed
    }
    footerTop = top
    height = top + footer
  }

  /// The same with other heights of some rows: O(n).
  func with(_ heights: [IndexPath: Double]) -> TableGeometry {
    var given = given
    for (path, height) in heights where contains(path) { given[path.section].rows[path.row] = height }
    return with(given)
  }

  /// The same with a row, of the height that it has, at another place: O(n).
  func moving(_ path: IndexPath, to place: IndexPath) -> TableGeometry {
    var given = given
    let height = given[path.section].rows.remove(at: path.row)
    given[place.section].rows.insert(height, at: place.row)
    return with(given)
  }

  private func with(_ sections: [Section]) -> TableGeometry {
    TableGeometry(
      width: width, inset: inset, header: headerHeight, sections: sections, footer: height - footerTop)
  }

  var numberOfSections: Int { sections.count }
  func numberOfRows(in section: Int) -> Int { sections[section].bottoms.count }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].bottoms.indices.contains(path.row)
  }

  func section(_ index: Int) -> CGRect {
    CGRect(
      x: 0, y: sections[index].top, width: width, height: sections[index].bottom - sections[index].top)
  }
  func header(_ index: Int) -> CGRect { rect(sections[index].top, sections[index].rowsTop) }

  func footer(_ index: Int) -> CGRect {
    rect(sections[index].bottoms.last ?? sections[index].rowsTop, sections[index].bottom)
  }

  func row(_ path: IndexPath) -> CGRect {
    let section = sections[path.section]
    return rect(path.row == 0 ? section.rowsTop : section.bottoms[path.row - 1], section.bottoms[path.row])
  }

  /// The rectangle of a floating header: at `top`, or pushed up by the end of its section.
  func floatingHeader(_ index: Int, under top: Double) -> CGRect {
    let resting = header(index)
    let section = sections[index]
    let last = max(resting.minY, (section.bottoms.last ?? section.rowsTop) - resting.height)
    return rect(min(max(resting.minY, top), last), min(max(resting.minY, top), last) + resting.height)
  }

  /// The rows that overlap a range, from the top.
  func rows(from low: Double, to high: Double) -> [IndexPath] {
    var found: [IndexPath] = []
    for (index, section) in sections.enumerated() where section.bottom > low && section.top < high {
      var row = first(in: section.bottoms, above: low)
      while row < section.bottoms.count {
        let top = row == 0 ? section.rowsTop : section.bottoms[row - 1]
        guard top < high else { break }
        if section.bottoms[row] > top { found.append(IndexPath(row: row, section: index)) }
        row += 1
      }
    }
    return found
  }

  /// The sections that overlap a range.
  func sections(from low: Double, to high: Double) -> [Int] {
    sections.indices.filter { sections[$0].bottom > low && sections[$0].top < high }
  }

  /// The index of the first edge beyond `low`.
  private func first(in edges: [Double], above low: Double) -> Int {
    var (start, end) = (0, edges.count)
    while start < end {
      let middle = (start + end) / 2
      if edges[middle] > low { end = middle } else { start = middle + 1 }
    }
    return start
  }

  private func rect(_ top: Double, _ bottom: Double) -> CGRect {
    CGRect(x: inset, y: top, width: max(width - 2 * inset, 0), height: bottom - top)
  }
}
