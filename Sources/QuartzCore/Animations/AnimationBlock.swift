/// The animations created by one animation block: they share their timing and timeline, and end together.
///
/// As the action of a changed property, the block turns the change into an animation from the old value to the new.
@MainActor
package final class AnimationBlock: CAAction {
  package let timeline: Timeline
  package let timing: AnimationTiming
  /// Timing of the x and y components of points, for springs with an initial velocity. `timing` applies to all other
  /// values.
  package var horizontalTiming: AnimationTiming?
  package var verticalTiming: AnimationTiming?
  /// Whether animations that replace others start from the presentation value instead of the old model value.
  package var beginsFromCurrentState: Bool
  /// Whether views that the block animates ignore touches meanwhile. The timeline may override it.
  package var refusesTouches = false
  /// Called once, in a separate turn, when the block has ended; `true` if no animation was interrupted.
  package var completion: (@MainActor (Bool) -> Void)?

  /// Called when the block has ended, before its completion.
  package var endings: [@MainActor () -> Void] = []
  /// Called when the block's changes are undone.
  package var undoings: [@MainActor () -> Void] = []

  /// The changes that the block made, oldest first. A cancelled transition undoes them.
  private(set) var changes: [LayerChange] = []
  var event: EventQueue.Event?
  /// The event at the end of the block's own animations, if the block then still waits for other blocks.
  var ownEnd: EventQueue.Event?
  /// Whether the block is among the members of its timeline.
  var isMember = false
  /// Animations that were replaced by others have `isOff` set.
  private(set) var animations: [BlockAnimation] = []
  private var liveCount = 0
  /// Collects key frames while the closure of a key-frame animation runs.
  package var keyframes: KeyframeCollector?
  private var transaction: Transaction?
  private var wasInterrupted = false
  private var isOver = false
  private var activity: Activities.Token?

  package init(timing: AnimationTiming, timeline: Timeline, beginsFromCurrentState: Bool = false) {
    self.timing = timing
    self.timeline = timeline
    self.beginsFromCurrentState = beginsFromCurrentState
  }

  /// Starts the block; call it after the block's changes were made. A block that animates nothing ends in the next
  /// turn.
  package func start() {
    makeKeyframeAnimations()
    transaction = timeline.clock.transaction
    transaction?.join()
    // A timeline with an owner may stay paused for any time; there the owner reports running activities.
    if timeline.owner == nil {
      activity = timeline.clock.begin("an animation of \(timing.duration.seconds) s")
    }
    timeline.add(self)
  }

  /// The local time at which the block ends.
  var end: StageTime { max(changes.isEmpty ? timeline.localNow : timing.end, awaited) }
  private var awaited = StageTime(units: .min)

  /// The number of blocks that this one waits for and that have not ended.
  private var awaitedCount = 0
  /// The block that waits for this one.
  private var waiting: AnimationBlock?

  /// Makes the block end no earlier than `other`, and report `false` if `other` does.
  package func wait(for other: AnimationBlock) {
    guard !other.isEmpty || other.awaitedCount > 0, !other.isOver else { return }
    awaited = max(awaited, other.end)
    awaitedCount += 1
    other.waiting = self
  }

  /// Called when the block's own animations have ended while it waits for others.
  func endOwnAnimations() {
    for animation in animations { animation.layer?.drop(animation) }
    animations = []
    liveCount = 0
  }

  private func awaitedEnded(finished: Bool) {
    awaitedCount -= 1
    if !finished { stopEarly() }
  }

  /// Called when an animation was interrupted. If it was the last one, the block ends now.
  private func stopEarly() {
    wasInterrupted = true
    if liveCount == 0 && awaitedCount == 0 && timeline.owner == nil && !isOver {
      timeline.clock.scheduleNextTurn { self.finish() }
    }
  }

  /// The layers whose properties the block changed, in order.
  package var changedLayers: [CALayer] { changes.compactMap(\.layer) }

  package var isEmpty: Bool { changes.isEmpty }

  // MARK: Progress

  private var computed: (time: StageTime, changes: Int, progress: Double)?

  /// The progress at a stage time, computed once for all animations of the block.
  func progress(at time: StageTime) -> Double {
    if CommittedPicture.isTaken { return timing.progress(in: timeline.state(at: time)) }
    if let computed, computed.time == time, computed.changes == Timeline.changes { return computed.progress }
    let progress = timing.progress(in: timeline.state(at: time))
    computed = (time, Timeline.changes, progress)
    return progress
  }

  /// The progress of the x and the y component of points.
  func progressOfPoints(at time: StageTime) -> (Double, Double) {
    let state = timeline.state(at: time)
    return ((horizontalTiming ?? timing).progress(in: state), (verticalTiming ?? timing).progress(in: state))
  }

  // MARK: Changes

  /// Turns a change of a layer's property into an animation; the property already has its new value.
  package func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer, let key = LayerKey(rawValue: event),
      let old = arguments?[CALayer.oldValueArgument] as? LayerValue
    else { return }
    animate(layer, key, from: old)
  }

  /// Animates a layer's property from an old value to its current model value.
  package func animate(_ layer: CALayer, _ key: LayerKey, from old: LayerValue) {
    let new = layer.model[key]
    let addsUp = key.row.addsUp && !layer.animations.replaces(key)
    changes.append(LayerChange(layer: layer, key: key, old: old, new: new, addsUp: addsUp))
    timeline.clock.motionLog?.note(self, layer, key, from: old, to: new, keyframe: keyframes?.current)
    if keyframes != nil {
      keyframes?.add(layer, key, addsUp: addsUp, first: addsUp ? old : start(of: layer, key, old), value: new)
      return
    }
    let interpolation: Interpolation
    if addsUp {
      interpolation = Interpolation(from: old.subtracting(new), to: new.subtracting(new))
    } else {
      interpolation = Interpolation(from: start(of: layer, key, old), to: new)
    }
    add(BlockAnimation(key, on: layer, way: .between(interpolation), isAdditive: addsUp, block: self))
  }

  /// Animates a layer's property through several values during the block; its model value does not change.
  package func animate(_ layer: CALayer, _ key: LayerKey, through values: [LayerValue]) {
    let model = layer.model[key]
    changes.append(LayerChange(layer: layer, key: key, old: model, new: model, addsUp: false))
    add(
      BlockAnimation(
        key, on: layer, way: .keyframes(Keyframes(values, times: nil, mode: .linear)), isAdditive: false,
        block: self))
  }

  /// The start value of an animation that replaces others: the old model value, or the presentation value if requested.
  /// Transforms always use the presentation value.
  private func start(of layer: CALayer, _ key: LayerKey, _ old: LayerValue) -> LayerValue {
    beginsFromCurrentState || key == .transform ? layer.shownValue(key, model: old) : old
  }

  private func add(_ animation: BlockAnimation) {
    animations.append(animation)
    liveCount += 1
    animation.layer?.add(animation)
  }

  /// Runs `body`, whose changes become a key frame between `start` and `end`, 0…1 of the whole animation.
  package func inKeyframe(from start: Double, to end: Double, _ body: () -> Void) {
    let outer = keyframes?.current
    keyframes?.current = (start, end)
    body()
    if let outer { keyframes?.current = outer }
  }

  private func makeKeyframeAnimations() {
    guard let collected = keyframes else { return }
    keyframes = nil
    for property in collected.properties {
      add(
        BlockAnimation(
          property.key, on: property.layer, way: .keyframes(collected.keyframes(of: property)),
          isAdditive: property.addsUp, block: self))
    }
  }

  /// The stage time at which layers with their own time show what they would otherwise show at `time`; nil if never.
  func stageTime(showing time: StageTime) -> StageTime? {
    var latest = time
    for animation in animations where !animation.isOff {
      guard let shown = animation.stageTime(showing: time) else { return nil }
      latest = max(latest, shown)
    }
    return latest
  }

  /// Called when another animation replaced one of the block's, whose completion will then report `false`.
  func interrupted(_ animation: BlockAnimation) {
    liveCount -= 1
    stopEarly()
  }

  /// Ends the block: the model values become visible, and the completion is called.
  func finish(interrupted: Bool = false) {
    guard !isOver else { return }
    isOver = true
    event?.cancel()
    ownEnd?.cancel()
    endOwnAnimations()
    timeline.remove(self)
    if let activity { timeline.clock.end(activity) }
    transaction?.leave()
    transaction = nil
    let endings = endings
    (self.endings, undoings) = ([], [])
    for ending in endings { ending() }
    let completion = completion
    self.completion = nil
    let hasFinished = !wasInterrupted && !interrupted
    waiting?.awaitedEnded(finished: hasFinished)
    waiting = nil
    if let completion {
      if let log = timeline.clock.motionLog { log.note(summary(hasFinished), at: timeline.clock.now) }
      completion(hasFinished)
    }
    changes = []
  }

  /// What a log says of the completion.
  private func summary(_ hasFinished: Bool) -> String {
    var names: [String] = []
    for name in changedLayers.compactMap(\.renderName) where !names.contains(name) { names.append(name) }
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    return "completion(\(hasFinished)) of an animation" + (names.isEmpty ? "" : " of \(shown)")
  }

  /// Takes the animations off their layers without ending them: the clock is gone.
  func abandon() {
    isOver = true
    isMember = false
    for animation in animations { animation.layer?.drop(animation) }
    animations = []
    changes = []
    completion = nil
    waiting = nil
    (endings, undoings) = ([], [])
  }
}

/// A change of a model value inside an animation block.
@MainActor
struct LayerChange {
  weak var layer: CALayer?
  let key: LayerKey
  let old: LayerValue
  let new: LayerValue
  /// Whether its animation is added to others instead of replacing them.
  let addsUp: Bool
  /// Ascending in the order of changes.
  let order: Int

  init(layer: CALayer, key: LayerKey, old: LayerValue, new: LayerValue, addsUp: Bool) {
    (self.layer, self.key, self.old, self.new, self.addsUp) = (layer, key, old, new, addsUp)
    Self.made += 1
    order = Self.made
  }

  /// A layer's property as a dictionary key; the layer must be kept alive meanwhile.
  struct Place: Hashable {
    private let layer: ObjectIdentifier
    private let key: LayerKey

    init(_ layer: CALayer, _ key: LayerKey) {
      self.layer = ObjectIdentifier(layer)
      self.key = key
    }
  }

  private static var made = 0

  /// Undoes the change. Values that were set by others since are kept, unless the animations add up.
  func undo() {
    guard let layer else { return }
    if layer.model[key] == new {
      layer.restore(key, old)
    } else if addsUp {
      layer.restore(key, layer.model[key].adding(old.subtracting(new)))
    }
  }
}
