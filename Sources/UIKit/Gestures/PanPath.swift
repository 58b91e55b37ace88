import CoreGraphics
import QuartzCore

/// The way of one or several fingers' middle through the window, without the jumps that fingers make by coming or going.
struct PanPath {
  private var recent = RecentPath()
  private var middle = CGPoint.zero
  /// Where the way is now, from its beginning.
  private(set) var position = CGPoint.zero
  /// From where the translation counts.
  private var anchor = CGPoint.zero

  /// Begins a way.
  mutating func begin(at middle: CGPoint, _ time: StageTime) {
    self = PanPath()
    self.middle = middle
    recent.add(position, at: time)
  }

  /// The fingers moved, or one of them left.
  mutating func move(to middle: CGPoint, _ time: StageTime) {
    position.x += middle.x - self.middle.x
    position.y += middle.y - self.middle.y
    self.middle = middle
    recent.add(position, at: time)
  }

  /// There are other fingers now, with another middle, which is no movement.
  mutating func jump(to middle: CGPoint) { self.middle = middle }

  /// The movement since the anchor.
  var translation: CGPoint { CGPoint(x: position.x - anchor.x, y: position.y - anchor.y) }
  /// The movement since the beginning.
  var length: CGFloat { hypot(position.x, position.y) }
  /// Points a second over the last 50 ms.
  var velocity: CGPoint { recent.velocity }

  /// Puts the anchor where the translation is `translation`.
  mutating func setTranslation(_ translation: CGPoint) {
    anchor = CGPoint(x: position.x - translation.x, y: position.y - translation.y)
  }
}
