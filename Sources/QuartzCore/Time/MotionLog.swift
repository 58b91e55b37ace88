/// What begins to move and what is called, for people who build the same on a device.
///
/// A clock has one only where a film is to be described; see `MediaClock.motionLog`.
@MainActor
package final class MotionLog {
  /// An animation of one property.
  package struct Motion: Sendable {
    /// The view's name, or where an unnamed one is.
    package let view: String
    /// Core Animation's key path.
    package let property: String
    /// The clock's time at which the animation was made.
    package let made: StageTime
    /// Seconds from then until it moves.
    package let delay: Double
    /// Seconds of one run.
    package let duration: Double
    /// Nil where an explicit animation says more than one curve can.
    package let curve: TimingCurve?
    /// The model values before and after; nil where an explicit animation has its own.
    package let from, to: LayerValue?
    /// What else is to be known, in words.
    package let note: String?
    /// The number of its timeline; 0 for an explicit animation, which follows its layer's time.
    package let timeline: Int
  }

  /// A timeline whose progress is set, as by a finger, until it is let go.
  package struct Drive: Sendable {
    /// The number of the timeline.
    package let timeline: Int
    /// Seconds of the timeline that are the whole progress.
    package fileprivate(set) var span = 0.0
    /// The clock's times, and the progress 0…1 from each of them on.
    package fileprivate(set) var points: [(time: StageTime, progress: Double)] = []
    /// Nil while it is driven.
    package fileprivate(set) var release: Release?
  }

  /// How a driven timeline goes on by itself.
  package struct Release: Sendable {
    /// The clock's time at which it was let go.
    package let time: StageTime
    /// Progress then, and where it goes: 1, or 0 for back.
    package let from, to: Double
    /// Seconds that it takes.
    package let duration: Double
    /// How many times faster than by itself it goes.
    package let speed: Double
    package let curve: TimingCurve
    /// Progress at evenly spread times.
    package let samples: [Double]
  }

  /// A callback.
  package struct Event: Sendable {
    /// The clock's time.
    package let time: StageTime
    package let text: String
  }

  /// In the order in which they were made.
  package private(set) var motions: [Motion] = []
  /// In the order in which they were begun.
  package private(set) var drives: [Drive] = []
  /// In the order in which they were called.
  package private(set) var events: [Event] = []

  package init() {}

  package func note(_ text: String, at time: StageTime) { events.append(Event(time: time, text: text)) }

  /// A block animates a property; of a key frame, only in a part 0…1 of the block's time.
  func note(
    _ block: AnimationBlock, _ layer: CALayer, _ key: LayerKey, from old: LayerValue, to new: LayerValue,
    keyframe: (start: Double, end: Double)?
  ) {
    guard old != new else { return }
    let timing = block.timing
    let whole = timing.duration.seconds
    let part = keyframe ?? (0, 1)
    var notes: [String] = keyframe == nil ? [] : ["key frame"]
    if timing.repeatCount != 1 { notes.append("repeats") }
    if timing.autoreverses { notes.append("and back") }
    motions.append(
      Motion(
        view: Self.name(of: layer), property: key.rawValue, made: block.timeline.clock.now,
        delay: max((timing.begin - block.timeline.localNow).seconds, 0) + part.start * whole,
        duration: (part.end - part.start) * whole, curve: keyframe == nil ? timing.curve : .linear,
        from: old, to: new, note: notes.isEmpty ? nil : notes.joined(separator: ", "),
        timeline: block.timeline.number))
  }

  /// A timeline's progress is set.
  func note(_ timeline: Timeline, scrubbedTo progress: Double) {
    let time = timeline.clock.now
    let index = drives.lastIndex { $0.timeline == timeline.number && $0.release == nil } ?? drives.count
    if index == drives.count { drives.append(Drive(timeline: timeline.number)) }
    if drives[index].points.last?.time == time { drives[index].points.removeLast() }
    drives[index].points.append((time, progress))
    drives[index].span = timeline.span / Double(StageTime.unitsPerSecond)
  }

  /// A driven timeline is let go.
  func note(_ timeline: Timeline, released release: TimelineRelease) {
    guard let index = drives.lastIndex(where: { $0.timeline == timeline.number }),
      drives[index].release == nil,
      let from = drives[index].points.last?.progress, release.remaining > .zero
    else { return }
    let (to, duration) = (release.direction == .end ? 1.0 : 0, release.remaining.seconds)
    drives[index].release = Release(
      time: timeline.clock.now, from: from, to: to, duration: duration,
      speed: abs(to - from) * drives[index].span / duration, curve: release.curve,
      samples: (0...64).map {
        release.progress(at: release.start + Double($0) / 64 * Double(release.remaining.units), span: 0)
      })
  }

  /// An explicit animation is added to a layer.
  func note(_ animation: CAAnimation, _ node: AnimationNode, _ layer: CALayer, at time: StageTime) {
    motions.append(
      Motion(
        view: Self.name(of: layer), property: animation.animatedKey?.rawValue ?? "several properties",
        made: time,
        delay: max(animation.beginTime - layer.time(at: time), 0) * (animation.beginTime > 0 ? 1 : 0),
        duration: node.timing.duration, curve: nil, from: nil, to: nil,
        note: "explicit \(type(of: animation))", timeline: 0))
  }

  private static func name(of layer: CALayer) -> String {
    if let name = layer.renderName { return name }
    var around = layer.superlayer
    while let layer = around, layer.renderName == nil { around = layer.superlayer }
    return "unnamed" + (around?.renderName.map { " in \($0)" } ?? "")
  }
}
