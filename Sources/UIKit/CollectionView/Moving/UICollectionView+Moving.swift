import CoreGraphics
import QuartzCore

/// Items moved by a finger.
extension UICollectionView {
  /// Where the data source has an item that the layout has at `path`.
  func dataPath(_ path: IndexPath) -> IndexPath { movement?.change?.oldPath(path) ?? path }

  func beginMovement(of path: IndexPath) -> Bool {
    guard movement == nil, let dataSource, let cell = cellForItem(at: path), let place = cell.placed,
      dataSource.takesMove(path, in: self)
    else { return false }
    rowSwipes?.close()
    unhighlight()
    let depth = shown.values.compactMap { $0.placed?.zIndex }.max() ?? 0
    let made = InteractiveMovement(cell, path, at: contentCenter(of: cell) ?? place.center, zIndex: depth + 1)
    made.scrolling = EdgeScrolling(self) { [weak self] finger in
      guard let self else { return }
      updateMovement(to: convert(finger, from: nil))
    }
    movement = made
    cell.isReordering = true
    put(cell, held(place))
    return true
  }

  private func contentCenter(of cell: UICollectionViewCell) -> CGPoint? {
    cell.superview.map { $0.convert(cell.center, to: self) }
  }

  /// Moves the item's middle, and the others out of its way.
  func updateMovement(to position: CGPoint) {
    guard let movement else { return }
    movement.position = position
    if let place = movement.cell.placed { put(movement.cell, held(place)) }
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.path, withPosition: position)
    if proposed != movement.path {
      move(
        movement,
        to: itemDelegate?.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin,
          atCurrentIndexPath: movement.path, toProposedIndexPath: proposed) ?? proposed)
    }
    movement.scrolling?.follow(convert(position, to: nil))
  }

  /// Where an element shows: one that a finger moves is under it.
  func held(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let movement, attributes.key == .cell(movement.path) else { return attributes }
    let held = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.path, withTargetPosition: movement.position)
    held.zIndex = max(held.zIndex, movement.zIndex)
    return held
  }

  /// The elements that show in a rectangle of the content, the one that a finger moves always among them.
  func wantedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let elements = elements(in: rect)
    guard let movement else { return elements }
    let key = ElementKey.cell(movement.path)
    let others = elements.filter { $0.key != key }
    guard let place = elements.first(where: { $0.key == key }) ?? collectionViewLayout.attributes(key) else {
      return others
    }
    return others + [held(place)]
  }

  /// Gives the item another place, and the others theirs.
  private func move(_ movement: InteractiveMovement, to target: IndexPath) {
    let (from, before) = (movement.path, counts)
    guard target != from, before.indices.contains(target.section) else { return }
    let last = before[target.section] - (target.section == from.section ? 1 : 0)
    guard (0...last).contains(target.item) else { return }
    let change = BatchChange(moving: from, to: target, in: before)
    let back = BatchChange(moving: from, to: movement.origin, in: before)
    let places = knownPlaces()
    movement.path = target
    movement.change =
      target == movement.origin
      ? nil : BatchChange(moving: movement.origin, to: target, in: back.after)
    takeCounts(change.after)
    let layout = collectionViewLayout
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: movement.position,
      previousIndexPaths: [from], previousPosition: movement.position)
    show(change, from: places, context)
    rearrange(
      Rearrangement(
        new: { self.newKey($0, change) }, initial: { layout.initialAttributes($0) },
        final: { layout.finalAttributes($0) }, finalize: { layout.update = nil }),
      offset: contentOffset
    ) { _ in }
  }

  /// The finger has left: the item goes to its place, and the data source is told.
  func endMovement(cancelled: Bool) {
    guard let movement else { return }
    if cancelled { move(movement, to: movement.origin) }
    let (origin, path) = (movement.origin, movement.path)
    letGo(of: movement)
    let layout = collectionViewLayout
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [path], previousIndexPaths: [origin], movementCancelled: cancelled))
    if path != origin, let dataSource {
      dataSource.collectionView(self, moveItemAt: origin, to: path)
      guard !hasCounts || counts == askCounts() else {
        fatalError("the data source does not agree with the move of the item \(origin) to \(path)")
      }
    }
    settleMovement { tile() }
  }

  /// Moves with the animation of updates.
  func settleMovement(_ change: () -> Void) {
    UIView.animate(
      withDuration: UICollectionView.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
  }

  private func letGo(of movement: InteractiveMovement) {
    movement.scrolling?.stop()
    movement.cell.isReordering = false
    self.movement = nil
  }

  /// Edits and reloads take an item out of a finger's hand: it is where the data source has it.
  func dropMovement() {
    guard let movement else { return }
    UIView.performWithoutAnimation { move(movement, to: movement.origin) }
    letGo(of: movement)
    setNeedsLayout()
  }

  // MARK: Rows by their grip

  /// Follows a finger on the control that moves a row of a list: up and down, held where it came down.
  func gripped(_ press: UIGestureRecognizer) {
    switch press.state {
    case .began:
      guard let cell = (press as? ReorderPress)?.grip?.superview as? UICollectionViewCell,
        let path = indexPath(for: cell), beginMovement(of: path)
      else { return }
      movementGrab = (movement?.position.y ?? 0) - press.location(in: self).y
    case .changed:
      guard let movement else { return }
      updateMovement(to: CGPoint(x: movement.position.x, y: press.location(in: self).y + movementGrab))
    case .ended: endMovement(cancelled: false)
    default: endMovement(cancelled: true)
    }
  }
}
