import CoreGraphics
import QuartzCore

/// Recognises fingers that stay in place. After that they may move, until one of them is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds after which touches that have not moved are a long press.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that they may move in that time, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps required before the press.
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
