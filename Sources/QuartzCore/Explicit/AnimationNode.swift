import CoreGraphics

/// The values of an animation as a function of its progress.
enum ValueTrack: Sendable {
  case between(Interpolation)
  /// From a value to the value without the animation.
  case from(LayerValue)
  /// From the value without the animation to a value.
  case to(LayerValue)
  /// Adds a value to the value without the animation.
  case by(LayerValue)
  case keyframes(Keyframes)

  func value(at progress: Double, over underlying: LayerValue) -> LayerValue {
    switch self {
    case .between(let interpolation): interpolation.value(at: progress)
    case .from(let value): Interpolation(from: value, to: underlying).value(at: progress)
    case .to(let value): Interpolation(from: underlying, to: value).value(at: progress)
    case .by(let value):
      Interpolation(from: underlying, to: underlying.adding(value)).value(at: progress)
    case .keyframes(let keyframes): keyframes.value(at: progress)
    }
  }
}

/// An explicit animation prepared for evaluation in each frame: its timing, and its effect on a layer's properties.
struct AnimationNode: Sendable {
  var timing: MediaTiming
  var curve: TimingCurve
  var content: Content

  /// How a layer is rotated along its path.
  enum Turning: Sendable { case ahead, backwards }

  indirect enum Content: Sendable {
    case property(AnimatedPath, ValueTrack, isAdditive: Bool, isCumulative: Bool, turning: Turning?)
    case group([AnimationNode])
    /// A transition of the whole layer from an earlier picture; see ``LayerTransition``.
    case transition(LayerTransition)
  }

  /// Applies the animation's value at a time of its parent to `properties`.
  ///
  /// - Parameter isInside: whether it is in a group; then it keeps its last value where the group ends together with
  ///   it.
  func apply(to properties: inout LayerProperties, at parent: Double, isInside: Bool = false) {
    guard var place = timing.place(at: parent) ?? (isInside ? end(at: parent) : nil) else { return }
    let duration = timing.duration
    let progress = curve.progress(at: duration > 0 ? place.time / duration : 1, duration: duration)
    switch content {
    case .property(let target, let track, let isAdditive, let isCumulative, let turning):
      let underlying = target.value(in: properties)
      var value = track.value(at: progress, over: underlying)
      if isCumulative && place.round > 0 {
        let whole = track.value(at: 1, over: underlying)
        if let before = whole.scaled(by: place.round) { value = before.adding(value) }
      }
      target.set(isAdditive ? underlying.adding(value) : value, in: &properties)
      if let turning, case .keyframes(let frames) = track, let way = frames.direction(at: progress) {
        let angle = atan2(way.y, way.x) + (turning == .backwards ? .pi : 0)
        properties.transform = CATransform3DConcat(
          properties.transform, CATransform3DMakeRotation(angle, 0, 0, 1))
      }
    case .group(let nodes):
      place.time = progress * duration
      for node in nodes { node.apply(to: &properties, at: place.time, isInside: true) }
    case .transition: break
    }
  }

  /// The transition of the whole layer that is active at a time of the parent, and its progress 0…1.
  func transition(at parent: Double) -> (LayerTransition, progress: Double)? {
    guard case .transition(let transition) = content, let place = timing.place(at: parent) else { return nil }
    let duration = timing.duration
    let progress = curve.progress(at: duration > 0 ? place.time / duration : 1, duration: duration)
    return (transition, transition.start + (transition.end - transition.start) * progress)
  }

  private func end(at parent: Double) -> MediaTiming.Place? {
    let active = timing.activeDuration
    guard abs(timing.active(at: parent) - active) < 1e-9 else { return nil }
    var filling = timing
    filling.fillMode = .forwards
    return filling.place(at: filling.parent(atActive: active) ?? parent)
  }
}
