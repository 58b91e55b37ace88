/// What animations run on, and the one idea behind everything that can be scrubbed.
///
/// Timelines form a tree; the root runs with the stage's clock. A timeline is *running* (each animation along its own
/// curve), *held* (the picture stays), *scrubbed* (a progress P only, each animation in proportion to it) or
/// *released* (P goes on by itself along a completion curve, to the end or back to the start).
@MainActor
package final class Timeline {
  unowned let clock: MediaClock
  let parent: Timeline?
  private(set) package var phase: Phase
  /// d: the local time at which the progress of a scrubbed timeline is 1. With 0, the latest end counts.
  package var duration: StageTime = .zero

  /// Whether what its animations move takes no touches; nil where each block decides.
  package var refusesTouches: Bool?

  private var members: [AnimationBlock] = []
  private var children: [WeakTimeline] = []
  private var arrival: EventQueue.Event?

  package enum Phase {
    /// Local time was `local` units when the parent's was `since`, and moves with it.
    case running(since: Double, local: Double)
    case held(TimelineState)
    /// Pictures between two fixed ones by progress alone; through a pivot if a run was interrupted.
    case scrubbed(progress: Double, pivot: Pivot?)
    case released(Release, pivot: Pivot?)
  }

  package enum Arrival { case end, start }

  private struct WeakTimeline { weak var timeline: Timeline? }

  /// The root timeline.
  init(clock: MediaClock) {
    self.clock = clock
    parent = nil
    phase = .running(since: 0, local: 0)
  }

  /// A timeline below `parent` that runs from now on, its local time 0 now.
  package init(below parent: Timeline) {
    clock = parent.clock
    self.parent = parent
    phase = .running(since: parent.state(at: parent.clock.now).local, local: 0)
    parent.children.removeAll { $0.timeline == nil }
    parent.children.append(WeakTimeline(timeline: self))
  }

  // MARK: State

  /// What the animations need to know at a stage time: a pure function of the phases up to the root.
  package func state(at time: StageTime) -> TimelineState {
    let outer = parent?.state(at: time) ?? TimelineState(local: Double(time.units), pacing: .curves)
    return state(in: outer)
  }

  /// Local time now, rounded down to a whole unit.
  package var localNow: StageTime { StageTime(units: Int64(stateNow.local.rounded(.down))) }

  package var stateNow: TimelineState { state(at: clock.now) }

  private func state(in outer: TimelineState) -> TimelineState {
    switch phase {
    case .running(let since, let local):
      var pacing = outer.pacing
      // The parent's interrupted picture, as this timeline saw it.
      if case .pivoted(var pivot) = pacing {
        pivot.state = state(in: pivot.state)
        pacing = .pivoted(pivot)
      }
      return TimelineState(local: local + outer.local - since, pacing: pacing)
    case .held(let state):
      return state
    case .scrubbed(let progress, let pivot):
      return driven(progress, pivot)
    case .released(let release, let pivot):
      return driven(release.progress(at: outer.local, span: span), pivot)
    }
  }

  private func driven(_ progress: Double, _ pivot: Pivot?) -> TimelineState {
    guard var pivot else { return TimelineState(local: progress * span, pacing: .linear) }
    pivot.fraction = progress
    return TimelineState(local: progress * span, pacing: .pivoted(pivot))
  }

  /// d in units: never 0 while something lies on the timeline.
  private var span: Double {
    if duration > .zero { return Double(duration.units) }
    return Double(members.map(\.timing.end).filter { $0 < .distantFuture }.max()?.units ?? 0)
  }

  /// The progress of a scrubbed or released timeline, unclamped above 1 where animations run on.
  package var progress: Double? {
    switch phase {
    case .scrubbed(let progress, _): progress
    case .released(let release, _): release.progress(at: outerLocal, span: span)
    case .running, .held: nil
    }
  }

  private var outerLocal: Double { parent?.stateNow.local ?? Double(clock.now.units) }

  /// The stage time at which local time reaches `local`, in whole units and never before it is reached;
  /// nil if it never does as things stand. Local times that have passed are reached now.
  func time(reaching local: StageTime) -> StageTime? {
    guard local < .distantFuture, let outer = outerTime(reaching: Double(local.units)) else { return nil }
    let whole = StageTime(units: Int64(outer.rounded(.up)))
    guard let parent else { return max(whole, clock.now) }
    return parent.time(reaching: whole)
  }

  private func outerTime(reaching local: Double) -> Double? {
    switch phase {
    case .running(let since, let start): return since + (local - start)
    case .held, .scrubbed: return nil
    case .released(let release, _): return release.outerTime(reaching: local, span: span)
    }
  }

  // MARK: Changing phase

  /// Runs from where the timeline stands: each animation along its own curve.
  package func run() {
    enter(.running(since: outerLocal, local: stateNow.local))
  }

  /// Holds the picture.
  package func hold() { enter(.held(stateNow)) }

  /// Shows the picture at `progress`, which is clamped to 0…1.
  package func scrub(to progress: Double) {
    enter(.scrubbed(progress: min(max(progress, 0), 1), pivot: pivot))
  }

  /// Scrubs from here on. A run that was going on is interrupted at the picture it shows, which is given `progress`.
  package func interrupt(as progress: Double) {
    switch phase {
    case .running, .held:
      let state = stateNow
      let pivot = state.local > 0 ? Pivot(state: state, progress: progress, fraction: progress) : nil
      enter(.scrubbed(progress: progress, pivot: pivot))
    case .scrubbed, .released:
      enter(.scrubbed(progress: self.progress ?? progress, pivot: pivot))
    }
  }

  /// Lets the progress go on by itself. Back at the start, what the animations changed is undone.
  package func release(_ release: Release) {
    var release = release
    release.start = outerLocal
    enter(.released(release, pivot: pivot))
  }

  private var pivot: Pivot? {
    switch phase {
    case .scrubbed(_, let pivot), .released(_, let pivot): pivot
    case .running, .held: nil
    }
  }

  private func enter(_ phase: Phase) {
    self.phase = phase
    reschedule()
  }

  private func reschedule() {
    for member in members { schedule(member) }
    for child in children { child.timeline?.reschedule() }
    arrival?.cancel()
    guard case .released(let release, _) = phase, release.direction == .start, let parent,
      let time = parent.time(reaching: StageTime(units: Int64(release.arrival.rounded(.up))))
    else { return }
    arrival = clock.schedule(at: time) { [weak self] in self?.undo() }
  }

  // MARK: Members

  func add(_ block: AnimationBlock) {
    members.append(block)
    schedule(block)
  }

  func remove(_ block: AnimationBlock) {
    members.removeAll { $0 === block }
  }

  private func schedule(_ block: AnimationBlock) {
    block.event?.cancel()
    block.event = time(reaching: block.end).map { time in
      clock.schedule(at: time) { [weak block] in block?.finish() }
    }
  }

  /// Sets every model value back that an animation of this timeline or of one below changed, newest first,
  /// then ends the animations as interrupted.
  private func undo() {
    let blocks = allMembers()
    for change in blocks.flatMap(\.changes).sorted(by: { $0.order > $1.order }) { change.undo() }
    for block in blocks { block.finish(interrupted: true) }
  }

  private func allMembers() -> [AnimationBlock] {
    members + children.flatMap { $0.timeline?.allMembers() ?? [] }
  }
}
