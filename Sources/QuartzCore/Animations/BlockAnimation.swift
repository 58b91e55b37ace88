import CoreGraphics

/// An animation of one property of a layer that an animation block created.
@MainActor
final class BlockAnimation: LayerAnimation {
  let property: LayerKey
  let isAdditive: Bool
  let block: AnimationBlock
  var name: String?
  weak var layer: CALayer?
  var isOff = false
  private let way: Prepared
  /// For points and colours, the components of both end values.
  private let from: SIMD4<Double>
  private let to: SIMD4<Double>
  /// The time of creation in seconds: the stage's and the layer's.
  private let made: (stage: Double, layer: Double)
  /// Held while the two times run differently. It is kept when the layer's time becomes the stage's again.
  private let timingMark: OwnTimingMark?

  enum Way {
    case between(Interpolation)
    case keyframes(Keyframes)
  }

  /// The interpolation, prepared so that a frame copies little and allocates nothing.
  private enum Prepared {
    case point
    case number
    case color
    case transform(Shared<TransformInterpolation>)
    case other(Shared<Interpolation>)
    case keyframes(Keyframes)
  }

  /// A value that is passed around by reference.
  private final class Shared<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  init(_ property: LayerKey, on layer: CALayer, way: Way, isAdditive: Bool, block: AnimationBlock) {
    self.property = property
    self.layer = layer
    self.block = block
    self.isAdditive = isAdditive
    let now = block.timeline.clock.now
    made = (now.seconds, layer.time(at: now))
    timingMark = made.stage == made.layer ? nil : OwnTimingMark()
    var ends = (from: SIMD4<Double>.zero, to: SIMD4<Double>.zero)
    switch way {
    case .keyframes(let keyframes): self.way = .keyframes(keyframes)
    case .between(.point(let a, let b)):
      self.way = .point
      ends = (SIMD4(a.x, a.y, 0, 0), SIMD4(b.x, b.y, 0, 0))
    case .between(.scalar(let a, let b)):
      self.way = .number
      ends = (SIMD4(a, 0, 0, 0), SIMD4(b, 0, 0, 0))
    case .between(.color(let a, let b)):
      self.way = .color
      ends = (a.components, b.components)
    case .between(.transform(let interpolation)): self.way = .transform(Shared(interpolation))
    case .between(let interpolation): self.way = .other(Shared(interpolation))
    }
    (from, to) = ends
  }

  var key: LayerKey? { property }
  var replacesOrRepeats: Bool { !isAdditive || block.timing.repeatCount != 1 }
  var refusesTouches: Bool { block.timeline.refusesTouches ?? block.refusesTouches }

  /// The value of the animation at `time`, or what it adds to others.
  func value(at time: StageTime) -> LayerValue {
    let time = effective(time)
    switch way {
    case .point:
      let mixed = mixedPoint(at: time)
      return .point(SIMD2(mixed.x, mixed.y))
    case .number: return .scalar(mixed(at: time).x)
    case .color: return .color(RGBA(mixed(at: time)))
    case .transform(let interpolation):
      return .transform(interpolation.value.value(at: block.progress(at: time)))
    case .other(let interpolation): return interpolation.value.value(at: block.progress(at: time))
    case .keyframes(let keyframes): return keyframes.value(at: block.progress(at: time))
    }
  }

  /// The end values mixed; exactly the second one at progress 1.
  private func mixed(at time: StageTime) -> SIMD4<Double> {
    let progress = block.progress(at: time)
    return progress == 1 ? to : from + (to - from) * progress
  }

  private func mixedPoint(at time: StageTime) -> SIMD4<Double> {
    guard block.verticalTiming != nil else { return mixed(at: time) }
    let (x, y) = block.progressOfPoints(at: time)
    return from + (to - from) * SIMD4(x, y, 0, 0)
  }

  func apply(to properties: inout LayerProperties, at time: StageTime) {
    // The most frequent cases without a general interpolation; a frame may have thousands.
    switch (property, way) {
    case (.position, .point) where isAdditive:
      let point = mixedPoint(at: effective(time))
      properties.position.x += point.x
      properties.position.y += point.y
    case (.opacity, .number):
      properties.opacity = mixed(at: effective(time)).x
    case (.backgroundColor, .color):
      properties.backgroundColor = RGBA(mixed(at: effective(time)))
    case (.transform, .transform(let interpolation)):
      properties.transform = interpolation.value.value(at: block.progress(at: effective(time)))
    default:
      let value = value(at: time)
      properties[property] = isAdditive ? properties[property].adding(value) : value
    }
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

  /// The stage time to evaluate at, if the layer's time runs differently from the stage's.
  private func effective(_ time: StageTime) -> StageTime {
    guard OwnTimingMark.anyIsHeld, let layer else { return time }
    return StageTime(seconds: made.stage + layer.time(at: time) - made.layer)
  }

  /// The stage time at which `effective` returns `time`; nil if the layer's time is stopped.
  func stageTime(showing time: StageTime) -> StageTime? {
    guard let layer else { return time }
    return layer.stageTime(at: made.layer + time.seconds - made.stage)
  }
}
