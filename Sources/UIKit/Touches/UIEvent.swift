import CoreGraphics
import QuartzCore

/// The touches at one moment: all that are down, and those that have just ended.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// Types of events, with UIKit's raw values. A stage has only touches.
  public nonisolated enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// Subtypes of events, with UIKit's raw values.
  public nonisolated enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The digitizer that created the event.
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
  /// The stage time in seconds.
  open var timestamp: TimeInterval { time.seconds }

  open var allTouches: Set<UITouch>? { Set(touches) }
  open func touches(for window: UIWindow) -> Set<UITouch>? { Set(touches.filter { $0.window === window }) }
  open func touches(for view: UIView) -> Set<UITouch>? { Set(touches.filter { $0.view === view }) }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { gesture.tracked.contains($0) })
  }

  /// The touch itself, since every report of the screen is delivered.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }
  /// Always empty, since touches are not predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

  deinit {}
}
