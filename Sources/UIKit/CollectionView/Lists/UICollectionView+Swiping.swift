import CoreGraphics

/// Rows of lists that a finger moves aside.
extension UICollectionView: SwipingList {
  func swipingRow(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForItem(at: point), cellForItem(at: path)?.placed?.list != nil else {
      return nil
    }
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
