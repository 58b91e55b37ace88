import CoreGraphics

/// Editing of rows by their controls and by swipes.
extension UITableView {
  func setEditingRows(_ editing: Bool, animated: Bool) {
    rowSwipes?.close()
    guard editing != isEditingRows else { return }
    if !editing { cancelReorder() }
    // Rows that are chosen for editing are chosen each time.
    if allowsMultipleSelectionDuringEditing {
      for path in indexPathsForSelectedRows ?? [] { deselectRow(at: path, animated: animated) }
    }
    isEditingRows = editing
    for (path, cell) in cells { updateEditing(of: cell, path, animated: animated) }
    setNeedsLayout()
  }

  /// Gives a cell the controls that its row has for editing.
  func updateEditing(of cell: UITableViewCell, _ path: IndexPath, animated: Bool) {
    guard isEditingRows, let dataSource else { return cell.setEditing(false, animated: animated) }
    let known = dataPath(path)
    let canEdit = dataSource.isEditable(known, in: self)
    let canMove = dataSource.takesMove(known, in: self)
    cell.editingStyle = canEdit ? editingStyle(known) : .none
    cell.showsReorderControl = canMove
    cell.shouldIndentWhileEditing =
      canEdit && (tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: known) ?? true)
    cell.setEditing(canEdit || canMove, animated: animated)
    // One that is edited already may have been another row's.
    cell.showControls()
  }

  private func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// The control at a row's start deletes after it has been confirmed, and inserts at once.
  func editControlTapped(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell), let dataSource else { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: dataSource.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      if rowSwipes?.path == path { return rowSwipes?.close() ?? () }
      rowSwipes?.open(path, trailingActions(path) ?? deletion(path), isLeading: false)
    }
  }

  /// The actions that the app has for a row's end.
  private func trailingActions(_ path: IndexPath) -> SwipeActions? {
    if let configuration = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return SwipeActions(configuration)
    }
    guard let actions = tableDelegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty else {
      return nil
    }
    return SwipeActions(
      actions.map { action in
        SwipeActions.Action(
          title: action.title, image: nil,
          color: action.backgroundColor ?? SwipeActions.color(action.style == .destructive)
        ) { [weak self] _, _ in
          // It stays open until the app ends editing.
          if let path = self?.rowSwipes?.path { action.handler(action, path) }
        }
      }, hasFullSwipe: false)
  }

  private func deletion(_ path: IndexPath) -> SwipeActions {
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = SwipeActions.Action(title: title, image: nil, color: .systemRed) { [weak self] _, done in
      guard let self, let path = rowSwipes?.path else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done()
    }
    return SwipeActions([delete], hasFullSwipe: true)
  }
}

extension UITableView: SwipingList {
  func swipingRow(at point: CGPoint) -> IndexPath? {
    guard reordering == nil else { return nil }
    return indexPathForRow(at: point).flatMap { cells[$0] == nil ? nil : $0 }
  }

  func swipeActions(for path: IndexPath, isLeading: Bool) -> SwipeActions? {
    guard !isEditingRows, let dataSource, dataSource.isEditable(path, in: self) else { return nil }
    if isLeading {
      return SwipeActions(
        tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path))
    }
    if let configuration = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return SwipeActions(configuration)
    }
    if let actions = trailingActions(path) { return actions }
    return dataSource.takesDeletion(path, in: self) && editingStyle(path) == .delete ? deletion(path) : nil
  }

  func swipingCell(at path: IndexPath) -> UIView? { cells[path] }
  func swipingPlace(of path: IndexPath) -> (rect: CGRect, list: ListPlace?) {
    (places.contains(path) ? places.row(path) : .zero, listPlace(of: path))
  }
  func placeSwiped(_ path: IndexPath) {
    guard places.contains(path), let cell = cells[path] else { return }
    cell.frame = frame(of: path)
    cell.shift = rowSwipes?.offset(of: path) ?? 0
  }

  func swipeBegan(_ path: IndexPath) {
    unhighlight()
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    cells[path]?.showConfirmation(true)
  }
  func swipeEnded(_ path: IndexPath?) {
    if let path {
      cells[path]?.showConfirmation(false)
    } else {
      for cell in cells.values { cell.showConfirmation(false) }
    }
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }
}
