public import UIKit

/// A finger on the screen of the virtual device. Its touches are handled like real ones: by the window, hit testing,
/// recognisers and the app's code.
///
///     stage.finger.drag([[0.1, 195, 200], [0.45, 195, 700]])
///     stage.finger.tap(CGPoint(x: 40, y: 60), at: 1)
///     stage.finger(1).drag([[0.1, 300, 200], [0.45, 300, 400]])      // a second one, at the same time
///
/// Times are seconds of stage time; positions are points of the screen.
@MainActor
public struct Finger {
  let stage: Stage
  /// The finger's number. A finger that is down cannot come down again.
  public let number: Int

  // MARK: Scripts

  /// How a finger leaves the screen.
  public enum Ending: Sendable {
    case lifted
    /// The system cancels the touch, as for a phone call.
    case cancelled
  }

  /// Puts the finger down at the first point, moves it through the others, and lifts it at the last.
  ///
  /// While it moves, the touch is delivered at every point and every 1/120 s between them.
  /// - Precondition: at least one point; times are not descending.
  public func drag(_ path: [TouchPoint], ending: Ending = .lifted) {
    precondition(!path.isEmpty, "a drag needs at least one point")
    precondition(zip(path, path.dropFirst()).allSatisfy { $0.time <= $1.time }, "a drag's times go back")
    let times = path.deliveryTimes
    stage.report(number, .down(path[0].location), at: times[0])
    for time in times.dropFirst() { stage.report(number, .move(path.location(at: time)), at: time) }
    leave(at: times.last!, ending)
  }

  /// Seconds from down to up in a tap.
  public static let tapDuration = 0.05
  /// Seconds from the start of a double tap's first tap to that of the second.
  public static let tapInterval = 0.15

  /// Puts the finger down at a time and lifts it 0.05 s later.
  public func tap(_ point: CGPoint, at seconds: TimeInterval) {
    hold(point, from: StageTime(seconds: seconds), for: StageTime(seconds: Finger.tapDuration))
  }

  /// Taps twice, the second time 0.15 s after the first.
  public func doubleTap(_ point: CGPoint, at seconds: TimeInterval) {
    let start = StageTime(seconds: seconds)
    for time in [start, start + StageTime(seconds: Finger.tapInterval)] {
      hold(point, from: time, for: StageTime(seconds: Finger.tapDuration))
    }
  }

  /// Default duration of a long press, in seconds.
  public static let pressDuration = 1.0

  /// Puts the finger down at a time and keeps it in place for `duration` seconds.
  public func longPress(
    _ point: CGPoint, at seconds: TimeInterval, duration: TimeInterval = Finger.pressDuration
  ) {
    hold(point, from: StageTime(seconds: seconds), for: StageTime(seconds: duration))
  }

  private func hold(_ point: CGPoint, from start: StageTime, for span: StageTime) {
    stage.report(number, .down(point), at: start)
    leave(at: start + span, .lifted)
  }

  private func leave(at time: StageTime, _ ending: Ending) {
    stage.report(number, ending == .lifted ? .lift : .cancel, at: time)
  }

  // MARK: Now

  /// The finger's position; nil while it does not touch the screen.
  public var location: CGPoint? { stage.fingers[number] }

  /// Puts the finger down now.
  public func down(at point: CGPoint) { stage.report(number, .down(point)) }
  /// Moves the finger now. Has no effect if it is not down.
  public func move(to point: CGPoint) { stage.report(number, .move(point)) }
  /// Lifts the finger now.
  public func lift() { stage.report(number, .lift) }
  /// Cancels the finger's touch now, as the system does.
  public func cancel() { stage.report(number, .cancel) }
}

extension Stage {
  /// The first finger.
  public var finger: Finger { finger(0) }
  /// One of several fingers.
  public func finger(_ number: Int) -> Finger { Finger(stage: self, number: number) }

  /// Cancels all touches at a time, as a phone call does. Fingers that were down have no touch until they come down
  /// again.
  public func cancelTouches(at seconds: TimeInterval) {
    at(seconds) { [weak self] in self?.device.digitizer.cancelAll() }
  }

  fileprivate var fingers: [Int: CGPoint] { device.digitizer.fingers }

  fileprivate func report(_ finger: Int, _ action: Digitizer.Report.Action) {
    perform { device.digitizer.report([Digitizer.Report(finger, action)]) }
  }

  /// Reports of several fingers at the same time make one event; fingers that leave are reported after the others.
  fileprivate func report(_ finger: Int, _ action: Digitizer.Report.Action, at time: StageTime) {
    let leaves =
      switch action {
      case .lift, .cancel: true
      case .down, .move: false
      }
    let key = ReportTime(time: time + origin, leaves: leaves)
    reports[key, default: []].append(Digitizer.Report(finger, action))
    guard reports[key]!.count == 1 else { return }
    at(time) { [weak self] in
      if let self, let due = reports.removeValue(forKey: key) { device.digitizer.report(due) }
    }
  }
}

/// The time of reports that make one event.
struct ReportTime: Hashable {
  /// The clock's time.
  var time: StageTime
  var leaves: Bool
}
