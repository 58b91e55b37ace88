import CoreGraphics
import QuartzCore

/// The touches at one moment: all that are down, and those that just ended.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// With UIKit's raw values. Stages have touches only.
  public nonisolated enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// With UIKit's raw values.
  public nonisolated enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The device whose fingers these are.
  weak var digitizer: Digitizer?
  var touches: [UITouch] = []
  private(set) var time = StageTime.zero

  public override init() { super.init() }

  func happen(at time: StageTime, _ touches: [UITouch]) {
    self.time = time
    self.touches = touches
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// Seconds of stage time.
  open var timestamp: TimeInterval { time.seconds }

  open var allTouches: Set<UITouch>? { Set(touches) }
  open func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
  open func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { gesture.tracked.contains($0) })
  }

  /// Every report of the screen is delivered: nothing is left out in between.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  /// There are no predicted touches.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  deinit {}
}
