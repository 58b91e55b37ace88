import CoreGraphics

/// What happens when a property of a layer changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  /// Called after the change. `event` is the property's name, `object` the layer.
  func run(forKey event: String, object: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action, `NSNull` does nothing and ends the search for actions.
extension NSNull: CAAction {
  public func run(forKey event: String, object: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// A layer's delegate. A view is the delegate of its own layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// The action for a change of the property `event`; nil to continue the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Sets the layer's contents instead of `CALayer.display()`. Without it the layer draws them.
  func display(_ layer: CALayer)
  /// Draws the layer's contents, in its coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the layer allocates a bitmap to draw in, so that the delegate can set what its format depends on.
  func layerWillDraw(_ layer: CALayer)
  /// Lays out the layer's sublayers when layout is due.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func display(_ layer: CALayer) { layer.drawOwnContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}
