/// A layer's delegate that must be told when the layer is moved, resized or laid out by others.
@MainActor
package protocol LayerSizeWatching: AnyObject {
  /// The layer's size was set because animations were undone or stopped.
  func layerSizeWasRestored()
  /// The layer's position was set because animations were undone or stopped.
  func layerPositionWasRestored()
  /// The layer needs layout.
  func layerNeedsLayout()
  /// The layer must be laid out now if that is due.
  func layerIsToLayOutNow()
}
