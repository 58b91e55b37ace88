import CoreGraphics
import QuartzCore

/// Conversion of coordinates by model geometry. In perspective, a point is mapped to where it is seen.
extension UIView {
  /// The map from the view's coordinates to those of `view`, or of the window for nil. Without a window, nil means the
  /// coordinates that the topmost ancestor's frame is in.
  func map(to view: UIView?) -> PlaneMap { PlaneMap(from: layer, to: (view ?? window)?.layer) }

  private func map(from view: UIView?) -> PlaneMap { PlaneMap(from: (view ?? window)?.layer, to: layer) }

  /// Converts a point of the view to the coordinates of `view`; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { map(to: view)(point) }
  /// Converts a point of `view` to the view's coordinates; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { map(from: view)(point) }
  /// The bounding box, in the coordinates of `view`, of a rectangle of this view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { map(to: view)(rect) }
  /// The bounding box, in this view's coordinates, of a rectangle of `view`.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { map(from: view)(rect) }

  /// Converts a vector of the window to the view's coordinates; in perspective, at the view's centre.
  func vector(fromWindow vector: CGPoint) -> CGPoint {
    map(from: nil).vector(vector, at: convert(middle, to: nil))
  }

  /// Converts a vector of the view to the window's coordinates; in perspective, at the view's centre.
  func vector(toWindow vector: CGPoint) -> CGPoint { map(to: nil).vector(vector, at: middle) }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
