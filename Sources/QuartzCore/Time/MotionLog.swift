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
  }

  /// A callback.
  package struct Event: Sendable {
    /// The clock's time.
    package let time: StageTime
    package let text: String
  }

  /// In the order in which they were made.
  package private(set) var motions: [Motion] = []
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
        from: old, to: new, note: notes.isEmpty ? nil : notes.joined(separator: ", ")))
  }

  /// An explicit animation is added to a layer.
  func note(_ animation: CAAnimation, _ node: AnimationNode, _ layer: CALayer, at time: StageTime) {
    motions.append(
      Motion(
        view: Self.name(of: layer), property: animation.animatedKey?.rawValue ?? "several properties",
        made: time,
        delay: max(animation.beginTime - layer.time(at: time), 0) * (animation.beginTime > 0 ? 1 : 0),
        duration: node.timing.duration, curve: nil, from: nil, to: nil,
        note: "explicit \(type(of: animation))"))
  }

  private static func name(of layer: CALayer) -> String {
    if let name = layer.renderName { return name }
    var around = layer.superlayer
    while let layer = around, layer.renderName == nil { around = layer.superlayer }
    return "unnamed" + (around?.renderName.map { " in \($0)" } ?? "")
  }
}
