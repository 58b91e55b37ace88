import CoreGraphics

/// Creation of cells, headers and footers for the visible part.
extension UITableView {
  /// Adds cells for all visible rows, and removes those of other rows.
  func tile() {
    let places = places
    let sight = bounds
    let rows = places.rows(from: sight.minY, to: sight.maxY)
    let wanted = Set(rows)
    for (path, cell) in cells where !wanted.contains(path) { takeBack(cell, path) }
    for path in rows {
      let cell = cells[path] ?? show(path)
      if let cell { cell.frame = places.row(path) }
    }
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

  func show(_ path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cells[path] = cell
    style(cell)
    cell.setSelected(selection.contains(path), animated: false)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    // Behind headers and footers, in front of the background.
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    return cell
  }

  func takeBack(_ cell: UITableViewCell, _ path: IndexPath) {
    cells[path] = nil
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    pool.give(cell)
  }
}
