import CoreGraphics
import QuartzCore

/// All by model geometry. A point of a view in perspective goes where it is seen.
extension UIView {
  /// The map from the view's coordinates to those of `view`, or of the window for nil; without a window to those of the
  /// topmost ancestor's superview.
  func map(to view: UIView?) -> PlaneMap { PlaneMap(from: layer, to: (view ?? window)?.layer) }

  private func map(from view: UIView?) -> PlaneMap { PlaneMap(from: (view ?? window)?.layer, to: layer) }

  /// A point of the view in the coordinates of `view`; nil stands for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { map(to: view)(point) }
  /// A point of `view` in the view's coordinates; nil stands for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { map(from: view)(point) }
  /// The bounding box of the view's rectangle in the coordinates of `view`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { map(to: view)(rect) }
  /// The bounding box, in the view's coordinates, of a rectangle of `view`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { map(from: view)(rect) }

  /// A vector of the window in the view's coordinates; in perspective as at the view's middle.
  func vector(fromWindow vector: CGPoint) -> CGPoint {
    map(from: nil).vector(vector, at: convert(middle, to: nil))
  }

  /// A vector of the view in the window's coordinates; in perspective as at the view's middle.
  func vector(toWindow vector: CGPoint) -> CGPoint { map(to: nil).vector(vector, at: middle) }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
