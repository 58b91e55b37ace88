/// What a timeline's animations need to know of it at one moment.
package struct TimelineState: Sendable {
  /// Local time in units, fractions included: scrubbing reaches any.
  package var local: Double
  package var pacing: Pacing

  package enum Pacing: Sendable {
    /// Each animation along its own curve: the timeline runs, or is held where it ran.
    case curves
    /// Each animation in proportion to local time: the timeline is scrubbed, or was and has been released.
    case linear
    /// As `linear`, but beyond the end too: a released spring overshoots.
    case swinging
    /// As `linear`, but through the picture at which a running timeline was paused.
    indirect case pivoted(Pivot)
  }
}

/// Scrubbing that starts from the middle of a run: nothing may jump, though each animation is at its own value.
///
/// With v the value of an animation at the pause and f_p the progress given to the pause, it shows v·f/f_p below
/// f_p and v + (1 − v)(f − f_p)/(1 − f_p) above.
package struct Pivot: Sendable {
  /// What was shown when the timeline was paused.
  package var state: TimelineState
  /// f_p: the progress that stands for it.
  package var progress: Double
  /// f: the progress now.
  package var fraction: Double
  /// Whether f may pass 1: a released spring overshoots.
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
