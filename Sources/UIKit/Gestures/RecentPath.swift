import CoreGraphics
import QuartzCore

/// The positions of the last 50 ms, for computing a velocity.
struct RecentPath {
  /// The velocity is computed over this time before the last event.
  static let span = StageTime(seconds: 0.05)

  private var samples: [(time: StageTime, point: CGPoint)] = []

  mutating func add(_ point: CGPoint, at time: StageTime) {
    samples.append((time, point))
    let first = time - RecentPath.span
    samples.removeAll { $0.time < first }
  }

  /// The change per second; 0 if nothing was reported in that time, since then the finger was at rest.
  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    let seconds = (last.time - first.time).seconds
    return CGPoint(
      x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }
}
