import CoreGraphics

/// Rows of lists that a finger moves aside.
extension UICollectionView: SwipingList {
  func swipingRow(at point: CGPoint) -> IndexPath? {
    guard !isEditing, let path = indexPathForItem(at: point), cellForItem(at: path)?.placed?.list != nil
    else { return nil }
    return path
  }

  func swipeActions(for path: IndexPath, isLeading: Bool) -> SwipeActions? {
    let list = collectionViewLayout.list(ofSection: path.section)
    return SwipeActions(
      isLeading
        ? list?.leadingSwipeActionsConfigurationProvider?(path)
        : list?.trailingSwipeActionsConfigurationProvider?(path))
  }

  func swipingCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func swipingPlace(of path: IndexPath) -> (rect: CGRect, list: ListPlace?) {
    let placed = cellForItem(at: path)?.placed
    return (placed?.frame ?? .zero, placed?.list)
  }

  func placeSwiped(_ path: IndexPath) { cellForItem(at: path)?.shift = rowSwipes?.offset(of: path) ?? 0 }

  func swipeBegan(_ path: IndexPath) {
    unhighlight()
    cellForItem(at: path)?.isSwiped = true
  }

  func swipeEnded(_ path: IndexPath?) {
    if let path {
      cellForItem(at: path)?.isSwiped = false
    } else {
      for cell in visibleCells { cell.isSwiped = false }
    }
  }
}

/// Editing of rows by their accessories.
extension UICollectionView {
  func editingChanged() {
    if !isEditing { dropMovement() }
    for case let cell as UICollectionViewListCell in visibleCells {
      cell.setEditing(isEditing, animated: true)
    }
  }

  /// The control that deletes a row shows the actions of a swipe from its end, or closes them.
  func showTrailingActions(of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell), let rowSwipes else { return }
    if rowSwipes.path == path { return rowSwipes.close() }
    guard let actions = swipeActions(for: path, isLeading: false) else { return }
    rowSwipes.open(path, actions, isLeading: false)
  }
}
