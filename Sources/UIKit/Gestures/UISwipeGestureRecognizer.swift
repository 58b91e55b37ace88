import CoreGraphics
import QuartzCore

/// Recognises fingers that move quickly in one direction: at least 50 points within 0.5 s, and sideways neither more
/// than 50 points nor more than in that direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions, with UIKit's raw values.
  public nonisolated struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  static let longestSwipe = 0.5
  static let movement = 50.0
  static let sideways = 50.0

  /// The directions that are recognised.
  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  private var starts: [CGPoint] = []

  /// The centre of the positions at which the swipe started.
  open override func location(in view: UIView?) -> CGPoint { convert(start, to: view) }
  /// The position at which a touch of the swipe started.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    convert(starts[touchIndex], to: view)
  }
  open override var numberOfTouches: Int { starts.count }

  private var start: CGPoint {
    let sum = starts.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let count = CGFloat(max(starts.count, 1))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty {
      startTimer(UISwipeGestureRecognizer.longestSwipe, then: .failed)
    }
    starts += tracked.filter(touches.contains).map(\.point)
    if starts.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == numberOfTouchesRequired else { return }
    let movement = CGPoint(x: middle.x - start.x, y: middle.y - start.y)
    let ways: [(Direction, forward: CGFloat, sideways: CGFloat)] = [
      (.right, movement.x, movement.y), (.left, -movement.x, movement.y), (.up, -movement.y, movement.x),
      (.down, movement.y, movement.x),
    ]
    let possible = ways.filter {
      direction.contains($0.0) && abs($0.sideways) <= UISwipeGestureRecognizer.sideways
    }
    if possible.contains(where: {
      $0.forward >= UISwipeGestureRecognizer.movement - 1e-9 && $0.forward >= abs($0.sideways)
    }) {
      state = .ended
    } else if possible.isEmpty {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  open override func reset() { starts = [] }

  deinit {}
}
