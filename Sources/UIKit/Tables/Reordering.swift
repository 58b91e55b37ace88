import CoreGraphics
import QuartzCore

/// A row that a finger moves. The table shows it at its new place while the data source still has it at the old one.
@MainActor
final class Reordering {
  let cell: UITableViewCell
  /// Where the data source has the row.
  let origin: IndexPath
  /// Where the table shows it.
  var path: IndexPath
  /// From the data source's paths to the table's.
  var change: BatchChange?
  /// Of the cell, under the finger, in the table's content.
  var frame: CGRect
  /// The finger's distance from the cell's top.
  let grab: CGFloat
  var scrolling: EdgeScrolling?

  init(_ cell: UITableViewCell, _ path: IndexPath, grab: CGFloat) {
    (self.cell, origin, self.path) = (cell, path, path)
    (frame, self.grab) = (cell.frame, grab)
  }

  /// Lifts the cell above the others, or puts it down.
  func lift(_ isLifted: Bool) {
    cell.isReordering = isLifted
    cell.layer.shadowOpacity = isLifted ? 0.2 : 0
    cell.layer.shadowRadius = 8
    cell.layer.shadowOffset = .zero
  }
}

/// Follows a finger on the control that moves a row, from its first touch on.
final class ReorderPress: UIGestureRecognizer {
  /// The control on which the finger came down.
  private(set) weak var grip: ReorderGrip?

  override func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
    touch.view is ReorderGrip && tracked.isEmpty && super.takes(touch, event)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    grip = touches.first?.view as? ReorderGrip
    state = .began
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
