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
        leave(view, section, isHeader: true)
        continue
      }
      if view.superview !== self {
        addSubview(view)
        tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      }
      view.frame = style == .plain ? places.floatingHeader(section, under: top) : places.header(section)
    }
    for (section, view) in footers {
      guard sections.contains(section) else {
        leave(view, section, isHeader: false)
        continue
      }
      if view.superview !== self {
        addSubview(view)
        tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
      view.frame = places.footer(section)
    }
    rowSwipes?.layOut()
  }

  /// Takes a header or footer out of the table.
  func leave(_ view: UIView, _ section: Int, isHeader: Bool) {
    guard view.superview === self else { return }
    view.removeFromSuperview()
    if isHeader {
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  /// Whether the heights of all rows in sight were known.
  private func tileRows() -> Bool {
    let (places, sight) = (places, bounds)
    let rows = places.rows(from: sight.minY, to: sight.maxY)
    let wanted = Set(rows)
    for (path, cell) in cells where !wanted.contains(path) && cell !== reordering?.cell {
      takeBack(cell, path)
    }
    var heights: [IndexPath: Double] = [:]
    for path in rows {
      let isNew = cells[path] == nil
      guard let cell = cells[path] ?? show(path) else { continue }
      cell.frame = frame(of: path)
      cell.place = listPlace(of: path)
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

  /// Where a row's cell lies: at its place, aside of it, or under a finger.
  func frame(of path: IndexPath) -> CGRect {
    if let reordering, reordering.path == path { return reordering.frame }
    let place = places.row(path)
    return rowSwipes.map { place.offsetBy(dx: $0.offset(of: path), dy: 0) } ?? place
  }

  /// How a row is drawn by its place in a group; nil in plain tables.
  func listPlace(of path: IndexPath) -> ListPlace? {
    guard style != .plain else { return nil }
    return ListPlace(
      showsSeparator: separatorStyle != .none, isFirst: path.row == 0,
      isLast: path.row == places.numberOfRows(in: path.section) - 1, isInset: style == .insetGrouped,
      isGrouped: true)
  }

  /// The height that a row wants, where the table leaves it to the row.
  func ownHeight(of cell: UITableViewCell, _ path: IndexPath) -> Double? {
    guard rowHeight < 0, (tableDelegate?.tableView(self, heightForRowAt: dataPath(path)) ?? -1) < 0 else {
      return nil
    }
    return Double(cell.height(fitting: places.row(path).width))
  }

  func show(_ path: IndexPath) -> UITableViewCell? {
    if let cell = leaving.take(path) {
      cells[path] = cell
      return cell
    }
    let known = dataPath(path)
    guard let cell = dataSource?.tableView(self, cellForRowAt: known) else { return nil }
    cells[path] = cell
    cell.table = self
    style(cell)
    if let level = tableDelegate?.tableView(self, indentationLevelForRowAt: known),
      level != UITableView.noIndentation
    {
      cell.indentationLevel = level
    }
    updateEditing(of: cell, path, animated: false)
    cell.setSelected(selection.contains(path), animated: false)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: known)
    // Behind headers and footers, in front of the background.
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    return cell
  }

  /// Lets the data source configure the cells of rows in sight again, and gives them the heights that they want then.
  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, hasCounts else { return }
    for path in paths {
      guard let cell = cells[path] else { continue }
      pool.configureAgain(cell) { dataSource.tableView(self, cellForRowAt: dataPath(path)) }
      guard let height = ownHeight(of: cell, path), height != Double(places.row(path).height) else {
        continue
      }
      measured[path] = height
      change([path: height])
      setNeedsLayout()
    }
  }

  func takeBack(_ cell: UITableViewCell, _ path: IndexPath, isShown: Bool = true) {
    if isShown {
      rowSwipes?.drop(path)
      cells[path] = nil
    }
    cell.removeFromSuperview()
    cell.shift = 0
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if !isShown { cell.alpha = 1 }
    pool.give(cell)
  }

  // MARK: Prefetching

  /// Tells of the rows within a view's height beyond the edge to which it scrolls.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, geometry != nil else { return }
    let moved = contentOffset.y - seenOffset
    seenOffset = contentOffset.y
    if moved != 0 { scrollsBack = moved < 0 }
    let ahead = bounds.offsetBy(dx: 0, dy: scrollsBack ? -bounds.height : bounds.height)
    let coming = Set(places.rows(from: ahead.minY, to: ahead.maxY)).filter { cells[$0] == nil }
    let new = coming.subtracting(prefetched).sorted()
    let gone = prefetched.subtracting(coming).filter { cells[$0] == nil }.sorted()
    prefetched = coming
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
  }
}
