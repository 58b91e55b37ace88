package import QuartzCore
import Stage

/// What moves in a film, what is called and what fingers do, in seconds of the film.
package struct FilmMotion: Sendable {
  /// An animation of one property.
  package struct Animation: Sendable {
    package var view: String
    /// Core Animation's key path.
    package var property: String
    /// When it was made, and from then on its delay and duration.
    package var made, delay, duration: Double
    /// Nil where an explicit animation says more than one curve can.
    package var curve: TimingCurve?
    /// Numbers of the values before and after, as `LayerKey` has them; nil where they are not known.
    package var from, to: [Double]?
    package var note: String?
  }

  package var animations: [Animation] = []
  package var events: [(time: Double, text: String)] = []
  /// Ways of fingers: seconds, x and y in points of the screen.
  package var fingers: [(number: Int, points: [SIMD3<Double>])] = []

  package init() {}

  @MainActor
  init(_ stage: Stage) {
    guard let log = stage.motionLog else { return }
    func seconds(_ time: StageTime) -> Double { stage.stageTime(of: time).seconds }
    animations = log.motions.map {
      Animation(
        view: $0.view, property: $0.property, made: seconds($0.made), delay: $0.delay, duration: $0.duration,
        curve: $0.curve, from: $0.from?.numbers, to: $0.to?.numbers, note: $0.note)
    }
    events = log.events.map { (seconds($0.time), $0.text) }
    fingers = stage.fingerPaths.map { path in
      let points = path.points.map {
        SIMD3($0.time.seconds, Double($0.location.x), Double($0.location.y))
      }
      return (path.number, points)
    }
  }
}
