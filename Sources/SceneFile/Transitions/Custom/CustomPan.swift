import CoreGraphics
import UIKit

/// A pan that drives a part of a custom transition.
@MainActor
final class CustomPan: NSObject {
  private let drag: CustomDrag
  private let transition: CustomTransition
  /// The table whose pan is used; nil if a separate recogniser is used.
  private weak var table: UIScrollView?
  private let makeDriver: () -> UIPercentDrivenInteractiveTransition
  /// Whether a transition can start, which requires that none is running or ending.
  private let mayBegin: () -> Bool
  private let begin: () -> Void
  /// The interaction controller of the running gesture; the transition retains it after that.
  private var driver: UIPercentDrivenInteractiveTransition?

  init(
    _ drag: CustomDrag, on view: UIView, for transition: CustomTransition,
    makeDriver: @escaping () -> UIPercentDrivenInteractiveTransition, mayBegin: @escaping () -> Bool,
    begin: @escaping () -> Void
  ) {
    self.drag = drag
    self.transition = transition
    self.makeDriver = makeDriver
    self.mayBegin = mayBegin
    self.begin = begin
    table = view as? UIScrollView
    super.init()
    if let table {
      let action =
        drag.measure == .finger ? Selector(CustomPan.tablePanned(_:)) : Selector(CustomPan.pulled(_:))
      table.panGestureRecognizer.addTarget(self, action: action)
    } else {
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CustomPan.panned(_:))))
    }
  }

  // MARK: Driving

  private func setOff() {
    driver = makeDriver()
    transition.driver = driver
    begin()
  }

  private func letGo(finishes: Bool) {
    if finishes { driver?.finish() } else { driver?.cancel() }
    driver = nil
  }

  /// Whether the transition finishes if the finger is lifted now.
  private func finishes(_ pan: UIPanGestureRecognizer, _ fraction: CGFloat) -> Bool {
    if pan.state == .cancelled && drag.touchCancelled == .cancels { return false }
    guard drag.velocity == .decides else { return fraction > drag.threshold }
    let velocity = drag.direction.along(pan.velocity(in: pan.view))
    return velocity > 0 || (velocity == 0 && fraction > drag.threshold)
  }

  /// The fraction of the whole distance that the finger has moved.
  private func fraction(_ pan: UIPanGestureRecognizer, on view: UIView) -> CGFloat {
    drag.direction.along(pan.translation(in: ruler(for: view))) / drag.distance.along(side(of: view))
  }

  // MARK: Gestures

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let view = pan.view else { return }
    let fraction = fraction(pan, on: view)
    switch pan.state {
    case .began: setOff()
    case .changed: driver?.update(fraction)
    case .ended, .cancelled: letGo(finishes: finishes(pan, fraction))
    default: break
    }
  }

  /// At its edge, a table leaves the touch to the transition, and does not bounce meanwhile.
  private func tablePanned(_ pan: UIPanGestureRecognizer) {
    guard let table else { return }
    let fraction = fraction(pan, on: table)
    func giveBack(finishes: Bool) {
      if !finishes { table.bounces = true }
      letGo(finishes: finishes)
    }
    if scrolled(table) > 0 {
      if driver != nil { giveBack(finishes: false) }
    } else if table.isTracking {
      if fraction > 0 {
        if driver == nil {
          guard mayBegin() else { return }
          table.bounces = false
          setOff()
        }
        driver?.update(fraction)
      } else if fraction < 0, driver != nil {
        giveBack(finishes: false)
      }
    } else if driver != nil {
      giveBack(finishes: fraction > 0 && finishes(pan, fraction))
    }
  }

  /// Drives the transition by the distance that a table is pulled beyond its edge.
  private func pulled(_ pan: UIPanGestureRecognizer) {
    guard let table else { return }
    let pull = -scrolled(table) - drag.start
    let fraction = min(max(pull / drag.distance.along(side(of: table)), 0), 1)
    switch pan.state {
    case .began, .changed:
      if driver == nil, pull > 0, mayBegin() { setOff() }
      driver?.update(fraction)
    default:
      if driver != nil { letGo(finishes: finishes(pan, fraction)) }
    }
  }

  // MARK: Measures

  /// The view in whose coordinates the distance is measured.
  private func ruler(for view: UIView) -> UIView? {
    switch drag.measuredIn {
    case .dragged: view
    case .superview: view.superview
    case .window: view.window
    case .named(let name): transition.view(named: name)
    }
  }

  /// The length in points of the side of `view` in the direction of the drag.
  private func side(of view: UIView) -> CGFloat {
    switch drag.direction {
    case .down, .up: view.bounds.height
    case .left, .right: view.bounds.width
    }
  }

  /// The distance that a table must still be scrolled until its edge is reached in the direction of the drag; negative
  /// beyond the edge.
  private func scrolled(_ table: UIScrollView) -> CGFloat {
    let (offset, inset) = (table.contentOffset, table.contentInset)
    return switch drag.direction {
    case .down: offset.y + inset.top
    case .right: offset.x + inset.left
    case .up: max(table.contentSize.height + inset.bottom - table.bounds.height, -inset.top) - offset.y
    case .left: max(table.contentSize.width + inset.right - table.bounds.width, -inset.left) - offset.x
    }
  }
}
