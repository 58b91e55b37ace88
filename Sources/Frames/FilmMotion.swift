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
    /// The index of the drive that it followed from its beginning on; nil for one that ran by itself.
    package var drive: Int?
  }

  /// A progress that was set, as by a finger, until it was let go.
  package struct Drive: Sendable {
    /// Seconds that all of it takes by itself.
    package var span: Double
    /// Seconds, and the progress 0…1 then.
    package var points: [(time: Double, progress: Double)]
    /// Nil where it was not let go, or had arrived.
    package var release: MotionLog.Release?
    /// When it was let go, in seconds.
    package var released: Double?

    /// The progress at a time in seconds.
    package func progress(at time: Double) -> Double {
      if let release, let released, time >= released {
        let place = min(max((time - released) / release.duration, 0), 1) * Double(release.samples.count - 1)
        let (low, high) = (Int(place), min(Int(place) + 1, release.samples.count - 1))
        return release.samples[low] + (release.samples[high] - release.samples[low]) * (place - Double(low))
      }
      guard let next = points.firstIndex(where: { $0.time > time }) else { return points.last?.progress ?? 0 }
      guard next > 0 else { return points[0].progress }
      let (a, b) = (points[next - 1], points[next])
      return a.progress + (b.progress - a.progress) * (time - a.time) / (b.time - a.time)
    }

    /// When it begins, and when it has arrived or is last set, in seconds.
    package var begin: Double { points.first?.time ?? 0 }
    package var end: Double {
      release.flatMap { r in released.map { $0 + r.duration } } ?? points.last?.time ?? 0
    }
  }

  package var animations: [Animation] = []
  /// In the order in which they were begun.
  package var drives: [Drive] = []
  package var events: [(time: Double, text: String)] = []
  /// Ways of fingers: seconds, x and y in points of the screen.
  package var fingers: [(number: Int, points: [SIMD3<Double>])] = []

  package init() {}

  @MainActor
  init(_ stage: Stage) {
    guard let log = stage.motionLog else { return }
    func seconds(_ time: StageTime) -> Double { stage.stageTime(of: time).seconds }
    // A progress that stays where it begins drives nothing.
    let driven = log.drives.filter { drive in
      drive.release != nil || drive.points.contains { $0.progress != drive.points[0].progress }
    }
    drives = driven.map { drive in
      Drive(
        span: drive.span, points: drive.points.map { (seconds($0.time), $0.progress) },
        release: drive.release,
        released: drive.release.map { seconds($0.time) })
    }
    animations = log.motions.map { motion in
      Animation(
        view: motion.view, property: motion.property, made: seconds(motion.made), delay: motion.delay,
        duration: motion.duration, curve: motion.curve, from: motion.from?.numbers, to: motion.to?.numbers,
        note: motion.note,
        drive: driven.firstIndex { $0.timeline == motion.timeline && $0.points[0].time == motion.made })
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
