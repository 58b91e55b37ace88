/// When an animation runs, in its timeline's local time, and along which curve.
package struct AnimationTiming: Hashable, Sendable {
  /// The local time at which it starts to move, including its delay.
  package var begin: StageTime
  /// The duration of one run.
  package var duration: StageTime
  package var curve: TimingCurve
  /// The number of runs; infinite to repeat without end.
  package var repeatCount: Double = 1
  /// Whether each run is followed by a reversed one.
  package var autoreverses = false
  /// The progress of an interrupted and scrubbed timeline at which the animation was added; nil if it existed before.
  package var entry: Double?

  package init(begin: StageTime, duration: StageTime, curve: TimingCurve) {
    self.begin = begin
    self.duration = duration
    self.curve = curve
  }

  /// The local time at which it ends; `distantFuture` if it repeats without end.
  package var end: StageTime {
    let runs = repeatCount * (autoreverses ? 2 : 1)
    if runs == 1 { return begin + duration }
    let length = Double(duration.units) * runs
    return length < Double(StageTime.distantFuture.units) / 2
      ? begin + StageTime(roundingDown: length.rounded()) : .distantFuture
  }

  /// The elapsed fraction 0…1 of the current run at the local time `local`, in units.
  private func fraction(at local: Double) -> Double {
    let elapsed = local - Double(begin.units)
    if elapsed < 0 { return 0 }
    if duration.units <= 0 { return 1 }
    let runs = elapsed / Double(duration.units)
    if repeatCount == 1 && !autoreverses { return min(runs, 1) }
    let total = repeatCount * (autoreverses ? 2 : 1)
    let capped = min(runs, total)
    let whole = capped.rounded(.down)
    // Exactly at the end of a whole number of runs, the last run is complete and the next one has not started.
    let isAtEnd = capped >= total && whole == capped && whole > 0
    let rest = isAtEnd ? 1 : capped - whole
    let run = isAtEnd ? whole - 1 : whole
    return autoreverses && run.truncatingRemainder(dividingBy: 2) == 1 ? 1 - rest : rest
  }

  /// The one function from a timeline's state to an animation's progress. Frames, `presentation()` and the last moving
  /// frame all use it.
  ///
  /// 0 is the animation's start value and 1 its end value; springs and cubic curves may overshoot.
  package func progress(in state: TimelineState) -> Double {
    let fraction = fraction(at: state.local)
    switch state.pacing {
    case .curves:
      return curve.progress(at: fraction, duration: duration.seconds)
    case .linear:
      return fraction
    case .swinging:
      let elapsed = state.local - Double(begin.units)
      return elapsed > Double(duration.units) && duration > .zero
        ? elapsed / Double(duration.units) : fraction
    case .pivoted(let pivot):
      // A repeating or reversing animation has no single path to its end that could be scaled; its progress follows its
      // time.
      if repeatCount != 1 || autoreverses {
        return progress(in: TimelineState(local: state.local, pacing: .curves))
      }
      return pivot.progress(of: self)
    }
  }
}
