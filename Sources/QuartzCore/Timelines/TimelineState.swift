/// The state of a timeline that its animations need at one moment.
package struct TimelineState: Sendable {
  /// Local time in units; fractional when scrubbed.
  package var local: Double
  package var pacing: Pacing

  package enum Pacing: Sendable {
    /// Each animation follows its own curve: the timeline runs, or is held while running.
    case curves
    /// Each animation is linear in local time: the timeline is scrubbed, or was scrubbed and released.
    case linear
    /// Like `linear`, but may exceed the end: a released spring overshoots.
    case swinging
    /// Like `linear`, but through the picture at which a running timeline was paused.
    indirect case pivoted(Pivot)
  }
}

/// Scrubbing that starts in the middle of a run, where each animation is at its own value and must not jump.
///
/// An animation that had the value v at the pause, when the progress was set to f_p, has the value v·f/f_p for f < f_p
/// and v + (1 − v)(f − f_p)/(1 − f_p) above.
package struct Pivot: Sendable {
  /// The state at the pause.
  package var state: TimelineState
  /// f_p: the progress that was set at the pause.
  package var progress: Double
  /// f: the current progress.
  package var fraction: Double
  /// Whether f may exceed 1, as a released spring overshoots.
  package var swings = false

  package init(state: TimelineState, progress: Double, fraction: Double) {
    self.state = state
    self.progress = progress
    self.fraction = fraction
  }

  func progress(of timing: AnimationTiming) -> Double {
    if let entry = timing.entry {
      return entry < 1 ? max(capped((fraction - entry) / (1 - entry)), 0) : (fraction < 1 ? 0 : 1)
    }
    let shown = timing.progress(in: state)
    if fraction < progress { return shown * fraction / progress }
    if fraction > progress && progress < 1 {
      return shown + (1 - shown) * capped((fraction - progress) / (1 - progress))
    }
    return shown
  }

  private func capped(_ part: Double) -> Double { swings ? part : min(part, 1) }
}
