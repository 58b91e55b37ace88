import CoreGraphics
import QuartzCore

/// Recognises dragging fingers when they have moved 10 points. The translation is measured from there.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance that fingers must move before a pan is recognised, in points.
  static let slop = 10.0

  /// The required number of fingers.
  open var minimumNumberOfTouches = 1
  /// The largest number of fingers; further ones are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scroll devices that make a pan.
  @available(*, unavailable, message: "a stage has fingers only, and no devices that scroll")
  open var allowedScrollTypesMask: UInt {
    get { 0 }
    set {}
  }

  private(set) var path = PanPath()

  /// The movement since the gesture was recognised, as a vector in the current coordinates of `view`.
  open func translation(in view: UIView?) -> CGPoint { vector(path.translation, in: view) }

  /// Sets the translation of the movement so far. It does not affect the velocity.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    path.setTranslation(view?.vector(toWindow: translation) ?? translation)
  }

  /// In points per second over the 50 ms before the last event, as a vector of `view`; 0 if the fingers were at rest.
  open func velocity(in view: UIView?) -> CGPoint { vector(path.velocity, in: view) }

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    view?.vector(fromWindow: vector) ?? vector
  }

  /// Whether the gesture accepts a movement of more than the slop, a vector in the window.
  func isWanted(_ movement: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    while tracked.count > max(maximumNumberOfTouches, 0), let last = tracked.last { ignore(last, for: event) }
    guard let time = tracked.last?.time else { return }
    updateMiddle()
    guard machine != .possible else { return path.begin(at: middle, time) }
    // Movements of the other fingers at the same time also count.
    let others = tracked.filter { !touches.contains($0) }
    if !others.isEmpty { path.move(to: UIGestureRecognizer.middle(of: others), time) }
    path.jump(to: middle)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let time = touches.first?.time else { return }
    path.move(to: middle, time)
    if machine != .possible {
      state = .changed
    } else if tracked.count >= minimumNumberOfTouches, path.length >= UIPanGestureRecognizer.slop - 1e-9 {
      guard isWanted(path.position) else {
        state = .failed
        return
      }
      path.setTranslation(.zero)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let time = touches.first?.time else { return }
    path.move(to: middle, time)
    let rest = tracked.filter { !touches.contains($0) }
    if rest.count >= max(minimumNumberOfTouches, 1) {
      for touch in touches { lose(touch) }
      updateMiddle()
      path.jump(to: middle)
    } else if machine != .possible {
      state = .ended
    } else if rest.isEmpty {
      state = .failed
    } else {
      for touch in touches { lose(touch) }
      updateMiddle()
      path.begin(at: middle, time)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = machine == .possible ? .failed : .cancelled
  }

  deinit {}
}
