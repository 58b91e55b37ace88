import CoreGraphics
import QuartzCore

/// Two fingers turning about each other. Recognised once each has gone 10 points around their middle; the rotation counts
/// from there. It lasts until both have left.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var pair = FingerPair()
  /// The turn at which the rotation is 0.
  private var zero = 0.0
  private var recent = RecentPath()

  /// By how much the fingers have turned, in radians, clockwise as seen on the screen; more than a full turn too. May be
  /// set, to count from there.
  open var rotation: CGFloat {
    get { pair.turned - zero }
    set { zero = pair.turned - newValue }
  }

  /// Radians a second.
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
