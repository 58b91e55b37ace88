/// Something that makes a layer show other values than its model's.
@MainActor
protocol LayerAnimation: AnyObject {
  /// The property, for an animation of one.
  var key: LayerKey? { get }
  /// Whether it adds to what shows without it instead of replacing it.
  var isAdditive: Bool { get }
  /// Whether view animations of the same property do not add up while it is there.
  var replacesOrRepeats: Bool { get }
  /// The key under which the layer knows it.
  var name: String? { get set }
  var layer: CALayer? { get set }
  /// Whether it has been taken off its layer, whose list may still hold it.
  var isOff: Bool { get set }
  /// Whether the layer's view takes no touches while the animation runs.
  var refusesTouches: Bool { get }
  /// The animation as returned by `animation(forKey:)`.
  var representation: CAAnimation { get }

  /// Puts what the animation shows at a stage time into `properties`.
  func apply(to properties: inout LayerProperties, at time: StageTime)
  /// Something replaced it, or removed it from the layer.
  func interrupt()
  /// Its layer's time runs differently now: computes again when it ends.
  func reschedule()
}
