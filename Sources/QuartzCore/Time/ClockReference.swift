/// A timeline's reference to its clock. The timeline may outlive it, as an animator does that is kept beyond its stage.
@MainActor
final class ClockReference {
  weak var living: MediaClock?
  /// The time at which the clock was released.
  var last = StageTime.zero
  private var standIn: MediaClock?

  /// The clock; once that is gone, one that stands still at its last time.
  var clock: MediaClock {
    if let living { return living }
    let standIn = standIn ?? MediaClock(standingAt: last)
    self.standIn = standIn
    return standIn
  }
}
