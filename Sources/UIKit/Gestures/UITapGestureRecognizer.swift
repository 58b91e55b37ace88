import CoreGraphics
import QuartzCore

/// Fingers coming down and leaving again, once or several times.
///
/// A tap lasts 0.75 s at most, moves 45 points at most, and the next one comes within 0.35 s and 45 points.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  static let longestTap = 0.75
  static let allowableMovement = 45.0

  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = TapCount()

  /// The middle of the first tap's touches.
  open override func location(in view: UIView?) -> CGPoint { convert(taps.middle, to: view) }
  /// The place of a touch of the first tap.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    convert(taps.places[touchIndex], to: view)
  }
  open override var numberOfTouches: Int { taps.places.count }

  /// A tap does not prevent recognisers that wait for more taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    if let other = preventedGestureRecognizer as? UITapGestureRecognizer,
      other.numberOfTapsRequired > numberOfTapsRequired
    {
      return false
    }
    return super.canPrevent(preventedGestureRecognizer)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard taps.begin(tracked.filter(touches.contains), of: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    if tracked.count == touches.count {
      startTimer(UITapGestureRecognizer.longestTap, then: .failed)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !taps.isStill(touches, within: UITapGestureRecognizer.allowableMovement) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.allSatisfy(touches.contains) else { return }
    guard taps.end(of: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    if taps.count == numberOfTapsRequired {
      state = .ended
    } else {
      startTimer(Digitizer.tapInterval, then: .failed)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() { taps = TapCount() }

  deinit {}
}

/// Counts taps of the same place by the same number of fingers.
@MainActor
struct TapCount {
  /// Taps that are over.
  private(set) var count = 0
  /// Where the first tap's fingers came down, in the window.
  private(set) var places: [CGPoint] = []
  private var down: [(touch: ObjectIdentifier, place: CGPoint)] = []

  var middle: CGPoint {
    let sum = places.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let number = CGFloat(max(places.count, 1))
    return CGPoint(x: sum.x / number, y: sum.y / number)
  }

  /// How many fingers the present tap has had.
  var fingers: Int { down.count }

  /// Fingers came down. False if they are too many, or far from the taps before.
  mutating func begin(_ touches: [UITouch], of required: Int) -> Bool {
    for touch in touches {
      if count == 0 {
        places.append(touch.point)
      } else if places.allSatisfy({ distance($0, touch.point) > Digitizer.tapSeparation }) {
        return false
      }
      down.append((ObjectIdentifier(touch), touch.point))
    }
    return down.count <= required
  }

  /// Whether none of the touches has left the neighbourhood of its beginning.
  func isStill(_ touches: Set<UITouch>, within radius: CGFloat) -> Bool {
    touches.allSatisfy { touch in
      guard let start = down.first(where: { $0.touch == ObjectIdentifier(touch) }) else { return true }
      return distance(start.place, touch.point) <= radius
    }
  }

  /// All fingers have left. False if they were too few.
  mutating func end(of required: Int) -> Bool {
    defer { down = [] }
    guard down.count == required else { return false }
    count += 1
    return true
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
