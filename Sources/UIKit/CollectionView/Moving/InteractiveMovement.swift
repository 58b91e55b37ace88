import CoreGraphics

/// An item that a finger moves. The collection view shows it at its new place while the data source still has it at the
/// old one.
@MainActor
final class InteractiveMovement {
  let cell: UICollectionViewCell
  /// Where the data source has the item.
  let origin: IndexPath
  /// Where the layout has its place.
  var path: IndexPath
  /// From the data source's paths to the layout's.
  var change: BatchChange?
  /// Of the item's middle, in the content.
  var position: CGPoint
  /// In front of everything that shows.
  let zIndex: Int
  var scrolling: EdgeScrolling?

  init(_ cell: UICollectionViewCell, _ path: IndexPath, at position: CGPoint, zIndex: Int) {
    (self.cell, origin, self.path, self.position, self.zIndex) = (cell, path, path, position, zIndex)
  }
}

/// The long press that moves items of a collection view controller, whose middle comes under the finger.
final class ItemPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  init() {
    super.init(target: nil, action: nil)
    delegate = self
    addTarget(self, action: Selector(ItemPress.moved(_:)))
  }

  private var list: UICollectionView? { view as? UICollectionView }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list, let path = list.indexPathForItem(at: location(in: list)) else { return false }
    return list.dataSource?.takesMove(path, in: list) ?? false
  }

  private func moved(_ press: UIGestureRecognizer) {
    guard let list else { return }
    let finger = press.location(in: list)
    switch press.state {
    case .began:
      guard let path = list.indexPathForItem(at: finger), list.beginInteractiveMovementForItem(at: path)
      else { return }
      list.settleMovement { list.updateInteractiveMovementTargetPosition(finger) }
    case .changed: list.updateInteractiveMovementTargetPosition(finger)
    case .ended: list.endInteractiveMovement()
    default: list.cancelInteractiveMovement()
    }
  }
}
