import CoreGraphics

/// Selection of rows by touches.
extension UITableView {
  /// Whether fingers select rows.
  var allowsChoosing: Bool {
    isEditingRows
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }
  /// Whether several rows may be selected.
  var allowsSeveral: Bool {
    isEditingRows ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  /// Whether rows have circles that show whether they are selected.
  var choosesWhileEditing: Bool { isEditingRows && allowsMultipleSelectionDuringEditing }

  func unhighlight() {
    guard let path = touched else { return }
    touched = nil
    cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Selects a row that was tapped. The calls are, in this order: willSelect, willDeselect, didDeselect, didSelect.
  func choose(_ path: IndexPath) {
    let before = selection.paths
    defer {
      if selection.paths != before {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
      }
    }
    if allowsSeveral, selection.contains(path) { return letGo(path) }
    let chosen: IndexPath? =
      if let tableDelegate { tableDelegate.tableView(self, willSelectRowAt: path) } else { path }
    guard let chosen else { return }
    if !allowsSeveral {
      for old in selection.paths where old != chosen { letGo(old) }
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    tableDelegate?.tableView(self, didSelectRowAt: chosen)
    if !allowsSeveral, tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: chosen) ?? false {
      tableDelegate?.tableView(self, performPrimaryActionForRowAt: chosen)
    }
  }

  func letGo(_ path: IndexPath) {
    let released: IndexPath? =
      if let tableDelegate { tableDelegate.tableView(self, willDeselectRowAt: path) } else { path }
    guard let released else { return }
    deselectRow(at: released, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: released)
  }
}
