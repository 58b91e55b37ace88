import CoreGraphics

/// What is shown before an animation starts and after it has ended.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// After the end, the last value.
  public static let forwards = Self(rawValue: "forwards")
  /// Before the start, the first value.
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  /// Outside the animation, the model value.
  public static let removed = Self(rawValue: "removed")
}

/// A timing with a parent: t = (parent's time − beginTime) · speed + timeOffset, in seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// All properties of `CAMediaTiming` as a value, and the one function that maps the parent's time to a place in a run.
struct MediaTiming: Hashable, Sendable {
  var begin = 0.0
  var offset = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0
  /// Seconds of one run; 0 if not set.
  var duration = 0.0
  var speed = 1.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// The place of an animation at some time.
  struct Place {
    /// Seconds into the run, 0…duration.
    var time: Double
    /// The number of completed rounds. With `autoreverses`, forward and reversed run make one round.
    var round: Double
  }

  /// Whether local time equals the parent's time.
  var isParentTime: Bool { begin == 0 && offset == 0 && speed == 1 }

  /// The local time, without limits.
  func local(at parent: Double) -> Double { (parent - begin) * speed + offset }

  /// The parent's time at which the local time is `local`; nil if local time is stopped.
  func parent(at local: Double) -> Double? { speed == 0 ? nil : (local - offset) / speed + begin }

  /// Seconds of local time that all runs take together.
  var activeDuration: Double {
    let once = autoreverses ? 2 * duration : duration
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? once * repeatCount : once
  }

  /// Seconds for which an animation has been active at the parent's time. `timeOffset` does not affect its start and
  /// end.
  func active(at parent: Double) -> Double { (parent - begin) * abs(speed) }

  /// The parent's time at which an animation has been active for `seconds`; nil if never.
  func parent(atActive seconds: Double) -> Double? { speed == 0 ? nil : begin + seconds / abs(speed) }

  /// The place of an animation at the parent's time; nil if it has no effect then.
  ///
  /// `timeOffset` is the place in the runs at which it starts: it continues to their end and then plays the part that
  /// was skipped, so that it takes its whole duration. With a negative speed it runs backwards from there.
  func place(at parent: Double) -> Place? {
    let passed = active(at: parent)
    let whole = activeDuration
    if passed < 0 {
      return fillMode == .backwards || fillMode == .both ? place(after: 0, isEnd: false) : nil
    }
    if passed >= whole {
      guard fillMode == .forwards || fillMode == .both, whole < .infinity else { return nil }
      return place(after: whole, isEnd: true)
    }
    return place(after: passed, isEnd: false)
  }

  private func place(after passed: Double, isEnd: Bool) -> Place {
    let once = autoreverses ? 2 * duration : duration
    guard once > 0, once < .infinity else {
      return Place(
        time: once > 0 ? min(max(offset + passed, 0), once) : autoreverses ? 0 : duration, round: 0)
    }
    let isBackwards = speed < 0
    let local = isBackwards ? offset - passed : offset + passed
    var round = (local / once).rounded(.down)
    // Exactly at the end of a whole number of runs, the last run is complete and the next one has not started.
    // Backwards, that is where runs start.
    let isWhole = round * once == local
    if isWhole && (isBackwards ? !isEnd : isEnd && passed > 0 && offset == 0) { round -= 1 }
    let rest = min(local - round * once, once)
    let first = (offset / once).rounded(.down)
    return Place(time: rest > duration ? once - rest : rest, round: abs(round - first))
  }
}
