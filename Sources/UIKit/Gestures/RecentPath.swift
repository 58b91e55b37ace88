import CoreGraphics
import QuartzCore

/// Where something was during the last 50 ms, for its velocity.
struct RecentPath {
  /// Velocity covers the time from this long before the last event.
  static let span = StageTime(seconds: 0.05)

  private var samples: [(time: StageTime, point: CGPoint)] = []

  mutating func add(_ point: CGPoint, at time: StageTime) {
    samples.append((time, point))
    let first = time - RecentPath.span
    samples.removeAll { $0.time < first }
  }

  /// Change a second; 0 when nothing was reported in that time, since it rested.
  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    let seconds = (last.time - first.time).seconds
    return CGPoint(
      x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }
}
