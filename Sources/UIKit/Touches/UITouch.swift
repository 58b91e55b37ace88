import CoreGraphics
import QuartzCore

/// A finger on the screen, from the begin to the end of its contact: one object all the way.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What the finger does in an event, with UIKit's raw values.
  public nonisolated enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  /// What touches, with UIKit's raw values. Stages have fingers only: `direct`.
  public nonisolated enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  /// The number of the stage's finger.
  private(set) var finger = 0
  /// Where the finger is and was before the last change, in the coordinates of the window.
  private(set) var point = CGPoint.zero
  private(set) var previousPoint = CGPoint.zero
  private(set) var time = StageTime.zero
  var delivery = TouchDelivery()
  /// The recognisers that got the touch, those of the innermost view first.
  var recognizers: [UIGestureRecognizer] = []
  /// Whether a recogniser recognised a gesture of it, or a control or a row followed it.
  package internal(set) var isAnswered = false
  private var truePhase = Phase.began
  /// The phase to show while a delayed call is delivered.
  var shownPhase: Phase?

  /// A touch that no finger makes.
  public override init() { super.init() }

  convenience init(finger: Int, at point: CGPoint, time: StageTime, window: UIWindow, view: UIView) {
    self.init()
    self.finger = finger
    self.point = point
    previousPoint = point
    self.time = time
    self.window = window
    self.view = view
  }

  func change(to phase: Phase, at point: CGPoint, time: StageTime) {
    truePhase = phase
    guard phase != .stationary else { return }
    previousPoint = self.point
    self.point = point
    self.time = time
  }

  open var phase: Phase { shownPhase ?? truePhase }
  open var type: TouchType { .direct }
  /// Seconds of stage time at the last change.
  open var timestamp: TimeInterval { time.seconds }
  /// How often a finger came down here in quick succession, this time included.
  open internal(set) var tapCount = 1

  /// The window in which the finger came down.
  open private(set) weak var window: UIWindow?
  /// The view that the finger came down on; it stays the same while the finger moves elsewhere.
  open private(set) var view: UIView?
  /// The recognisers that follow the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// The finger's place in the coordinates of `view`, or of the window.
  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }
  /// The finger's place before the last change.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Half the breadth of what touches the screen, in points.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 0 }
  /// Stages do not feel force: 0.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }

  deinit {}
}
