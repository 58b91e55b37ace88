import CoreGraphics
import QuartzCore

/// How two fingers lie to each other, and how that changes, without the jumps that fingers make by coming or going.
@MainActor
struct FingerPair {
  /// Fingers move this far before that is a gesture, in points.
  static let slop = 10.0

  /// Distance in points and angle in radians of the second finger seen from the first.
  private(set) var distance = 0.0
  private var angle = 0.0
  /// Distance when the fingers lay together for the first time.
  private(set) var firstDistance = 0.0
  /// By how much the line between the fingers has turned since, in radians, full turns included.
  private(set) var turned = 0.0
  private(set) var isComplete = false

  /// Takes note of the fingers; with fewer than two nothing moves until there are two again.
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
