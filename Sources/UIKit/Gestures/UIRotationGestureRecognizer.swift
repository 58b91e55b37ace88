import CoreGraphics
import QuartzCore

/// Recognises two fingers rotating about each other, when each has moved 10 points around their centre. The rotation is
/// measured from there. The gesture lasts until both fingers were lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var pair = FingerPair()
  /// The turn at which the rotation is 0.
  private var zero = 0.0
  private var recent = RecentPath()

  /// The rotation of the fingers in radians, clockwise on the screen; may exceed a full turn. Setting it changes the
  /// reference angle.
  open var rotation: CGFloat {
    get { pair.turned - zero }
    set { zero = pair.turned - newValue }
  }

  /// In radians per second.
  open var velocity: CGFloat { recent.velocity.x }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    while tracked.count > 2, let extra = tracked.last { ignore(extra, for: event) }
    if tracked.count == 2 { pair.update(tracked) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == 2, let time = touches.first?.time else { return }
    pair.update(tracked)
    recent.add(CGPoint(x: pair.turned, y: 0), at: time)
    if machine != .possible {
      state = .changed
    } else if abs(pair.turned) * pair.distance / 2 >= FingerPair.slop - 1e-9 {
      rotation = 0
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let rest = tracked.filter { !touches.contains($0) }
    pair.update(rest)
    if let time = touches.first?.time { recent.add(CGPoint(x: pair.turned, y: 0), at: time) }
    if rest.isEmpty { state = machine == .possible ? .failed : .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = machine == .possible ? .failed : .cancelled
  }

  open override func reset() { (pair, recent, zero) = (FingerPair(), RecentPath(), 0) }

  deinit {}
}
