/// A layer's delegate that needs to know of places and sizes which did not come through it.
@MainActor
package protocol LayerSizeWatching: AnyObject {
  /// Animations that were undone or stopped have set the layer's size.
  func layerSizeWasRestored()
  /// Animations that were undone or stopped have set the layer's position.
  func layerPositionWasRestored()
  /// Layout of the layer is asked for.
  func layerNeedsLayout()
  /// Layout that is due is asked for now.
  func layerIsToLayOutNow()
}
