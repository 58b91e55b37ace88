/// The local time that animations run in: the one mechanism behind everything that can be scrubbed.
///
/// Timelines form a tree; the root runs with the stage's clock. A timeline is *running* (each animation along its own
/// curve, forwards or backwards), *held* (the picture stays), *scrubbed* (a progress P is set, and each animation
/// follows it linearly) or *released* (P moves along a completion curve to the end or back to the start).
@MainActor
package final class Timeline {
  private let clockReference: ClockReference
  /// The clock; after it was released, one that is stopped.
  package var clock: MediaClock { clockReference.clock }
  let parent: Timeline?
  private(set) package var phase: Phase
  /// d: the local time at which the progress of a scrubbed timeline is 1. If it is 0, the latest end of a member is
  /// used.
  package var duration: StageTime = .zero {
    didSet { Timeline.changes += 1 }
  }
  /// The object that ends the timeline's animations; without an owner each ends at its own end.
  package weak var owner: (any TimelineOwner)? {
    didSet { if (owner == nil) != (oldValue == nil) { reschedule() } }
  }

  /// Whether views that its animations move ignore touches; nil if each block decides.
  package var refusesTouches: Bool?

  /// The blocks on the timeline, in order.
  var members: [AnimationBlock] { entries.filter(\.isMember) }
  /// Members, and some former members.
  private var entries: [AnimationBlock] = []
  private var memberCount = 0
  private var children: [WeakTimeline] = []
  /// The number of children from which on released ones are removed.
  private var childrenLimit = 8
  private var arrival: EventQueue.Event?
  private var ends = LatestEnd()
  /// The latest local time at which a member ends, ignoring those that never end.
  package var latestEndOfMembers: StageTime { StageTime(units: Int64(ends.latest)) }

  /// Tells it from all others in a motion log.
  let number: Int = {
    made += 1
    return made
  }()
  private static var made = 0

  /// Counts phase changes of all timelines; a value that was computed before a change is outdated.
  static var changes = 0

  package enum Phase {
    /// At the parent's time `since` local time was `local` units; it moves `rate` times as fast as the parent's.
    case running(since: Double, local: Double, rate: Double)
    /// The picture does not move; `then` is the phase at the parent's local time `since`.
    indirect case held(TimelineState, then: Phase, since: Double)
    /// A progress between start and end, through a pivot if a run was interrupted.
    case scrubbed(progress: Double, pivot: Pivot?)
    case released(TimelineRelease, pivot: Pivot?)
  }

  package enum Arrival { case end, start }

  private struct WeakTimeline { weak var timeline: Timeline? }

  /// The root timeline.
  init(clock: MediaClock) {
    clockReference = clock.reference
    parent = nil
    phase = .running(since: 0, local: 0, rate: 1)
  }

  /// A timeline below `parent` that starts running now with local time 0.
  package init(below parent: Timeline) {
    clockReference = parent.clockReference
    self.parent = parent
    phase = .running(since: parent.state(at: parent.clock.now).local, local: 0, rate: 1)
    parent.adopt(self)
  }

  private func adopt(_ child: Timeline) {
    if children.count >= childrenLimit {
      children.removeAll { $0.timeline == nil }
      childrenLimit = 2 * children.count + 8
    }
    children.append(WeakTimeline(timeline: child))
  }

  // MARK: State

  /// The state for the animations at a stage time: a pure function of the phases up to the root.
  package func state(at time: StageTime) -> TimelineState {
    let outer = parent?.state(at: time) ?? TimelineState(local: Double(time.units), pacing: .curves)
    return state(in: outer)
  }

  /// The current local time, rounded down to a whole unit.
  package var localNow: StageTime { StageTime(roundingDown: stateNow.local) }

  package var stateNow: TimelineState { state(at: clock.now) }

  private func state(in outer: TimelineState) -> TimelineState {
    switch shownPhase {
    case .running(let since, let local, let rate):
      var pacing = outer.pacing
      // The parent's interrupted picture, as seen by this timeline.
      if case .pivoted(var pivot) = pacing {
        pivot.state = state(in: pivot.state)
        pacing = .pivoted(pivot)
      }
      return TimelineState(local: local + (outer.local - since) * rate, pacing: pacing)
    case .held(let state, _, _):
      return state
    case .scrubbed(let progress, let pivot):
      return driven(progress, pivot)
    case .released(let release, let pivot):
      return driven(
        release.progress(at: outer.local, span: span), pivot, swings: release.swings(at: outer.local))
    }
  }

  private func driven(_ progress: Double, _ pivot: Pivot?, swings: Bool = false) -> TimelineState {
    guard var pivot else {
      return TimelineState(local: progress * span, pacing: swings ? .swinging : .linear)
    }
    pivot.fraction = progress
    pivot.swings = swings
    return TimelineState(local: progress * span, pacing: .pivoted(pivot))
  }

  /// d in units: never 0 while the timeline has members.
  var span: Double { duration > .zero ? Double(duration.units) : ends.latest }

  /// The progress of a scrubbed or released timeline. It may exceed 1 while longer animations run on.
  package var progress: Double? {
    switch phase {
    case .scrubbed(let progress, _): progress
    case .released(let release, _): release.progress(at: outerLocal, span: span)
    case .held(_, then: .released(let release, _), let since): release.progress(at: since, span: span)
    case .running, .held: nil
    }
  }

  /// The position 0…1 on the completion curve's time axis, while the timeline is released.
  package var place: Double? {
    if case .released(let release, _) = phase { return release.place(at: outerLocal) }
    return nil
  }

  private var outerLocal: Double { parent?.stateNow.local ?? Double(clock.now.units) }

  /// The stage time at which local time reaches `local`, rounded up to whole units; nil if it never does in the current
  /// phase. Local times that have passed are reached now.
  func time(reaching local: StageTime) -> StageTime? {
    pastOrFutureTime(reaching: local).map { max($0, clock.now) }
  }

  /// The same, but past times are returned as they are.
  private func pastOrFutureTime(reaching local: StageTime) -> StageTime? {
    guard local < .distantFuture, let outer = outerTime(reaching: Double(local.units)) else { return nil }
    return pastOrFutureStageTime(outer)
  }

  private func pastOrFutureStageTime(_ outer: Double) -> StageTime? {
    let whole = StageTime(roundingUp: outer)
    guard whole < .distantFuture else { return nil }
    guard let parent else { return whole }
    return parent.pastOrFutureTime(reaching: whole)
  }

  private func outerStageTime(_ outer: Double) -> StageTime? {
    pastOrFutureStageTime(outer).map { max($0, clock.now) }
  }

  private func outerTime(reaching local: Double) -> Double? {
    switch phase {
    case .running(let since, let start, let rate):
      // Running backwards, later local times are never reached, and nothing ends.
      return rate > 0 ? since + (local - start) / rate : nil
    case .held, .scrubbed: return nil
    case .released(let release, _): return release.outerTime(reaching: local, span: span)
    }
  }

  // MARK: Changing phase

  /// Runs from the current local time, each animation along its own curve; backwards with a negative `rate`.
  package func run(rate: Double = 1) {
    enter(.running(since: outerLocal, local: stateNow.local, rate: rate))
  }

  /// Runs from the local time `local`.
  package func run(from local: StageTime, rate: Double = 1) {
    enter(.running(since: outerLocal, local: Double(local.units), rate: rate))
  }

  /// Holds the current picture.
  package func hold() {
    if case .held = phase { return }
    enter(.held(stateNow, then: phase, since: outerLocal))
  }

  /// Holds the picture at the local time `local`, each animation at that place on its own curve.
  package func hold(at local: StageTime) {
    let running = Phase.running(since: outerLocal, local: Double(local.units), rate: 1)
    enter(
      .held(TimelineState(local: Double(local.units), pacing: .curves), then: running, since: outerLocal))
  }

  /// Continues after `hold()` as if time had been stopped meanwhile.
  package func resume() {
    guard case .held(_, let then, let since) = phase else { return }
    let pause = outerLocal - since
    switch then {
    case .running(let since, let local, let rate):
      enter(.running(since: since + pause, local: local, rate: rate))
    case .released(var release, let pivot):
      release.start += pause
      enter(.released(release, pivot: pivot))
    case .scrubbed, .held:
      enter(then)
    }
  }

  /// Shows the picture at `progress`, clamped to 0…1.
  package func scrub(to progress: Double) {
    clock.motionLog?.note(self, scrubbedTo: min(max(progress, 0), 1))
    enter(.scrubbed(progress: min(max(progress, 0), 1), pivot: pivot))
  }

  /// Starts scrubbing. A running timeline is interrupted at its current picture, which gets `progress`.
  package func interrupt(as progress: Double) {
    switch phase {
    case .scrubbed, .released, .held(_, then: .released, _):
      enter(.scrubbed(progress: self.progress ?? progress, pivot: pivot))
    case .running, .held:
      let state = stateNow
      let pivot = state.local > 0 ? Pivot(state: state, progress: progress, fraction: progress) : nil
      enter(.scrubbed(progress: progress, pivot: pivot))
    }
  }

  /// Lets the progress continue by itself. When it is back at the start, the animations' changes are undone.
  package func release(_ release: TimelineRelease) {
    var release = release
    release.start = outerLocal
    clock.motionLog?.note(self, released: release)
    enter(.released(release, pivot: pivot))
  }

  private var pivot: Pivot? {
    switch phase {
    case .scrubbed(_, let pivot), .released(_, let pivot), .held(_, then: .released(_, let pivot), _): pivot
    case .running, .held: nil
    }
  }

  /// The phase at the end of the last turn, and the turn in which it was changed.
  private var committedPhase: (phase: Phase, turn: Int)?

  private var shownPhase: Phase {
    guard CommittedPicture.isTaken, let committedPhase, committedPhase.turn == clock.turnNumber else {
      return phase
    }
    return committedPhase.phase
  }

  private func enter(_ phase: Phase) {
    if committedPhase?.turn != clock.turnNumber { committedPhase = (self.phase, clock.turnNumber) }
    self.phase = phase
    Timeline.changes += 1
    reschedule()
  }

  private func reschedule() {
    for member in members { schedule(member) }
    for child in children { child.timeline?.reschedule() }
    scheduleArrival()
  }

  // MARK: Arrival

  /// To be called when an owner has set up the timeline; from then on arrivals are reported to it.
  package func scheduleArrival() {
    arrival?.cancel()
    guard let (direction, outer) = nextArrival, let time = outerStageTime(outer) else { return }
    arrival = clock.schedule(at: time) { [weak self] in
      guard let self else { return }
      if let owner = self.owner { owner.timelineArrived(direction) } else { self.undo() }
    }
  }

  /// Where the timeline arrives if nothing changes, and the parent's local time of that.
  private var nextArrival: (Arrival, outer: Double)? {
    switch phase {
    case .running(let since, let local, let rate):
      guard owner != nil else { return nil }
      if rate < 0 { return (.start, since + max(local, 0) / -rate) }
      return (.end, since + max(Double(duration.units) - local, 0) / rate)
    case .released(let release, _):
      if release.direction == .start { return (.start, release.arrival) }
      return owner == nil ? nil : (.end, release.arrival)
    case .held, .scrubbed:
      return nil
    }
  }

  // MARK: Members

  func add(_ block: AnimationBlock) {
    if memberCount == 0 && parent != nil { clock.keep(self) }
    block.isMember = true
    entries.append(block)
    memberCount += 1
    ends.add(block.timing.end)
    Timeline.changes += 1
    schedule(block)
  }

  func remove(_ block: AnimationBlock) {
    guard block.isMember else { return }
    block.isMember = false
    memberCount -= 1
    ends.remove(block.timing.end)
    if memberCount < entries.count / 2 { entries.removeAll { !$0.isMember } }
    if memberCount == 0 { clock.letGo(self) }
    Timeline.changes += 1
  }

  /// Releases everything, since nothing ends without the clock.
  func abandon() {
    for member in members { member.abandon() }
    entries = []
    memberCount = 0
  }

  /// Computes again when a member ends.
  func reschedule(_ block: AnimationBlock) {
    if block.isMember { schedule(block) }
  }

  private func schedule(_ block: AnimationBlock) {
    block.event?.cancel()
    block.ownEnd?.cancel()
    guard owner == nil else { return }
    block.event = schedule(block, at: block.end) { $0.finish() }
    if block.end > block.timing.end {
      block.ownEnd = schedule(block, at: block.timing.end) { $0.endOwnAnimations() }
    }
  }

  /// Calls `body` when the timeline reaches a local time, if it does.
  private func schedule(
    _ block: AnimationBlock, at end: StageTime, _ body: @escaping @MainActor (AnimationBlock) -> Void
  ) -> EventQueue.Event? {
    var time = pastOrFutureTime(reaching: end)
    if OwnTimingMark.anyIsHeld { time = time.flatMap(block.stageTime(showing:)) }
    return time.map { time in
      clock.schedule(at: max(time, clock.now)) { [weak block] in block.map(body) }
    }
  }

  /// Ends the animations that end by the duration; longer ones continue by themselves.
  package func finish() {
    let end = duration
    for block in members where block.isEmpty || block.end <= end { block.finish() }
    owner = nil
  }

  /// Restores all model values that animations of this timeline and those below changed, newest first, then ends the
  /// animations as interrupted.
  package func undo() {
    arrival?.cancel()
    let timelines = subtree
    let blocks = timelines.flatMap(\.members)
    for change in blocks.flatMap(\.changes).sorted(by: { $0.order > $1.order }) { change.undo() }
    for undoing in blocks.flatMap(\.undoings).reversed() { undoing() }
    for block in blocks { block.finish(interrupted: true) }
    for timeline in timelines { timeline.owner?.timelineWasUndone() }
  }

  /// Makes the current presentation values the model values, and ends the animations as interrupted.
  package func freeze() -> FrozenChanges {
    arrival?.cancel()
    let blocks = subtree.flatMap(\.members)
    let frozen = FrozenChanges(of: blocks, at: clock.now)
    for block in blocks { block.finish(interrupted: true) }
    for timeline in subtree.dropFirst() { timeline.owner?.timelineWasUndone() }
    return frozen
  }

  /// This timeline and all below, parents first.
  private var subtree: [Timeline] { [self] + children.flatMap { $0.timeline?.subtree ?? [] } }
}

/// The owner of a timeline, such as a property animator; it ends the animations.
@MainActor
package protocol TimelineOwner: AnyObject {
  /// The timeline has reached its end, or its start again.
  func timelineArrived(_ arrival: Timeline.Arrival)
  /// The timeline's animations were undone or stopped, by the owner or together with those of a timeline above.
  func timelineWasUndone()
}
