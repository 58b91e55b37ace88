import CoreGraphics
import QuartzCore

/// A finger on a sheet: it moves it between its detents, and dismisses it.
@MainActor
final class SheetDrag: NSObject {
  private weak var controller: UISheetPresentationController?
  private(set) var isDragging = false
  /// Where the upper edge was when the finger came, and how far it was pulled for that.
  private var start = 0.0
  private var pulledStart = 0.0
  private var mayDismiss = true
  private var hasAttempted = false

  init(_ controller: UISheetPresentationController, in sheet: SheetView) {
    self.controller = controller
    super.init()
    sheet.addGestureRecognizer(SheetPan(self))
  }

  /// Whether a movement is the sheet's, not that of a scroll view in it on which the fingers are.
  ///
  /// - Parameter movement: of the finger, in the window; its length does not matter.
  func takes(_ movement: CGPoint, of touches: Set<UITouch>) -> Bool {
    guard let controller, abs(movement.y) > abs(movement.x) else { return false }
    let views = touches.first?.view.map { sequence(first: $0, next: \.superview) }
    let scroll = views?.prefix { !($0 is SheetView) }.lazy.compactMap { $0 as? UIScrollView }.first {
      $0.isScrollEnabled && $0.restingOffsets.y.lowerBound < $0.restingOffsets.y.upperBound
        || $0.alwaysBounceVertical
    }
    guard let scroll else { return true }
    guard scroll.contentOffset.y <= scroll.restingOffsets.y.lowerBound else { return false }
    if movement.y > 0 { return true }
    return controller.prefersScrollingExpandsWhenScrolledToEdge
      && controller.restingTop > controller.geometry.highest.top
  }

  func moved(_ pan: UIPanGestureRecognizer) {
    guard let controller, let sheet = controller.sheet else { return }
    switch pan.state {
    case .began:
      mayDismiss = controller.mayDismiss
      (isDragging, hasAttempted) = (true, false)
      // Held where it shows, also on its way.
      start = Double(sheet.layer.presentation()?.frame.minY ?? sheet.frame.minY)
      controller.hold(at: start)
      pulledStart = controller.geometry.pulled(shown: start, mayDismiss: mayDismiss)
      follow(pan)
    case .changed: follow(pan)
    case .ended: release(velocity: Double(pan.velocity(in: nil).y))
    case .cancelled, .failed: release(velocity: 0)
    default: break
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard isDragging, let controller else { return }
    let pulled = pulledStart + Double(pan.translation(in: nil).y)
    let top = controller.geometry.shown(pulled: pulled, mayDismiss: mayDismiss)
    UIView.performWithoutAnimation { controller.place(top: top) }
    if !mayDismiss, !hasAttempted, top >= controller.geometry.attempt {
      hasAttempted = true
      controller.attempted()
    }
  }

  private func release(velocity: Double) {
    guard isDragging, let controller else { return }
    isDragging = false
    let rest = controller.geometry.rest(
      from: controller.top, start: start, velocity: velocity, mayDismiss: mayDismiss)
    switch rest {
    case .dismissed: controller.dismissByPerson(velocity: velocity)
    case .at(let stop): controller.settle(at: stop, velocity: velocity)
    }
  }
}

/// The pan of a sheet; the scroll views in it let it go first where it takes a movement.
final class SheetPan: UIPanGestureRecognizer {
  let drag: SheetDrag

  init(_ drag: SheetDrag) {
    self.drag = drag
    super.init(target: drag, action: Selector(SheetDrag.moved(_:)))
    maximumNumberOfTouches = 1
  }

  override func isWanted(_ movement: CGPoint) -> Bool { drag.takes(movement, of: seen) }
}

extension UIScrollView {
  /// Whether a drag is for the sheet around the scroll view.
  ///
  /// - Parameter movement: of the finger, in the window.
  func leavesToSheet(_ movement: CGPoint, of touches: Set<UITouch>) -> Bool {
    let sheet = sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? SheetView }.first
    let pan = sheet?.gestureRecognizers?.lazy.compactMap { $0 as? SheetPan }.first
    return pan?.drag.takes(movement, of: touches) ?? false
  }
}
