/// The animations that one animation block made: a common timing on one timeline, and one end.
///
/// As the action of a changed property it turns the change into an animation from the old value to the new.
@MainActor
package final class AnimationBlock: CAAction {
  package let timeline: Timeline
  package let timing: AnimationTiming
  /// For springs with an initial velocity: how x and y of points move, where `timing` is for everything else.
  package var horizontalTiming: AnimationTiming?
  package var verticalTiming: AnimationTiming?
  /// Whether properties that do not add up start from what is shown rather than from the old model value.
  package var beginsFromCurrentState: Bool
  /// Whether what the block moves takes no touches meanwhile, unless its timeline says otherwise.
  package var refusesTouches = false
  /// Called once, in a turn of its own, when the block is over; `true` if nothing cut it short.
  package var completion: (@MainActor (Bool) -> Void)?

  /// Called when the block is over, before its completion.
  package var endings: [@MainActor () -> Void] = []
  /// Called when the block's changes are undone.
  package var undoings: [@MainActor () -> Void] = []

  /// The changes made, oldest first: what a cancelled transition undoes.
  private(set) var changes: [LayerChange] = []
  var event: EventQueue.Event?
  /// The end of the block's own animations, where it waits for others after that.
  var ownEnd: EventQueue.Event?
  /// Whether the timeline has the block among its members.
  var isMember = false
  /// Animations that another one has replaced are off.
  private(set) var animations: [BlockAnimation] = []
  private var liveCount = 0
  /// The key frames, for a key-frame animation whose closure runs.
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

  /// To be called once the block's changes are made. One that animates nothing is over in the next turn.
  package func start() {
    makeKeyframeAnimations()
    transaction = timeline.clock.transaction
    transaction?.join()
    // A timeline with an owner may rest half-way for ever: the owner reports what is running.
    if timeline.owner == nil {
      activity = timeline.clock.begin("an animation of \(timing.duration.seconds) s")
    }
    timeline.add(self)
  }

  /// The local time at which the block is over.
  var end: StageTime { max(changes.isEmpty ? timeline.localNow : timing.end, awaited) }
  private var awaited = StageTime(units: .min)

  /// Blocks that are awaited and not over.
  private var awaitedCount = 0
  /// The block that waits for this one.
  private var waiting: AnimationBlock?

  /// Lets the block be over no earlier than `other`, and say that it did not finish where that did not.
  package func wait(for other: AnimationBlock) {
    guard !other.isEmpty || other.awaitedCount > 0, !other.isOver else { return }
    awaited = max(awaited, other.end)
    awaitedCount += 1
    other.waiting = self
  }

  /// What the block itself moved has come to its end, while others are awaited.
  func endOwnAnimations() {
    for animation in animations { animation.layer?.drop(animation) }
    animations = []
    liveCount = 0
  }

  private func awaitedEnded(finished: Bool) {
    awaitedCount -= 1
    if !finished { stopEarly() }
  }

  /// Something was cut short: if it was the last thing that moved, nothing is left to wait for.
  private func stopEarly() {
    wasInterrupted = true
    if liveCount == 0 && awaitedCount == 0 && timeline.owner == nil && !isOver {
      timeline.clock.scheduleNextTurn { self.finish() }
    }
  }

  /// The layers whose properties were changed, in order.
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

  /// The progress of x and of y.
  func progressOfPoints(at time: StageTime) -> (Double, Double) {
    let state = timeline.state(at: time)
    return ((horizontalTiming ?? timing).progress(in: state), (verticalTiming ?? timing).progress(in: state))
  }

  // MARK: Changes

  /// Turns a change of a layer's property, which already has its new value, into an animation.
  package func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer, let key = LayerKey(rawValue: event),
      let old = arguments?[CALayer.oldValueArgument] as? LayerValue
    else { return }
    animate(layer, key, from: old)
  }

  /// Animates a property of a layer, which already has its new value, from an old one.
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

  /// Animates a property of a layer through several values over the block's time; its model value stays.
  package func animate(_ layer: CALayer, _ key: LayerKey, through values: [LayerValue]) {
    let model = layer.model[key]
    changes.append(LayerChange(layer: layer, key: key, old: model, new: model, addsUp: false))
    add(
      BlockAnimation(
        key, on: layer, way: .keyframes(Keyframes(values, times: nil, mode: .linear)), isAdditive: false,
        block: self))
  }

  /// What is replaced starts from the old model value, or if asked to from what is shown; transforms always do.
  private func start(of layer: CALayer, _ key: LayerKey, _ old: LayerValue) -> LayerValue {
    beginsFromCurrentState || key == .transform ? layer.shownValue(key, model: old) : old
  }

  private func add(_ animation: BlockAnimation) {
    animations.append(animation)
    liveCount += 1
    animation.layer?.add(animation)
  }

  /// Runs `body`; what it changes has its new value at `end`, parts 0…1 of the whole.
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

  /// The stage time at which layers whose time runs differently show what they would at `time`; nil if never.
  func stageTime(showing time: StageTime) -> StageTime? {
    var latest = time
    for animation in animations where !animation.isOff {
      guard let shown = animation.stageTime(showing: time) else { return nil }
      latest = max(latest, shown)
    }
    return latest
  }

  /// Another animation took the place of one of the block's: the block will say that it did not finish.
  func interrupted(_ animation: BlockAnimation) {
    liveCount -= 1
    stopEarly()
  }

  /// Ends the block: model values show from now on, and the completion is called.
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
  /// Whether its animation adds to others.
  let addsUp: Bool
  /// Greater for later changes.
  let order: Int

  init(layer: CALayer, key: LayerKey, old: LayerValue, new: LayerValue, addsUp: Bool) {
    (self.layer, self.key, self.old, self.new, self.addsUp) = (layer, key, old, new, addsUp)
    Self.made += 1
    order = Self.made
  }

  /// A property of a layer, as a key of dictionaries; the layer has to be kept meanwhile.
  struct Place: Hashable {
    private let layer: ObjectIdentifier
    private let key: LayerKey

    init(_ layer: CALayer, _ key: LayerKey) {
      self.layer = ObjectIdentifier(layer)
      self.key = key
    }
  }

  private static var made = 0

  /// Takes the change back. What something else has set since stays, unless the values add up.
  func undo() {
    guard let layer else { return }
    if layer.model[key] == new {
      layer.restore(key, old)
    } else if addsUp {
      layer.restore(key, layer.model[key].adding(old.subtracting(new)))
    }
  }
}
