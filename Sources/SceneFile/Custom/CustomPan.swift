import CoreGraphics
import UIKit

/// A finger that drives a part of a custom transition.
@MainActor
final class CustomPan: NSObject {
  private let drag: CustomDrag
  private unowned let transition: CustomTransition
  private let makeDriver: () -> UIPercentDrivenInteractiveTransition
  private let begin: () -> Void
  /// That of the gesture that goes on; the transition keeps it alive after that.
  private var driver: UIPercentDrivenInteractiveTransition?

  init(
    _ drag: CustomDrag, on view: UIView, for transition: CustomTransition,
    makeDriver: @escaping () -> UIPercentDrivenInteractiveTransition, begin: @escaping () -> Void
  ) {
    self.drag = drag
    self.transition = transition
    self.makeDriver = makeDriver
    self.begin = begin
    super.init()
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CustomPan.panned(_:))))
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let fraction =
      drag.direction.along(pan.translation(in: ruler(for: view))) / drag.distance.along(side(of: view))
    let velocity = drag.direction.along(pan.velocity(in: view))
    let finishes =
      switch drag.velocity {
      case .ignored: fraction > drag.threshold
      case .decides: velocity > 0 || (velocity == 0 && fraction > drag.threshold)
      }
    switch pan.state {
    case .began:
      driver = makeDriver()
      transition.driver = driver
      begin()
    case .changed:
      driver?.update(fraction)
    case .ended, .cancelled:
      let isTakenAway = pan.state == .cancelled && drag.touchCancelled == .cancels
      if finishes && !isTakenAway { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default:
      break
    }
  }

  /// The view in whose coordinates the way counts.
  private func ruler(for view: UIView) -> UIView? {
    switch drag.measuredIn {
    case nil: view
    case "superview": view.superview
    case "window": view.window
    case let name?: transition.view(named: name)
    }
  }

  /// The side of `view` that lies in the direction, in points.
  private func side(of view: UIView) -> CGFloat {
    switch drag.direction {
    case .down, .up: view.bounds.height
    case .left, .right: view.bounds.width
    }
  }
}
