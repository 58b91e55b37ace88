import CoreGraphics

/// Selection of rows by touches.
extension UITableView {
  func unhighlight() {
    guard let path = touched else { return }
    touched = nil
    cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Selects a row that was tapped. The calls are, in this order: willSelect, willDeselect, didDeselect, didSelect.
  func choose(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) { return letGo(path) }
    let chosen: IndexPath? =
      if let tableDelegate { tableDelegate.tableView(self, willSelectRowAt: path) } else { path }
    guard let chosen else { return }
    if !allowsMultipleSelection {
      for old in selection.paths where old != chosen { letGo(old) }
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    tableDelegate?.tableView(self, didSelectRowAt: chosen)
  }

  func letGo(_ path: IndexPath) {
    let released: IndexPath? =
      if let tableDelegate { tableDelegate.tableView(self, willDeselectRowAt: path) } else { path }
    guard let released else { return }
    deselectRow(at: released, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: released)
  }
}
