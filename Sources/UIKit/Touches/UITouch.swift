import CoreGraphics
import QuartzCore

/// A finger on the screen from start to end of its contact; it is the same object all the time.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch, with UIKit's raw values.
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

  /// Types of touches, with UIKit's raw values. A stage has only `direct` ones.
  public nonisolated enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  /// The number of the stage's finger.
  private(set) var finger = 0
  /// The current and the previous position, in the coordinates of the window.
  private(set) var point = CGPoint.zero
  private(set) var previousPoint = CGPoint.zero
  private(set) var time = StageTime.zero
  var delivery = TouchDelivery()
  /// The recognisers that receive the touch, those of the innermost view first.
  var recognizers: [UIGestureRecognizer] = []
  /// Whether a recogniser recognised a gesture of it, or a control or a row followed it.
  package internal(set) var isAnswered = false
  private var truePhase = Phase.began
  /// The phase that is visible during a delayed call.
  var shownPhase: Phase?

  /// A touch without a finger.
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
  /// The stage time in seconds of the last change.
  open var timestamp: TimeInterval { time.seconds }
  /// The number of times that a finger came down here in quick succession, including this time.
  open internal(set) var tapCount = 1

  /// The window in which the touch started.
  open private(set) weak var window: UIWindow?
  /// The view on which the touch started, which does not change when the finger moves elsewhere.
  open private(set) var view: UIView?
  /// The recognisers that receive the touch.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  /// The current position, in the coordinates of `view` or of the window.
  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }
  /// The previous position, in the coordinates of `view` or of the window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// The radius of the contact area, in points.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 0 }
  /// Always 0, since force is not simulated.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }

  deinit {}
}
