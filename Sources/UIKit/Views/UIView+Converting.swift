import CoreGraphics
import QuartzCore

extension UIView {
  /// The map from the view's coordinates to those of its topmost ancestor, by model geometry.
  private var toRoot: CGAffineTransform {
    sequence(first: self, next: \.superview).reduce(.identity) {
      $0.concatenating($1.layer.model.toSuperlayer)
    }
  }

  /// The map from the view's coordinates to those of `view`, or of the window for nil.
  package func map(to view: UIView?) -> CGAffineTransform {
    guard let other = view ?? window else { return toRoot }
    return toRoot.concatenating(other.toRoot.inverted())
  }

  /// A point of the view in the coordinates of `view`; nil stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(map(to: view)) }
  /// A point of `view` in the view's coordinates; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    point.applying(map(to: view).inverted())
  }
  /// The bounding box of the view's rectangle in the coordinates of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(map(to: view)) }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    rect.applying(map(to: view).inverted())
  }
}
