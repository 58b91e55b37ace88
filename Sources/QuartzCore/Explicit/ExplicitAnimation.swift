import CoreGraphics

/// An explicit animation on a layer.
@MainActor
final class ExplicitAnimation: LayerAnimation {
  let animation: CAAnimation
  var name: String?
  weak var layer: CALayer?
  var isOff = false
  private var node: AnimationNode
  private let clock: MediaClock?
  private let transaction: Transaction?
  private var beginning: EventQueue.Event?
  private var ending: EventQueue.Event?
  private var activity: Activities.Token?
  private var hasBegun = false
  let key: LayerKey?
  /// It is applied to the value below, which it replaces or adds to.
  var isAdditive: Bool { true }
  let replacesOrRepeats: Bool
  var refusesTouches: Bool { false }
  private var isOver = false

  /// - Parameter animation: the layer's own copy.
  init(_ animation: CAAnimation, node: AnimationNode, on layer: CALayer, named name: String?) {
    self.animation = animation
    self.node = node
    key = animation.animatedKey
    let property = animation as? CAPropertyAnimation
    replacesOrRepeats =
      property.map { !$0.isAdditive || $0.repeatCount > 1 || $0.repeatDuration > 0 } ?? false
    clock = MediaClock.currentIfAny
    transaction = clock?.transaction
    self.name = name
    self.layer = layer
    if self.node.timing.begin == 0 { self.node.timing.begin = layer.time(at: clock?.now ?? .zero) }
    transaction?.join()
    activity = clock?.begin("an explicit animation of \(node.timing.duration) s")
    reschedule()
  }

  func apply(to properties: inout LayerProperties, at time: StageTime) {
    guard let layer else { return }
    node.apply(to: &properties, at: layer.time(at: time))
  }

  /// The transition of the whole layer that is active at a stage time.
  func transition(at time: StageTime) -> (LayerTransition, progress: Double)? {
    layer.flatMap { node.transition(at: $0.time(at: time)) }
  }

  /// Computes the animation's start and end again after the layer's time was changed.
  func reschedule() {
    beginning?.cancel()
    ending?.cancel()
    guard let clock, let layer, !isOver else { return }
    if !hasBegun, let start = node.timing.parent(atActive: 0), let time = layer.stageTime(at: start) {
      beginning = clock.schedule(at: time) { [weak self] in self?.begin() }
    }
    let active = node.timing.activeDuration
    guard active < .infinity, let end = node.timing.parent(atActive: active),
      let time = layer.stageTime(at: end)
    else { return }
    ending = clock.schedule(at: time) { [weak self] in self?.finish() }
  }

  private func begin() {
    guard !hasBegun, !isOver else { return }
    hasBegun = true
    animation.delegate?.animationDidStart(animation)
  }

  private func finish() {
    begin()
    end(finished: true, removing: animation.isRemovedOnCompletion)
  }

  /// Called when the animation is removed from the layer before its end.
  func interrupt() {
    guard !isOver else { return }
    end(finished: false, removing: true)
  }

  private func end(finished: Bool, removing: Bool) {
    guard !isOver else { return }
    isOver = true
    beginning?.cancel()
    ending?.cancel()
    if removing { layer?.drop(self) }
    if let activity { clock?.end(activity) }
    transaction?.leave()
    if finished {
      animation.delegate?.animationDidStop(animation, finished: true)
    } else {
      // Asynchronous, so that it is never called inside the call that ended the animation.
      clock?.async { [animation] in animation.delegate?.animationDidStop(animation, finished: false) }
    }
  }

  var representation: CAAnimation { animation.duplicate() }
}
