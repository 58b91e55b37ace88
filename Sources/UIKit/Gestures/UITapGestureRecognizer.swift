import CoreGraphics
import QuartzCore

/// Recognises one or several taps of fingers.
///
/// A tap lasts at most 0.75 s and moves at most 45 points; the next one starts within 0.35 s and 45 points.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  static let longestTap = 0.75
  static let allowableMovement = 45.0

  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = TapCount()

  /// The centre of the first tap's touches.
  open override func location(in view: UIView?) -> CGPoint { convert(taps.middle, to: view) }
  /// The position of a touch of the first tap.
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

/// Counts taps at the same position with the same number of fingers.
@MainActor
struct TapCount {
  /// The number of completed taps.
  private(set) var count = 0
  /// The positions at which the first tap's fingers came down, in the window.
  private(set) var places: [CGPoint] = []
  private var down: [(touch: ObjectIdentifier, place: CGPoint)] = []

  var middle: CGPoint {
    let sum = places.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let number = CGFloat(max(places.count, 1))
    return CGPoint(x: sum.x / number, y: sum.y / number)
  }

  /// The number of fingers of the current tap.
  var fingers: Int { down.count }

  /// Called when fingers came down. False if there are too many, or if they are far from the previous taps.
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

  /// Whether all touches are near their starting positions.
  func isStill(_ touches: Set<UITouch>, within radius: CGFloat) -> Bool {
    touches.allSatisfy { touch in
      guard let start = down.first(where: { $0.touch == ObjectIdentifier(touch) }) else { return true }
      return distance(start.place, touch.point) <= radius
    }
  }

  /// Called when all fingers were lifted. False if there were too few.
  mutating func end(of required: Int) -> Bool {
    defer { down = [] }
    guard down.count == required else { return false }
    count += 1
    return true
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
