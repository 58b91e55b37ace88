import CoreGraphics

/// Creation of cells, headers and footers for the visible part.
extension UITableView {
  /// Adds cells for all visible rows, and removes those of other rows.
  func tile() {
    // Heights that new cells want move those below: then it is done again.
    for _ in 0..<20 where !tileRows() {}
    let places = places
    let sight = bounds
    backgroundView?.frame = sight
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: places.width, height: places.headerHeight)
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: places.footerTop, width: places.width, height: footer.frame.height)
    }
    let sections = Set(places.sections(from: sight.minY, to: sight.maxY))
    let top = sight.minY + adjustedContentInset.top
    for (section, view) in headers {
      guard sections.contains(section) else {
        view.removeFromSuperview()
        continue
      }
      if view.superview !== self { addSubview(view) }
      view.frame = style == .plain ? places.floatingHeader(section, under: top) : places.header(section)
    }
    for (section, view) in footers {
      guard sections.contains(section) else {
        view.removeFromSuperview()
        continue
      }
      if view.superview !== self { addSubview(view) }
      view.frame = places.footer(section)
    }
  }

  /// Whether the heights of all rows in sight were known.
  private func tileRows() -> Bool {
    let (places, sight) = (places, bounds)
    let rows = places.rows(from: sight.minY, to: sight.maxY)
    let wanted = Set(rows)
    for (path, cell) in cells where !wanted.contains(path) { takeBack(cell, path) }
    var heights: [IndexPath: Double] = [:]
    for path in rows {
      let isNew = cells[path] == nil
      guard let cell = cells[path] ?? show(path) else { continue }
      cell.frame = places.row(path)
      if isNew, let height = ownHeight(of: cell, path) {
        measured[path] = height
        if height != Double(places.row(path).height) { heights[path] = height }
      }
    }
    guard !heights.isEmpty else { return true }
    change(heights)
    return false
  }

  private func change(_ heights: [IndexPath: Double]) {
    let changed = places.with(heights)
    geometry = changed
    contentSize = CGSize(width: changed.width, height: changed.height)
  }

  /// The height that a row wants, where the table leaves it to the row.
  func ownHeight(of cell: UITableViewCell, _ path: IndexPath) -> Double? {
    guard rowHeight < 0, (tableDelegate?.tableView(self, heightForRowAt: path) ?? -1) < 0 else { return nil }
    return Double(cell.height(fitting: bounds.width))
  }

  func show(_ path: IndexPath) -> UITableViewCell? {
    if let cell = leaving.take(path) {
      cells[path] = cell
      return cell
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cells[path] = cell
    style(cell)
    cell.setSelected(selection.contains(path), animated: false)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    // Behind headers and footers, in front of the background.
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    return cell
  }

  /// Lets the data source configure the cells of rows in sight again, and gives them the heights that they want then.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, hasCounts else { return }
    for path in paths {
      guard let cell = cells[path] else { continue }
      pool.configureAgain(cell) { dataSource.tableView(self, cellForRowAt: path) }
      guard let height = ownHeight(of: cell, path), height != Double(places.row(path).height) else {
        continue
      }
      measured[path] = height
      change([path: height])
      setNeedsLayout()
    }
  }

  func takeBack(_ cell: UITableViewCell, _ path: IndexPath, isShown: Bool = true) {
    if isShown { cells[path] = nil }
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if !isShown { cell.alpha = 1 }
    pool.give(cell)
  }
}
