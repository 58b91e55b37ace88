/// A timeline's reference to its clock. A timeline may outlive its clock, for example when an animator is kept longer
/// than its stage.
@MainActor
final class ClockReference {
  weak var living: MediaClock?
  /// The time at which the clock was released.
  var last = StageTime.zero
  private var standIn: MediaClock?

  /// The clock; after it was released, one that is stopped at its last time.
  var clock: MediaClock {
    if let living { return living }
    let standIn = standIn ?? MediaClock(standingAt: last)
    self.standIn = standIn
    return standIn
  }
}
