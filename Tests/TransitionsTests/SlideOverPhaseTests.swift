import Foundation
import Testing
import Transitions

struct SlideOverPhaseTests {
  private typealias Phase = SlideOverPhase

  /// What the rules say, row by row: offset, tracking, translation, velocity → the phase after each phase before, in the
  /// order none, started, updating, cancelling, finishing.
  @Test(arguments: [
    // A table that is scrolled down takes no part.
    (4.0, true, 50.0, 100.0, "none cancelling cancelling cancelling cancelling"),
    (4, false, 50, 100, "none cancelling cancelling cancelling cancelling"),
    // Pulled down.
    (0, true, 50, 100, "started updating updating started started"),
    (-30, true, 50, -100, "started updating updating started started"),
    // Pushed up, beyond where it came from.
    (0, true, -1, 0, "none cancelling cancelling cancelling finishing"),
    // Neither.
    (0, true, 0, 0, "none started updating cancelling finishing"),
    // Released.
    (0, false, 50, 100, "none finishing finishing cancelling finishing"),
    (0, false, 50, 0, "none cancelling cancelling cancelling finishing"),
    (0, false, 50, -100, "none cancelling cancelling cancelling finishing"),
    (0, false, 0, 100, "none cancelling cancelling cancelling finishing"),
    (0, false, -50, 100, "none cancelling cancelling cancelling finishing"),
  ])
  func phaseFollowsTheFirstMatchingRule(
    offset: Double, isTracking: Bool, translation: Double, velocity: Double, phases: String
  ) {
    let before: [Phase] = [.none, .started, .updating, .cancelling, .finishing]
    for (phase, after) in zip(before, phases.split(separator: " ")) {
      let next = phase.next(
        offset: offset, isTracking: isTracking, translation: translation, velocity: velocity)
      #expect("\(next)" == after, "from \(phase)")
    }
  }

  @Test func noPhaseStartsWhileATransitionEnds() {
    for phase in [Phase.none, .cancelling, .finishing] {
      #expect(phase.next(offset: 0, isTracking: true, translation: 50, velocity: 1, mayStart: false) == phase)
    }
    #expect(
      Phase.updating.next(offset: 0, isTracking: true, translation: 50, velocity: 1, mayStart: false)
        == .updating)
  }
}
