import CoreGraphics
import QuartzCore

/// The pan that scrolls. It reports touches to its scroll view before other recognisers receive them.
final class ScrollPan: UIPanGestureRecognizer {
  private var fingers = Set<UITouch>()
  var isTracking: Bool { !fingers.isEmpty }

  init() {
    super.init(target: nil, action: nil)
    addTarget(self, action: Selector(ScrollPan.moved(_:)))
  }

  private func moved(_ sender: UIPanGestureRecognizer) {
    (view as? UIScrollView)?.panned(sender)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.formUnion(touches)
    (view as? UIScrollView)?.fingerCame()
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.subtract(touches)
    super.touchesEnded(touches, with: event)
    if fingers.isEmpty { (view as? UIScrollView)?.fingerLeft() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.subtract(touches)
    super.touchesCancelled(touches, with: event)
    if fingers.isEmpty { (view as? UIScrollView)?.fingerLeft() }
  }

  /// Not what a sheet around the scroll view takes.
  override func isWanted(_ movement: CGPoint) -> Bool {
    (view as? UIScrollView)?.leavesToSheet(movement, of: seen) != true
  }

  /// A failed recogniser receives no ending touches, only the reset after the last one.
  override func reset() {
    super.reset()
    guard !fingers.isEmpty else { return }
    fingers = []
    (view as? UIScrollView)?.fingerLeft()
  }
}

/// Delays the delivery of a touch to the content by 0.15 s. Within that time it may start to scroll; after that the
/// content receives it.
final class ContentTouchDelay: UIGestureRecognizer {
  static let delay = 0.15

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    startTimer(ContentTouchDelay.delay, then: .failed)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}

extension UIScrollView {
  /// Whether a drag is for a scroll view around this one: this one is at the edge that the finger pulls away from, and
  /// that one still has content there.
  ///
  /// - Parameter velocity: of the finger, in points per second.
  func leavesToOuter(_ velocity: CGPoint) -> Bool {
    let isHorizontal = abs(velocity.x) > abs(velocity.y)
    func hasRoom(_ scroll: UIScrollView) -> Bool {
      let (rest, offset) = (scroll.restingOffsets, scroll.contentOffset)
      let (range, place, speed) =
        isHorizontal ? (rest.x, offset.x, velocity.x) : (rest.y, offset.y, velocity.y)
      return speed > 0 ? place > range.lowerBound : place < range.upperBound
    }
    if hasRoom(self) { return false }
    return sequence(first: self as UIView, next: \.superview).dropFirst().contains {
      guard let outer = $0 as? UIScrollView else { return false }
      return outer.isScrollEnabled && hasRoom(outer)
    }
  }

  /// Whether touches that the content has received may be cancelled.
  func mayTakeTouches(_ touches: Set<UITouch>) -> Bool {
    touches.allSatisfy { touch in
      guard touch.delivery.hasBegun, !touch.delivery.isOver, let view = touch.view, view !== self else {
        return true
      }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }
}

extension UIView {
  /// Whether all scroll views that contain the view allow it to receive touches that start on it.
  func mayBegin(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
    sequence(first: self, next: \.superview).dropFirst().allSatisfy {
      ($0 as? UIScrollView)?.touchesShouldBegin(touches, with: event, in: self) ?? true
    }
  }
}
