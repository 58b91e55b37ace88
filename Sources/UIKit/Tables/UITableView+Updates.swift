import CoreGraphics
import QuartzCore

/// Edits of rows and sections, with their animations.
extension UITableView {
  /// Seconds that edits take outside of animation blocks.
  static let updateDuration = 0.3

  /// How rows and sections come and go that a batch of edits names.
  struct RowAnimations {
    /// By places after, and by places before.
    var coming: [IndexPath: RowAnimation] = [:]
    var going: [IndexPath: RowAnimation] = [:]
    var comingSections: [Int: RowAnimation] = [:]
    var goingSections: [Int: RowAnimation] = [:]
    /// Of those that are not named.
    var other = RowAnimation.automatic

    func coming(_ path: IndexPath) -> RowAnimation? { coming[path] ?? comingSections[path.section] }
    func going(_ path: IndexPath) -> RowAnimation? { going[path] ?? goingSections[path.section] }
  }

  /// Takes an edit into the batch, or makes it at once outside of one.
  func edit(_ change: (inout BatchEdits, inout RowAnimations) -> Void) {
    if batchDepth == 0 { cancelReorder() }
    change(&edits, &rowAnimations)
    if batchDepth == 0 { applyEdits() }
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginUpdates()
    updates?()
    if let completion { batchCompletions.append(completion) }
    endUpdates()
  }

  func applyEdits() {
    let (made, animations, completions) = (edits, rowAnimations, batchCompletions)
    (edits, rowAnimations, batchCompletions) = (BatchEdits(), RowAnimations(), [])
    func complete(_ finished: Bool) { for completion in completions { completion(finished) } }
    guard let old = geometry, let dataSource else {
      reloadData()
      return MediaClock.current.async { complete(true) }
    }
    let before = (0..<old.numberOfSections).map(old.numberOfRows(in:))
    let after = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
    let change: BatchChange
    do {
      change = try BatchChange(made, before: before, after: after)
    } catch {
      fatalError("the data source does not agree with the edits of the table: \(error)")
    }
    selection.map(change.newPath)
    var heights: [IndexPath: Double] = [:]
    for (path, height) in measured {
      if !change.isReloaded(path), let new = change.newPath(path) { heights[new] = height }
    }
    measured = heights
    if let path = touched { touched = change.newPath(path) }
    prefetched = []
    let number = leaving.begin()
    var gone = moveSectionViews(change, number)
    for pull in rowSwipes?.map({ change.isReloaded($0) ? nil : change.newPath($0) }) ?? [] {
      gone.append((pull, pull.frame, 0))
      leavingSectionViews.append(LeavingView(view: pull, update: number))
    }
    if made.isEmpty {
      // Contents may want other heights.
      for (path, cell) in cells { measured[path] = ownHeight(of: cell, path) }
    }
    geometry = nil
    let new = places
    var ends = moveCells(change, animations, old, number)
    ends += gone
    rearrange(to: new, from: old, change, animations, ends, number, complete)
  }

  /// A header, footer or the buttons of a swipe that leave with an update, and the section of which it was told.
  struct LeavingView {
    let view: UIView
    let update: Int
    var section: (index: Int, isHeader: Bool)?
  }

  /// Where a view that leaves ends, and how opaque.
  typealias End = (view: UIView, frame: CGRect, alpha: CGFloat)

  /// Headers and footers go with their sections; those of sections that go leave.
  private func moveSectionViews(_ change: BatchChange, _ number: Int) -> [End] {
    var ends: [End] = []
    func moved(_ views: [Int: UIView], isHeader: Bool) -> [Int: UIView] {
      var kept: [Int: UIView] = [:]
      for (section, view) in views {
        if !change.isReloaded(section: section), let new = change.newSection(section) {
          kept[new] = view
        } else if view.superview === self {
          ends.append((view, view.frame, 0))
          leavingSectionViews.append(
            LeavingView(view: view, update: number, section: (section, isHeader)))
        }
      }
      return kept
    }
    headers = moved(headers, isHeader: true)
    footers = moved(footers, isHeader: false)
    return ends
  }

  /// Gives cells their new paths; those of rows that go, or are reloaded, leave.
  private func moveCells(
    _ change: BatchChange, _ animations: RowAnimations, _ old: TableGeometry, _ number: Int
  ) -> [End] {
    var ends: [End] = []
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells.map({ ($0.key, $0.value) }) + leaving.takeLiving().map({ ($0.key, $0.view) }) {
      if !change.isReloaded(path), let new = change.newPath(path), kept[new] == nil {
        kept[new] = cell
      } else {
        leaving.add(cell, former: path, key: nil, update: number)
        ends.append(end(of: cell, animations.going(path) ?? animations.other))
      }
    }
    cells = kept
    return ends
  }

  private func end(of cell: UITableViewCell, _ animation: RowAnimation) -> End {
    sendBack(cell)
    let (offset, fades) = UITableView.away(animation, cell.bounds.size)
    return (cell, cell.frame.offsetBy(dx: offset.x, dy: offset.y), fades ? 0 : cell.alpha)
  }

  /// Rows that come and go move behind the others.
  func sendBack(_ cell: UITableViewCell) {
    if cell.superview === self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
  }

  /// From where a row comes, or to where it goes, seen from its place; and whether it fades.
  private static func away(_ animation: RowAnimation, _ size: CGSize) -> (offset: CGPoint, fades: Bool) {
    switch animation {
    case .none: (.zero, false)
    case .fade, .middle, .automatic: (.zero, true)
    case .left: (CGPoint(x: -size.width, y: 0), false)
    case .right: (CGPoint(x: size.width, y: 0), false)
    case .top: (CGPoint(x: 0, y: -size.height), true)
    case .bottom: (CGPoint(x: 0, y: size.height), true)
    }
  }

  /// Moves everything to its new place, in an animation.
  func rearrange(
    to new: TableGeometry, from old: TableGeometry, _ change: BatchChange, _ animations: RowAnimations,
    _ ends: [End], _ number: Int, _ complete: @escaping (Bool) -> Void
  ) {
    let rest = restingOffsets.y
    let target = CGPoint(
      x: contentOffset.x, y: min(max(contentOffset.y, rest.lowerBound), rest.upperBound))
    let rows = new.rows(from: target.y, to: target.y + bounds.height)
    var appearing: [UIView] = []
    UIView.performWithoutAnimation {
      for path in rows where cells[path] == nil {
        guard let cell = show(path) else { continue }
        let place = new.row(path)
        if let from = change.oldPath(path), !change.isReloaded(from), old.contains(from) {
          cell.frame = old.row(from)
        } else {
          let animation =
            animations.coming(path) ?? change.oldPath(path).flatMap(animations.going)
            ?? animations.other
          let (offset, fades) = UITableView.away(animation, place.size)
          cell.frame = place.offsetBy(dx: offset.x, dy: offset.y)
          if fades {
            cell.alpha = 0
            appearing.append(cell)
          }
          sendBack(cell)
        }
      }
      for (view, place) in sectionViews(in: new, at: target) where view.superview !== self {
        (view.frame, view.alpha) = (place, 0)
        addSubview(view)
        appearing.append(view)
        announce(view)
      }
    }
    let wanted = Set(rows)
    var outgoing: [(UITableViewCell, IndexPath)] = []
    for (path, cell) in cells where !wanted.contains(path) && cell !== reordering?.cell {
      rowSwipes?.drop(path)
      cells[path] = nil
      leaving.add(cell, former: path, key: path, update: number)
      outgoing.append((cell, path))
    }
    UIView.animate(
      withDuration: UITableView.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      if target != contentOffset { bounds.origin = target }
      tile()
      for view in appearing { view.alpha = 1 }
      for (cell, path) in outgoing { cell.frame = new.row(path) }
      for end in ends { (end.view.frame, end.view.alpha) = (end.frame, end.alpha) }
    } completion: { [weak self] finished in
      self?.retire(number)
      complete(finished)
    }
  }

  /// Tells of a header or footer that comes into sight.
  private func announce(_ view: UIView) {
    if let section = headers.first(where: { $0.value === view })?.key {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else if let section = footers.first(where: { $0.value === view })?.key {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  /// The headers and footers in sight, at their places.
  private func sectionViews(in places: TableGeometry, at offset: CGPoint) -> [(UIView, CGRect)] {
    places.sections(from: offset.y, to: offset.y + bounds.height).flatMap { section in
      [
        headers[section].map { ($0, places.header(section)) },
        footers[section].map { ($0, places.footer(section)) },
      ].compactMap { $0 }
    }
  }

  /// What has left with an update is used elsewhere.
  private func retire(_ number: Int) {
    for (cell, path) in leaving.takeEnded(number) { takeBack(cell, path, isShown: false) }
    let left = leavingSectionViews.filter { $0.update == number }
    leavingSectionViews.removeAll { $0.update == number }
    for entry in left { retire(entry) }
  }

  func retire(_ entry: LeavingView) {
    let view = entry.view
    if let section = entry.section {
      leave(view, section.index, isHeader: section.isHeader)
    } else {
      view.removeFromSuperview()
    }
    view.alpha = 1
    if let view = view as? UITableViewHeaderFooterView { sectionViewPool.give(view) }
  }
}
