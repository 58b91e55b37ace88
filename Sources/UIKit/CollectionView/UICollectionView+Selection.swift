import CoreGraphics

/// What a finger on an item does.
extension UICollectionView {
  private var allowsChoosing: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
  private var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a finger there begins to choose an item.
  func beginChoosing(at point: CGPoint) -> Bool {
    guard touched == nil, allowsChoosing || allowsSeveral, let path = indexPathForItem(at: point),
      let cell = cellForItem(at: path)
    else { return false }
    guard itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return true }
    touched = path
    cell.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  func endChoosing(at point: CGPoint) {
    if let path = touched, indexPathForItem(at: point) == path { choose(path) }
    unhighlight()
  }

  func unhighlight() {
    guard let path = touched else { return }
    touched = nil
    cellForItem(at: path)?.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// A finger has chosen an item: the selection of others ends before its own begins.
  private func choose(_ path: IndexPath) {
    if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesByTap {
      return toggleOutline(of: cell)
    }
    if selection.contains(path) {
      guard allowsSeveral else {
        itemDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
        return
      }
      guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: true)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsSeveral {
      for old in selection.paths {
        deselectItem(at: old, animated: true)
        itemDelegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selection.insert(path)
    cellForItem(at: path)?.isSelected = true
    itemDelegate?.collectionView(self, didSelectItemAt: path)
    if !allowsSeveral { itemDelegate?.collectionView(self, performPrimaryActionForItemAt: path) }
  }

  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let path else {
      for old in selection.paths { deselectItem(at: old, animated: animated) }
      return
    }
    guard allowsChoosing || allowsSeveral else { return }
    if !allowsSeveral {
      for old in selection.paths where old != path { deselectItem(at: old, animated: animated) }
    }
    selection.insert(path)
    cellForItem(at: path)?.isSelected = true
    if scrollPosition != [] { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    layOutBeforeScrolling()
    guard let place = layoutAttributesForItem(at: path)?.frame else {
      fatalError("there is no item \(path) to scroll to")
    }
    func edge(_ near: ScrollPosition, _ middle: ScrollPosition, _ far: ScrollPosition) -> ScrollEdge? {
      position.contains(near)
        ? .near : position.contains(middle) ? .middle : position.contains(far) ? .far : nil
    }
    if position == [] { return scrollRectToVisible(place, animated: animated) }
    setContentOffset(
      offset(
        showing: place, horizontally: edge(.left, .centeredHorizontally, .right),
        vertically: edge(.top, .centeredVertically, .bottom)), animated: animated)
  }

  /// Sizes that are estimated where it scrolls to become known as it shows; those in sight now are taken first.
  private func layOutBeforeScrolling() {
    prepareLayout()
    updateInsets()
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether a point of the content lies on the element as it is transformed.
  nonisolated func contains(_ point: CGPoint) -> Bool {
    let place = CGPoint(x: point.x - center.x, y: point.y - center.y)
    let own = transform.isIdentity ? place : place.applying(transform.inverted())
    return abs(own.x) <= size.width / 2 && abs(own.y) <= size.height / 2
      && own.x < size.width / 2 && own.y < size.height / 2
  }
}
