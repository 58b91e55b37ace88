import CoreGraphics

/// What shows before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// After its end the last value.
  public static let forwards = Self(rawValue: "forwards")
  /// Before its beginning the first value.
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  /// The model value.
  public static let removed = Self(rawValue: "removed")
}

/// A timing that hangs below another: t = (parent's time − beginTime) · speed + timeOffset, in seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// All of `CAMediaTiming` as a value, and the one function from a parent's time to the place in a run.
struct MediaTiming: Hashable, Sendable {
  var begin = 0.0
  var offset = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0
  /// Seconds of one run; 0 where nothing was said.
  var duration = 0.0
  var speed = 1.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Where an animation is at some time.
  struct Place {
    /// Seconds into a run, 0…duration.
    var time: Double
    /// Runs, forwards and back together, that are over.
    var round: Double
  }

  /// Whether local time is the parent's.
  var isParentTime: Bool { begin == 0 && offset == 0 && speed == 1 }

  /// The local time, unbounded.
  func local(at parent: Double) -> Double { (parent - begin) * speed + offset }

  /// The parent's time at which the local time is `local`; nil if it stands still.
  func parent(at local: Double) -> Double? { speed == 0 ? nil : (local - offset) / speed + begin }

  /// Seconds of local time that all runs take together.
  var activeDuration: Double {
    let once = autoreverses ? 2 * duration : duration
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? once * repeatCount : once
  }

  /// The place at the parent's time; nil where nothing of the animation shows.
  func place(at parent: Double) -> Place? {
    let local = local(at: parent)
    let active = activeDuration
    if local < 0 {
      return fillMode == .backwards || fillMode == .both ? Place(time: 0, round: 0) : nil
    }
    if local >= active {
      guard fillMode == .forwards || fillMode == .both, active < .infinity else { return nil }
      return place(in: active, isEnd: true)
    }
    return place(in: local, isEnd: false)
  }

  private func place(in local: Double, isEnd: Bool) -> Place {
    let once = autoreverses ? 2 * duration : duration
    guard once > 0 else { return Place(time: autoreverses ? 0 : duration, round: 0) }
    var round = (local / once).rounded(.down)
    // At the very end of a whole number of runs the last one is complete, not a next one begun.
    if isEnd && round > 0 && round * once == local { round -= 1 }
    let rest = min(local - round * once, once)
    return Place(time: rest > duration ? once - rest : rest, round: round)
  }
}
