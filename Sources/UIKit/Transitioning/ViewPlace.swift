import CoreGraphics
import QuartzCore

/// A place in the hierarchy of views from which a view was taken.
@MainActor
struct ViewPlace {
  private weak var superview: UIView?
  private let index: Int

  init(of view: UIView) {
    superview = view.superview
    index = view.superview?.subviews.firstIndex(of: view) ?? 0
  }

  /// Puts `view` back, from a view whose origin is at `origin` in the place's own superview.
  func putBack(_ view: UIView, from origin: CGPoint) {
    guard let superview else { return }
    view.moveCenter(by: CGVector(dx: origin.x, dy: origin.y))
    superview.insertSubview(view, at: index)
  }
}

extension UIView {
  /// Moves the view to a superview whose origin is elsewhere; where it is the same, nothing changes.
  func moveCenter(by offset: CGVector) {
    guard offset.dx != 0 || offset.dy != 0 else { return }
    UIView.performWithoutAnimation { center = CGPoint(x: center.x + offset.dx, y: center.y + offset.dy) }
  }
}
