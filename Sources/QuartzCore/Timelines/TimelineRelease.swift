/// How the progress of a scrubbed timeline continues after its release.
///
/// With completion curve C, progress p at the release and remaining time R, the motion continues at the point of C that
/// has the value p, so that it does not start from rest: towards the end C(t₀ + (1 − t₀)τ/R), back to the start C(t₀·(1
/// − τ/R)), t₀ = C⁻¹(p). A spring starts from p instead.
package struct TimelineRelease: Sendable {
  package var direction: Timeline.Arrival
  /// R in units of stage time.
  package var remaining: StageTime
  package var curve: TimingCurve
  /// p.
  private let origin: Double
  /// t₀; for springs it is p, since they start from there.
  private let entry: Double
  /// The parent's local time at the release, in units; set by the timeline.
  var start: Double = 0

  package init(
    _ direction: Timeline.Arrival, from progress: Double, remaining: StageTime, curve: TimingCurve
  ) {
    self.direction = direction
    self.remaining = max(remaining, .zero)
    self.curve = curve
    origin = progress
    entry = if case .cubic(let bezier) = curve { bezier.inverse(progress) } else { progress }
  }

  /// The parent's local time at which the progress arrives.
  var arrival: Double { start + Double(remaining.units) }

  /// The duration of the whole completion curve at this speed, in units.
  package var scale: Double {
    let part = direction == .end ? 1 - entry : entry
    return part > 0 ? Double(remaining.units) / part : Double(remaining.units)
  }

  /// The position 0…1 on the completion curve's time axis, which moves at constant speed.
  func place(at outer: Double) -> Double {
    let total = Double(remaining.units)
    let part = total > 0 ? min(max((outer - start) / total, 0), 1) : 1
    return direction == .end ? entry + (1 - entry) * part : entry * (1 - part)
  }

  /// After the end, progress continues in real time over a `span` of units, for longer animations.
  func progress(at outer: Double, span: Double) -> Double {
    let elapsed = outer - start
    if elapsed >= Double(remaining.units) {
      if direction == .start { return 0 }
      return span > 0 ? 1 + (elapsed - Double(remaining.units)) / span : 1
    }
    switch curve {
    case .cubic(let bezier):
      return bezier.value(at: place(at: outer))
    case .spring, .composed:
      let total = Double(remaining.units)
      let moved = curve.progress(at: max(elapsed, 0) / total, duration: remaining.seconds)
      return direction == .end ? origin + (1 - origin) * moved : origin * (1 - moved)
    }
  }

  /// Whether the progress is a spring's, which may overshoot the end.
  func swings(at outer: Double) -> Bool {
    if case .cubic = curve { return false }
    return outer < arrival
  }

  /// The parent's local time at which progress · span is `local`; nil on the way back, where nothing ends early.
  func outerTime(reaching local: Double, span: Double) -> Double? {
    guard direction == .end else { return nil }
    if local >= span { return arrival + (local - span) }
    let total = Double(remaining.units)
    switch curve {
    case .cubic(let bezier):
      guard entry < 1 else { return start }
      let x = bezier.inverse(local / span)
      return start + max(0, (x - entry) / (1 - entry)) * total
    case .spring, .composed:
      guard origin < 1 else { return start }
      let moved = (local / span - origin) / (1 - origin)
      return start + curve.inverse(moved, duration: remaining.seconds) * total
    }
  }
}
