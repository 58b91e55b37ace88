import CoreGraphics
import QuartzCore

/// The place in the view hierarchy from which a view was removed.
@MainActor
struct ViewPlace {
  private weak var superview: UIView?
  private let index: Int

  init(of view: UIView) {
    superview = view.superview
    index = view.superview?.subviews.firstIndex(of: view) ?? 0
  }

  /// Puts `view` back. The origin of its current superview is at `origin` in the place's superview.
  func putBack(_ view: UIView, from origin: CGPoint) {
    guard let superview else { return }
    view.moveCenter(by: CGVector(dx: origin.x, dy: origin.y))
    superview.insertSubview(view, at: index)
  }
}

extension UIView {
  /// Adjusts the centre for a superview with another origin.
  func moveCenter(by offset: CGVector) {
    guard offset.dx != 0 || offset.dy != 0 else { return }
    UIView.performWithoutAnimation { center = CGPoint(x: center.x + offset.dx, y: center.y + offset.dy) }
  }
}
