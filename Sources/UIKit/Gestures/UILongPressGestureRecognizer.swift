import CoreGraphics
import QuartzCore

/// Fingers that stay where they came down. Once recognised they may move, until one of them leaves.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds after which touches that have not moved are a long press.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move meanwhile, in points.
  open var allowableMovement: CGFloat = 10
  /// Taps that have to come before.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1

  private var taps = TapCount()
  private var isPress: Bool { taps.count == numberOfTapsRequired }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard machine == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard taps.begin(tracked.filter(touches.contains), of: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    if !isPress {
      startTimer(UITapGestureRecognizer.longestTap, then: .failed)
    } else if taps.fingers == numberOfTouchesRequired {
      if minimumPressDuration <= 0 {
        state = .began
      } else {
        startTimer(minimumPressDuration, then: .began)
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if machine != .possible {
      state = .changed
    } else if !taps.isStill(
      touches, within: isPress ? allowableMovement : UITapGestureRecognizer.allowableMovement)
    {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if machine != .possible {
      state = .ended
    } else if isPress {
      state = .failed
    } else if tracked.allSatisfy(touches.contains) {
      guard taps.end(of: numberOfTouchesRequired) else {
        state = .failed
        return
      }
      startTimer(Digitizer.tapInterval, then: .failed)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = machine == .possible ? .failed : .cancelled
  }

  open override func reset() { taps = TapCount() }

  deinit {}
}
