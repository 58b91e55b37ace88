/// One animation of one property that a block made, on a layer.
@MainActor
final class LayerAnimation {
  let key: LayerKey
  let interpolation: Interpolation
  let isAdditive: Bool
  let block: AnimationBlock
  weak var layer: CALayer?

  init(key: LayerKey, interpolation: Interpolation, isAdditive: Bool, block: AnimationBlock) {
    self.key = key
    self.interpolation = interpolation
    self.isAdditive = isAdditive
    self.block = block
  }

  /// What the animation shows at `time`, or adds.
  func value(at time: StageTime) -> LayerValue {
    if case .point(let from, let to) = interpolation, block.verticalTiming != nil {
      let (x, y) = block.progressOfPoints(at: time)
      let progress = SIMD2(x, y)
      return .point(from + (to - from) * progress)
    }
    return interpolation.value(at: block.progress(at: time))
  }

  /// Puts what the animation shows at `time` into `properties`.
  func apply(to properties: inout LayerProperties, at time: StageTime) {
    let value = value(at: time)
    properties[key] = isAdditive ? properties[key] + value : value
  }

  /// Whether the layer's view takes no touches while the animation goes on.
  var refusesTouches: Bool { block.timeline.refusesTouches ?? block.refusesTouches }

  func interrupt() { block.interrupted(self) }
}
