/// One animation of one property, on a layer.
@MainActor
final class LayerAnimation {
  let key: LayerKey
  let interpolation: Interpolation
  let isAdditive: Bool
  let timing: AnimationTiming
  weak var layer: CALayer?
  private weak var timeline: Timeline?
  private weak var block: AnimationBlock?

  init(
    key: LayerKey, interpolation: Interpolation, isAdditive: Bool, timing: AnimationTiming,
    timeline: Timeline,
    block: AnimationBlock
  ) {
    self.key = key
    self.interpolation = interpolation
    self.isAdditive = isAdditive
    self.timing = timing
    self.timeline = timeline
    self.block = block
  }

  /// Puts what the animation shows at `time` into `properties`.
  func apply(to properties: inout LayerProperties, at time: StageTime) {
    // Without its timeline an animation has nothing to run on: the model shows.
    guard let timeline else { return }
    let value = interpolation.value(at: timing.progress(in: timeline.state(at: time)))
    properties[key] = isAdditive ? properties[key] + value : value
  }

  /// Whether the layer's view takes no touches while the animation goes on.
  var refusesTouches: Bool { timeline?.refusesTouches ?? block?.refusesTouches ?? false }

  func interrupt() { block?.interrupted(self) }
}
