import CoreGraphics
import QuartzCore

/// The touch screen: converts reports of fingers to touches and events, and sends them to the windows.
@MainActor
package final class Digitizer {
  /// An action of one finger. Positions are points of the screen.
  package struct Report: Sendable {
    package var finger: Int
    package var action: Action

    package enum Action: Sendable {
      case down(CGPoint)
      case move(CGPoint)
      case lift
      /// The system cancels the finger's touch, as for a phone call.
      case cancel
    }

    package init(_ finger: Int, _ action: Action) {
      self.finger = finger
      self.action = action
    }
  }

  private weak var device: Device?
  let gestures: GestureEnvironment
  /// The positions of the fingers that are down, by number.
  package private(set) var fingers: [Int: CGPoint] = [:]
  private var touches: [UITouch] = []
  /// Every contact of a finger with the screen so far, where they are recorded; nil where not.
  package var contacts: [Contact]?

  /// What fingers did at which time of the clock, while contacts are recorded.
  package private(set) var recorded: [(time: StageTime, report: Report)] = []

  /// A finger came down.
  package struct Contact {
    package let finger: Int
    /// The clock's time.
    package let time: StageTime
    /// Nil where no view took it.
    package let touch: UITouch?
  }

  private var lastTap: (point: CGPoint, time: StageTime, count: Int)?

  /// Taps are counted together if the next one starts within this many seconds after the last one's end, and within
  /// this many points.
  static let tapInterval = 0.35
  static let tapSeparation = 45.0

  init(device: Device) {
    self.device = device
    gestures = GestureEnvironment(clock: device.clock)
  }

  /// Reports fingers at the current time. Two reports of the same finger in one call are a programming error.
  package func report(_ reports: [Report]) {
    guard let device else { return }
    let now = device.clock.now
    if contacts != nil { recorded += reports.map { (now, $0) } }
    for touch in touches { touch.change(to: .stationary, at: touch.point, time: now) }
    var hasChanged = false
    for report in reports where apply(report, at: now) { hasChanged = true }
    guard hasChanged else { return }
    let event = UIEvent()
    event.digitizer = self
    event.happen(at: now, touches)
    device.application.sendEvent(event)
    for touch in touches where touch.phase == .ended {
      lastTap = (touch.point, now, touch.tapCount)
    }
    touches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
  }

  /// Cancels every touch.
  package func cancelAll() { report(fingers.keys.sorted().map { Report($0, .cancel) }) }

  private func apply(_ report: Report, at now: StageTime) -> Bool {
    let touch = touches.first { $0.finger == report.finger }
    switch report.action {
    case .down(let point):
      guard fingers[report.finger] == nil else {
        Misuse.report("finger \(report.finger) is down already; it cannot come down again")
        return false
      }
      fingers[report.finger] = point
      let touch = makeTouch(report.finger, point, now)
      contacts?.append(Contact(finger: report.finger, time: now, touch: touch))
      guard let touch else { return false }
      touches.append(touch)
      return true
    case .move(let point):
      guard let old = fingers[report.finger] else { return false }
      fingers[report.finger] = point
      guard let touch, point != old else { return false }
      touch.change(to: .moved, at: touch.window.map { $0.place(ofScreenPoint: point) } ?? point, time: now)
    case .lift, .cancel:
      fingers[report.finger] = nil
      guard let touch else { return false }
      let isLift = if case .lift = report.action { true } else { false }
      touch.change(to: isLift ? .ended : .cancelled, at: touch.point, time: now)
    }
    return true
  }

  /// Creates a touch on the frontmost view at `point`; nil if there is none.
  private func makeTouch(_ finger: Int, _ point: CGPoint, _ now: StageTime) -> UITouch? {
    guard let device, !device.application.isIgnoringInteractionEvents else { return nil }
    for window in device.windows.reversed() {
      let place = window.place(ofScreenPoint: point)
      guard let view = window.hitTest(place, with: nil), admits(view) else { continue }
      let touch = UITouch(finger: finger, at: place, time: now, window: window, view: view)
      touch.tapCount = tapCount(at: place, now)
      // A view without multiple touch receives only the first finger; recognisers receive the others too.
      touch.delivery.isForView = view.isMultipleTouchEnabled || !touches.contains { $0.view === view }
      return touch
    }
    return nil
  }

  /// Whether the view may be touched: a view with exclusive touch excludes touches of other views in its window.
  private func admits(_ view: UIView) -> Bool {
    touches.allSatisfy { other in
      guard let touched = other.view, touched !== view, touched.window === view.window else { return true }
      return !touched.isExclusiveTouch && !view.isExclusiveTouch
    }
  }

  private func tapCount(at point: CGPoint, _ now: StageTime) -> Int {
    guard let lastTap, now - lastTap.time <= StageTime(seconds: Digitizer.tapInterval),
      hypot(point.x - lastTap.point.x, point.y - lastTap.point.y) <= Digitizer.tapSeparation
    else { return 1 }
    return lastTap.count + 1
  }

  /// Delivers an event in one window: to recognisers first, then to views.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let changed = event.touches.filter { $0.window === window && $0.phase != .stationary }
    guard !changed.isEmpty else { return }
    gestures.deliver(changed, event)
  }
}

extension UIWindow {
  /// Converts a point of the screen to the window's coordinates.
  fileprivate func place(ofScreenPoint point: CGPoint) -> CGPoint {
    PlaneMap(from: nil, to: layer)(point)
  }
}
