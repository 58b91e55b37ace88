/// How the progress of a scrubbed timeline goes on when it is let go.
///
/// With completion curve C, progress p at the release and remaining time R, the motion goes on from the point where C
/// has the value p, so that it does not restart from rest: towards the end C(t₀ + (1 − t₀)τ/R), back to the start
/// C(t₀·(1 − τ/R)), t₀ = C⁻¹(p).
package struct Release: Sendable {
  package var direction: Timeline.Arrival
  /// R in units of stage time.
  package var remaining: StageTime
  package var curve: UnitBezier
  /// t₀.
  private var entry: Double
  /// The parent's local time at the release, in units; set by the timeline.
  var start: Double = 0

  package init(_ direction: Timeline.Arrival, from progress: Double, remaining: StageTime, curve: UnitBezier)
  {
    self.direction = direction
    self.remaining = max(remaining, .zero)
    self.curve = curve
    entry = curve.inverse(progress)
  }

  /// The parent's local time at which the progress arrives.
  var arrival: Double { start + Double(remaining.units) }

  /// Past the end, progress goes on in real time over a `span` of units: longer animations run on.
  func progress(at outer: Double, span: Double) -> Double {
    let elapsed = outer - start
    let total = Double(remaining.units)
    switch direction {
    case .end:
      if elapsed >= total { return span > 0 ? 1 + (elapsed - total) / span : 1 }
      return curve.value(at: entry + (1 - entry) * elapsed / total)
    case .start:
      if elapsed >= total { return 0 }
      return curve.value(at: entry * (1 - elapsed / total))
    }
  }

  /// The parent's local time at which progress · span is `local`; nil on the way back, where nothing ends early.
  func outerTime(reaching local: Double, span: Double) -> Double? {
    guard direction == .end else { return nil }
    if local >= span { return arrival + (local - span) }
    guard entry < 1 else { return start }
    let x = curve.inverse(local / span)
    return start + max(0, (x - entry) / (1 - entry)) * Double(remaining.units)
  }
}
