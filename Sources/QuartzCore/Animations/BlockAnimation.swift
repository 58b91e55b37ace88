import CoreGraphics

/// One animation of one property that a block made, on a layer.
@MainActor
final class BlockAnimation: LayerAnimation {
  let property: LayerKey
  let isAdditive: Bool
  let block: AnimationBlock
  var name: String?
  weak var layer: CALayer?
  private let way: Way
  /// The stage time at which it was made, in seconds, and its layer's time then.
  private let made: (stage: Double, layer: Double)

  enum Way {
    case between(Interpolation)
    case keyframes(Keyframes)
  }

  init(_ property: LayerKey, on layer: CALayer, way: Way, block: AnimationBlock) {
    self.property = property
    self.layer = layer
    self.way = way
    self.block = block
    isAdditive = property.isAdditive
    let now = block.timeline.clock.now
    made = (now.seconds, layer.time(at: now))
  }

  var key: LayerKey? { property }
  var refusesTouches: Bool { block.timeline.refusesTouches ?? block.refusesTouches }

  /// What the animation shows at `time`, or adds.
  func value(at time: StageTime) -> LayerValue {
    let time = effective(time)
    switch way {
    case .keyframes(let keyframes):
      return keyframes.value(at: block.progress(at: time))
    case .between(.point(let from, let to)) where block.verticalTiming != nil:
      let (x, y) = block.progressOfPoints(at: time)
      return .point(from + (to - from) * SIMD2(x, y))
    case .between(let interpolation):
      return interpolation.value(at: block.progress(at: time))
    }
  }

  func apply(to properties: inout LayerProperties, at time: StageTime) {
    let value = value(at: time)
    properties[property] = isAdditive ? properties[property] + value : value
  }

  func interrupt() { block.interrupted(self) }
  func reschedule() { block.timeline.reschedule(block) }

  var representation: CAAnimation {
    let animation = CABasicAnimation(keyPath: property.rawValue)
    animation.duration = block.timing.duration.seconds
    animation.isAdditive = isAdditive
    animation.fillMode = .both
    if case .cubic(let bezier) = block.timing.curve {
      animation.timingFunction = CAMediaTimingFunction(bezier)
    }
    return animation
  }

  // MARK: The layer's own time

  /// The stage time that counts where the layer's time runs differently from the stage's.
  private func effective(_ time: StageTime) -> StageTime {
    guard CALayer.anyHasOwnTiming, let layer else { return time }
    return StageTime(seconds: made.stage + layer.time(at: time) - made.layer)
  }

  /// The stage time at which `effective` is `time`; nil if the layer's time stands still.
  func stageTime(showing time: StageTime) -> StageTime? {
    guard let layer else { return time }
    return layer.stageTime(at: made.layer + time.seconds - made.stage)
  }
}
