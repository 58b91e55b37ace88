import CoreGraphics
import QuartzCore

/// Recognises two fingers moving together or apart, when their distance has changed by 10 points. The scale is measured
/// from there. The gesture lasts until both fingers were lifted.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var pair = FingerPair()
  /// The distance at which the scale is 1.
  private var unit = 1.0
  private var recent = RecentPath()
  private var last = 1.0

  /// The ratio of the fingers' current distance to the initial one. Setting it changes the reference distance.
  open var scale: CGFloat {
    get { last }
    set {
      last = newValue
      if newValue > 0 { unit = pair.distance / newValue }
    }
  }

  /// The change of the scale per second.
  open var velocity: CGFloat { recent.velocity.x }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    while tracked.count > 2, let extra = tracked.last { ignore(extra, for: event) }
    guard tracked.count == 2 else { return }
    pair.update(tracked)
    if machine != .possible { scale = last }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard tracked.count == 2, let time = touches.first?.time else { return }
    pair.update(tracked)
    if machine == .possible {
      guard abs(pair.distance - pair.firstDistance) >= FingerPair.slop - 1e-9, pair.distance > 0 else {
        return
      }
      scale = 1
      recent.add(CGPoint(x: 1, y: 0), at: time)
      state = .began
    } else {
      if unit > 0 { last = pair.distance / unit }
      recent.add(CGPoint(x: last, y: 0), at: time)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let rest = tracked.filter { !touches.contains($0) }
    pair.update(rest)
    if let time = touches.first?.time { recent.add(CGPoint(x: last, y: 0), at: time) }
    if rest.isEmpty { state = machine == .possible ? .failed : .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = machine == .possible ? .failed : .cancelled
  }

  open override func reset() { (pair, recent, unit, last) = (FingerPair(), RecentPath(), 1, 1) }

  deinit {}
}
