package import QuartzCore
package import UIKit

/// What becomes of fingers' touches, for checks of scripts.
extension Stage {
  /// A finger came down.
  package struct Contact {
    /// The finger's number.
    package let finger: Int
    package let time: StageTime
    /// The view that it came down on; nil where none took it.
    package let view: UIView?
    /// Whether a recogniser recognised a gesture of the touch, or a control or a row followed it.
    package let isAnswered: Bool
  }

  /// Records from now on what fingers touch.
  package func recordContacts() { device.digitizer.contacts = [] }

  /// What fingers have touched since they are recorded.
  package var contacts: [Contact] {
    (device.digitizer.contacts ?? []).map {
      Contact(
        finger: $0.finger, time: $0.time - origin, view: $0.touch?.view,
        isAnswered: $0.touch?.isAnswered ?? false)
    }
  }

  // MARK: Films that are described

  /// A way of a finger, from down to up.
  package struct FingerPath {
    package let number: Int
    /// Points of the screen.
    package var points: [(time: StageTime, location: CGPoint)]
  }

  /// Keeps from now on what moves, what is called and what fingers do.
  package func recordMotion() {
    device.clock.motionLog = MotionLog()
    recordContacts()
  }

  /// What was recorded; its times are the clock's.
  package var motionLog: MotionLog? { device.clock.motionLog }

  /// The stage time of a time of the clock.
  package func stageTime(of time: StageTime) -> StageTime { time - origin }

  /// What fingers have done since that is recorded.
  package var fingerPaths: [FingerPath] {
    var paths: [FingerPath] = []
    var open: [Int: Int] = [:]
    for (time, report) in device.digitizer.recorded {
      let time = time - origin
      switch report.action {
      case .down(let point):
        open[report.finger] = paths.count
        paths.append(FingerPath(number: report.finger, points: [(time, point)]))
      case .move(let point):
        if let index = open[report.finger] { paths[index].points.append((time, point)) }
      case .lift, .cancel:
        guard let index = open.removeValue(forKey: report.finger),
          let last = paths[index].points.last, last.time != time
        else { continue }
        paths[index].points.append((time, last.location))
      }
    }
    return paths
  }
}
