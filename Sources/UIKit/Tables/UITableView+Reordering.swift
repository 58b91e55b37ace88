import CoreGraphics
import QuartzCore

/// Rows moved by a finger.
extension UITableView {
  /// Where the data source has a row that the table shows at `path`.
  func dataPath(_ path: IndexPath) -> IndexPath { reordering?.change?.oldPath(path) ?? path }

  func reorder(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began: beginReorder(press)
    case .changed: follow(press.location(in: nil))
    case .ended: endReorder(moves: true)
    case .cancelled, .failed: endReorder(moves: false)
    default: break
    }
  }

  private func beginReorder(_ press: UIGestureRecognizer) {
    guard reordering == nil, let cell = (press as? ReorderPress)?.grip?.superview as? UITableViewCell,
      let path = indexPath(for: cell)
    else { return }
    rowSwipes?.close()
    let place = press.location(in: self)
    let made = Reordering(cell, path, grab: place.y - cell.frame.minY)
    made.scrolling = EdgeScrolling(self) { [weak self] in self?.follow($0) }
    reordering = made
    bringSubviewToFront(cell)
    made.lift(true)
  }

  /// Moves the row under the finger, and the others out of its way.
  private func follow(_ finger: CGPoint) {
    guard let reordering else { return }
    let place = convert(finger, from: nil)
    reordering.frame.origin.y = place.y - reordering.grab
    reordering.cell.frame = reordering.frame
    retarget()
    reordering.scrolling?.follow(finger)
  }

  private func retarget() {
    guard let reordering, let proposed = proposedPath(reordering), proposed != reordering.path else { return }
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reordering.origin, toProposedIndexPath: proposed) ?? proposed
    move(reordering, to: target)
  }

  /// The path that the row would have where its middle is: beyond another row's middle it goes on its other side.
  private func proposedPath(_ reordering: Reordering) -> IndexPath? {
    let middle = reordering.frame.midY
    if let row = places.rows(from: middle, to: middle.nextUp).first {
      guard row != reordering.path else { return nil }
      let isBelowOwn = row.section == reordering.path.section && row.row > reordering.path.row
      let index = row.row - (isBelowOwn ? 1 : 0)
      return IndexPath(
        row: middle > places.row(row).midY ? index + 1 : index, section: row.section)
    }
    guard let section = places.sections(from: middle, to: middle.nextUp).first else { return nil }
    return places.numberOfRows(in: section) == 0 ? IndexPath(row: 0, section: section) : nil
  }

  /// Shows the row at another place, and moves the others there.
  private func move(_ reordering: Reordering, to target: IndexPath) {
    let old = places
    guard let change = rename(reordering, to: target) else { return }
    rearrange(to: places, from: old, change, RowAnimations(), [], leaving.begin()) { _ in }
  }

  /// Gives the row another path, and the others theirs; nil: there is no such path.
  private func rename(_ reordering: Reordering, to target: IndexPath) -> BatchChange? {
    let (old, from) = (places, reordering.path)
    guard target != from, (0..<old.numberOfSections).contains(target.section) else { return nil }
    let last = old.numberOfRows(in: target.section) - (target.section == from.section ? 1 : 0)
    guard (0...last).contains(target.row) else { return nil }
    let counts = { (places: TableGeometry) in (0..<places.numberOfSections).map(places.numberOfRows(in:)) }
    let change = BatchChange(moving: from, to: target, in: counts(old))
    reordering.path = target
    reordering.change =
      target == reordering.origin
      ? nil
      : BatchChange(
        moving: reordering.origin, to: target, in: counts(old.moving(from, to: reordering.origin)))
    selection.map(change.newPath)
    measured = Dictionary(
      uniqueKeysWithValues: measured.compactMap { path, height in change.newPath(path).map { ($0, height) } })
    if let path = touched { touched = change.newPath(path) }
    _ = rowSwipes?.map(change.newPath)
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells.map({ ($0.key, $0.value) }) + leaving.takeLiving().map({ ($0.key, $0.view) }) {
      if let path = change.newPath(path) { kept[path] = cell }
    }
    cells = kept
    geometry = old.moving(from, to: target)
    return change
  }

  /// The finger has left: the row goes to its place, and the data source is told.
  private func endReorder(moves: Bool) {
    guard let reordering else { return }
    if !moves { move(reordering, to: reordering.origin) }
    reordering.scrolling?.stop()
    self.reordering = nil
    let (cell, path, origin) = (reordering.cell, reordering.path, reordering.origin)
    if path != origin { dataSource?.tableView(self, moveRowAt: origin, to: path) }
    UIView.animate(
      withDuration: UITableView.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      reordering.lift(false)
      if cells[path] === cell { cell.frame = frame(of: path) }
      tile()
    } completion: { [weak self] _ in
      if let self, self.reordering?.cell !== cell { sendBack(cell) }
    }
  }

  /// Edits and reloads take a row out of a finger's hand: it is where the data source has it.
  func cancelReorder() {
    guard let reordering else { return }
    _ = rename(reordering, to: reordering.origin)
    reordering.scrolling?.stop()
    reordering.lift(false)
    sendBack(reordering.cell)
    self.reordering = nil
    setNeedsLayout()
  }
}
