import CoreGraphics
import QuartzCore

/// The state machine of a property animator, on its timeline.
///
/// The displayed progress P runs from 0 at the start to 1 at the end. The animator's fraction is P, or 1 − P if it is
/// reversed.
final class AnimatorEngine: TimelineOwner {
  let timing: AnimatorTiming
  /// D: the duration.
  private var duration: StageTime
  /// The time from start to end: D, or the end of the longest block if that is later, since blocks may repeat.
  private var length: StageTime
  /// The animator retains the engine; the clock retains the animator while it runs.
  weak var animator: UIViewPropertyAnimator?

  var allowsTouches = true
  var hitTestsByHand = false {
    didSet { timeline?.refusesTouches = !(allowsTouches || hitTestsByHand) }
  }
  var isInterruptible = true
  var scrubsLinearly = true
  var pausesOnCompletion = false
  var completions: [(UIViewAnimatingPosition) -> Void] = []

  private(set) var state = UIViewAnimatingState.inactive
  private(set) var isRunning = false
  private(set) var timeline: Timeline?
  /// The timeline of a transition, to be used from the start; nil if the animator creates its own.
  var home: Timeline?
  private var pending: [(animation: () -> Void, delayFactor: Double)] = []
  private var reversed = false
  private var frozen = FrozenChanges()
  private var activity: Activities.Token?

  init(timing: AnimatorTiming, duration: TimeInterval) {
    self.timing = timing
    self.duration = StageTime(seconds: duration)
    length = self.duration
  }

  // MARK: Starting

  /// Creates the timeline and runs the blocks. The timeline is then paused at the start, `delay` seconds before the
  /// first movement.
  private func activate(delay: TimeInterval) {
    let clock = MediaClock.current
    let timeline = home ?? Timeline(below: clock.currentTimeline)
    home = nil
    if UIView.isAnimatingOff { duration = .zero }
    length = duration
    timeline.duration = duration
    timeline.owner = self
    timeline.refusesTouches = !(allowsTouches || hitTestsByHand)
    self.timeline = timeline
    state = .active
    let wait = StageTime(seconds: delay)
    timeline.hold(at: reversed ? duration + wait : .zero - wait)
    let blocks = pending
    pending = []
    for (animation, delayFactor) in blocks {
      // During the delay the start values show, whatever the local time.
      let begin = StageTime(seconds: delayFactor * duration.seconds)
      run(animation, begin: begin, entry: nil)
    }
    lengthen()
    if reversed, length > duration { timeline.hold(at: length + wait) }
  }

  private func lengthen() {
    guard let timeline, case let end = timeline.latestEndOfMembers, end > length else { return }
    length = end
    timeline.duration = end
    if isRunning { timeline.scheduleArrival() }
  }

  func start(after delay: TimeInterval) {
    switch state {
    case .inactive:
      activate(delay: delay)
      go { $0.run(rate: reversed ? -1 : 1) }
    case .active where isRunning:
      break
    case .active:
      proceed(with: nil, durationFactor: 0)
    case .stopped:
      Misuse.report("It is an error to start a stopped property animator: finish it first")
    }
  }

  /// Changes the timeline's phase; a running animator is retained by the clock.
  private func go(_ action: (Timeline) -> Void) {
    guard let timeline else { return }
    isRunning = true
    if let animator { timeline.clock.retain(animator) }
    if activity == nil { activity = timeline.clock.begin("a property animator of \(duration.seconds) s") }
    action(timeline)
  }

  private func rest() {
    isRunning = false
    guard let clock = timeline?.clock else { return }
    if let activity { clock.end(activity) }
    activity = nil
    if let animator { clock.release(animator) }
  }

  // MARK: Animations

  func add(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    switch state {
    case .inactive:
      pending.append((animation, factor))
    case .active:
      guard let timeline else { return }
      let begin = min(max(timeline.localNow, .zero) + StageTime(seconds: factor * duration.seconds), length)
      // On an interrupted timeline only the fraction matters.
      var entry: Double?
      if case .pivoted(let pivot) = timeline.stateNow.pacing {
        entry = min(pivot.fraction + factor, 1)
      }
      run(animation, begin: begin, entry: entry)
      lengthen()
    case .stopped:
      Misuse.report("It is an error to add animations to a stopped property animator")
    }
  }

  private func run(_ animation: () -> Void, begin: StageTime, entry: Double?) {
    guard let timeline else { return }
    let span = length - begin
    func timed(_ curve: TimingCurve) -> AnimationTiming {
      var timing = AnimationTiming(begin: begin, duration: span, curve: curve)
      timing.entry = entry
      return timing
    }
    let curve = timing.curve(over: span.seconds)
    let block = AnimationBlock(timing: timed(curve), timeline: timeline, beginsFromCurrentState: true)
    if let (x, y) = timing.curvesOfPoints(over: span.seconds) {
      block.horizontalTiming = timed(x)
      block.verticalTiming = timed(y)
    }
    let isOff = UIView.isAnimatingOff
    let context = AnimationContext(block: isOff ? nil : block, duration: span.seconds, curve: curve)
    timeline.clock.creating(on: timeline) { context.run(animation) }
    if isOff { return }
    block.start()
  }

  // MARK: Pausing and scrubbing

  func pause() {
    switch state {
    case .inactive:
      activate(delay: 0)
    case .active:
      guard mayBeInterrupted("pause") else { return }
      timeline?.hold()
      if isRunning { rest() }
    case .stopped:
      Misuse.report("It is an error to pause a stopped property animator: finish it first")
    }
  }

  private func mayBeInterrupted(_ action: String) -> Bool {
    if isInterruptible { return true }
    Misuse.report("It is an error to \(action) a property animator that is not interruptible")
    return false
  }

  func scrub(to fraction: CGFloat) {
    switch state {
    case .inactive: activate(delay: 0)
    case .active where isRunning: pause()
    case .active: break
    case .stopped:
      return Misuse.report("It is an error to set the fraction of a stopped property animator")
    }
    guard let timeline, !isRunning, fraction == fraction else { return }
    let clamped = min(max(Double(fraction), 0), 1)
    let progress = reversed ? 1 - clamped : clamped
    if case .held(_, then: .running, _) = timeline.phase, !scrubsLinearly {
      timeline.hold(at: StageTime(seconds: progress * length.seconds))
    } else {
      if case .held = timeline.phase { timeline.interrupt(as: pictureProgress) }
      timeline.scrub(to: progress)
    }
  }

  /// The elapsed fraction 0…1 of the animator's time.
  private var elapsed: Double {
    guard let timeline else { return 0 }
    if let place = timeline.place { return place }
    let local = timeline.stateNow.local
    return length > .zero ? min(max(local / Double(length.units), 0), 1) : (local > 0 ? 1 : 0)
  }

  /// P as displayed: the progress of animations without delay.
  var pictureProgress: Double {
    guard let timeline else { return 0 }
    if let progress = timeline.progress { return min(max(progress, 0), 1) }
    // On a scrubbed timeline all animations are linear.
    guard case .curves = timeline.stateNow.pacing, length == duration else { return elapsed }
    return min(
      max(timing.curve(over: duration.seconds).progress(at: elapsed, duration: duration.seconds), 0), 1)
  }

  var fraction: CGFloat {
    guard state == .active else { return 0 }
    let isPaused = !isRunning && scrubsLinearly
    let progress: Double
    if isPaused {
      progress = pictureProgress
    } else if !isRunning, let shown = timeline?.progress {
      progress = min(max(shown, 0), 1)
    } else {
      progress = elapsed
    }
    return reversed ? 1 - progress : progress
  }

  // MARK: Reversing and continuing

  var isReversed: Bool {
    get { reversed }
    set {
      guard newValue != reversed else { return }
      reversed = newValue
      guard state == .active, isRunning, let timeline else { return }
      switch timeline.phase {
      case .running(_, _, let rate):
        timeline.run(rate: -rate)
      case .released(let release, _):
        // With the same curve and speed, in the other direction.
        let place = timeline.place ?? 0
        let rest = (newValue ? place : 1 - place) * release.scale
        timeline.release(
          TimelineRelease(
            newValue ? .start : .end, from: pictureProgress, remaining: StageTime(roundingDown: rest),
            curve: release.curve))
      case .held, .scrubbed:
        break
      }
    }
  }

  func proceed(with other: AnimatorTiming?, durationFactor: CGFloat) {
    guard state == .active, !isRunning, let timeline else {
      if state == .active { return }
      return Misuse.report("It is an error to continue a property animator that is not paused")
    }
    let factor = max(Double(durationFactor), 0)
    if other == nil, case .held(let picture, let then, _) = timeline.phase {
      if case .running(_, _, let rate) = then {
        let left = reversed ? picture.local : Double(length.units) - picture.local
        let pace = factor > 0 ? left / (factor * Double(length.units)) : 1
        if factor == 0, (rate < 0) == reversed { return go { $0.resume() } }
        if pace > 0 { return go { $0.run(rate: reversed ? -pace : pace) } }
      } else if case .released(let release, _) = then, factor == 0,
        (release.direction == .start) == reversed
      {
        return go { $0.resume() }
      }
    }
    let progress = pictureProgress
    let rest = factor > 0 ? factor * length.seconds : timeLeft(from: progress)
    timeline.interrupt(as: progress)
    let chosen = other ?? timing
    let remaining = chosen.duration(given: rest)
    go {
      $0.release(
        TimelineRelease(
          reversed ? .start : .end, from: progress, remaining: StageTime(seconds: remaining),
          curve: chosen.curve(over: remaining)))
    }
  }

  /// Seconds of the original duration between the displayed progress and the end that the animator runs to.
  private func timeLeft(from progress: Double) -> TimeInterval {
    let place: Double
    if case .held(let picture, then: .running, _) = timeline?.phase, length > .zero {
      place = min(max(picture.local / Double(length.units), 0), 1)
    } else if length > duration {
      place = progress
    } else {
      place = timing.curve(over: duration.seconds).inverse(progress, duration: duration.seconds)
    }
    return (reversed ? place : 1 - place) * length.seconds
  }

  // MARK: Ending

  func stop(withoutFinishing: Bool) {
    guard state == .active else {
      return Misuse.report("It is an error to stop a property animator that is not active")
    }
    guard mayBeInterrupted("stop") else { return }
    if isRunning { rest() }
    if let timeline {
      timeline.owner = nil
      frozen = timeline.freeze()
    }
    state = .stopped
    guard withoutFinishing else { return }
    completions = []
    becomeInactive()
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return Misuse.report("finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    switch position {
    case .start: frozen.settle(at: .start)
    case .end: frozen.settle(at: .end)
    case .current: break
    }
    complete(at: position)
  }

  func timelineArrived(_ arrival: Timeline.Arrival) {
    guard state == .active, let timeline else { return }
    if pausesOnCompletion {
      timeline.hold()
      return rest()
    }
    switch arrival {
    case .end:
      timeline.finish()
      complete(at: .end)
    case .start:
      timeline.undo()
    }
  }

  func timelineWasUndone() {
    if state == .active { complete(at: .start) }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    // Retained here, since the clock may hold the last reference.
    let animator = animator
    if isRunning { rest() }
    let completions = completions
    self.completions = []
    becomeInactive()
    for completion in completions { completion(position) }
    withExtendedLifetime(animator) {}
  }

  private func becomeInactive() {
    state = .inactive
    timeline?.owner = nil
    timeline = nil
    frozen = FrozenChanges()
    reversed = false
  }
}
