import CoreGraphics
import QuartzCore

/// The way of one or several fingers' middle through the window, without the jumps that fingers make by coming or going.
struct PanPath {
  /// Velocity covers the time from this many seconds before the last event.
  static let velocitySpan = StageTime(seconds: 0.05)

  private var samples: [(time: StageTime, point: CGPoint)] = []
  private var middle = CGPoint.zero
  /// Where the way is now, from its beginning.
  private(set) var position = CGPoint.zero
  /// From where the translation counts.
  private var anchor = CGPoint.zero

  /// Begins a way.
  mutating func begin(at middle: CGPoint, _ time: StageTime) {
    self = PanPath()
    self.middle = middle
    samples = [(time, position)]
  }

  /// The fingers moved, or one of them left.
  mutating func move(to middle: CGPoint, _ time: StageTime) {
    position.x += middle.x - self.middle.x
    position.y += middle.y - self.middle.y
    self.middle = middle
    samples.append((time, position))
    let first = time - PanPath.velocitySpan
    samples.removeAll { $0.time < first }
  }

  /// There are other fingers now, with another middle, which is no movement.
  mutating func jump(to middle: CGPoint) { self.middle = middle }

  /// The movement since the anchor.
  var translation: CGPoint { CGPoint(x: position.x - anchor.x, y: position.y - anchor.y) }
  /// The movement since the beginning.
  var length: CGFloat { hypot(position.x, position.y) }

  /// Puts the anchor where the translation is `translation`.
  mutating func setTranslation(_ translation: CGPoint) {
    anchor = CGPoint(x: position.x - translation.x, y: position.y - translation.y)
  }

  /// Points a second over the last 50 ms; 0 when nothing moved in that time.
  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    let seconds = (last.time - first.time).seconds
    return CGPoint(
      x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }
}
