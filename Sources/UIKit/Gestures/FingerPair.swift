import CoreGraphics
import QuartzCore

/// The distance and direction of two fingers and their changes, without jumps when fingers are added or lifted.
@MainActor
struct FingerPair {
  /// The distance that fingers must move before a gesture is recognised, in points.
  static let slop = 10.0

  /// The distance in points, and the angle in radians of the second finger as seen from the first.
  private(set) var distance = 0.0
  private var angle = 0.0
  /// The distance when both fingers were down for the first time.
  private(set) var firstDistance = 0.0
  /// The rotation of the line between the fingers since then, in radians, including full turns.
  private(set) var turned = 0.0
  private(set) var isComplete = false

  /// Updates the fingers; with fewer than two, nothing changes until there are two again.
  mutating func update(_ touches: [UITouch]) {
    guard touches.count >= 2 else {
      isComplete = false
      return
    }
    let (a, b) = (touches[0].point, touches[1].point)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let now = atan2(dy, dx)
    if isComplete {
      turned += (now - angle).remainder(dividingBy: 2 * .pi)
    } else if firstDistance == 0 {
      firstDistance = hypot(dx, dy)
    }
    (distance, angle, isComplete) = (hypot(dx, dy), now, true)
  }
}
