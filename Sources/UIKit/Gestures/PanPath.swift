import CoreGraphics
import QuartzCore

/// The path of the centre of one or several fingers in the window, without jumps when fingers are added or lifted.
struct PanPath {
  private var recent = RecentPath()
  private var middle = CGPoint.zero
  /// The current position, relative to the start.
  private(set) var position = CGPoint.zero
  /// The position at which the translation is zero.
  private var anchor = CGPoint.zero

  /// Starts a path.
  mutating func begin(at middle: CGPoint, _ time: StageTime) {
    self = PanPath()
    self.middle = middle
    recent.add(position, at: time)
  }

  /// Called when fingers moved or one was lifted.
  mutating func move(to middle: CGPoint, _ time: StageTime) {
    position.x += middle.x - self.middle.x
    position.y += middle.y - self.middle.y
    self.middle = middle
    recent.add(position, at: time)
  }

  /// Sets the new centre after the set of fingers changed, which does not count as movement.
  mutating func jump(to middle: CGPoint) { self.middle = middle }

  /// The movement since the anchor.
  var translation: CGPoint { CGPoint(x: position.x - anchor.x, y: position.y - anchor.y) }
  /// The length of the movement since the start.
  var length: CGFloat { hypot(position.x, position.y) }
  /// In points per second, over the last 50 ms.
  var velocity: CGPoint { recent.velocity }

  /// Moves the anchor so that the translation is `translation`.
  mutating func setTranslation(_ translation: CGPoint) {
    anchor = CGPoint(x: position.x - translation.x, y: position.y - translation.y)
  }
}
