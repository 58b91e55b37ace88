/// Something on a layer that makes its presentation values differ from its model values.
@MainActor
protocol LayerAnimation: AnyObject {
  /// The animated property; nil for an animation of several.
  var key: LayerKey? { get }
  /// Whether its value is added to the value below instead of replacing it.
  var isAdditive: Bool { get }
  /// Whether view animations of the same property replace each other instead of adding up while this one is on the
  /// layer.
  var replacesOrRepeats: Bool { get }
  /// The key that it was added with.
  var name: String? { get set }
  var layer: CALayer? { get set }
  /// Whether it was removed from its layer. The layer's list may still contain it.
  var isOff: Bool { get set }
  /// Whether the layer's view ignores touches while the animation runs.
  var refusesTouches: Bool { get }
  /// The object that `animation(forKey:)` returns.
  var representation: CAAnimation { get }

  /// Applies the animation's value at a stage time to `properties`.
  func apply(to properties: inout LayerProperties, at time: StageTime)
  /// Called when the animation was replaced or removed from the layer.
  func interrupt()
  /// Computes its end again, after the layer's time was changed.
  func reschedule()
}
