import CoreGraphics
import QuartzCore

/// A coordinate system: a view's, or the screen's.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// Converts a point of this space to another space.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The bounding box, in another space, of a rectangle of this space.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The bounding box, in this space, of a rectangle of another space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The visible rectangle of the space, in points.
  var bounds: CGRect { get }
}

/// The layer whose coordinates a space has; nil for the screen's, which windows are placed in.
@MainActor
private func layer(of space: any UICoordinateSpace) -> CALayer? { (space as? UIView)?.layer }

@MainActor
private func map(from: any UICoordinateSpace, to: any UICoordinateSpace) -> PlaneMap {
  PlaneMap(from: layer(of: from), to: layer(of: to))
}

extension UIView: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    UIKit.map(from: self, to: coordinateSpace)(point)
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    UIKit.map(from: coordinateSpace, to: self)(point)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    UIKit.map(from: self, to: coordinateSpace)(rect)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    UIKit.map(from: coordinateSpace, to: self)(rect)
  }
}

/// The coordinates of the screen.
final class ScreenSpace: UICoordinateSpace {
  let bounds: CGRect

  init(bounds: CGRect) { self.bounds = bounds }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    map(from: self, to: coordinateSpace)(point)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    map(from: coordinateSpace, to: self)(point)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    map(from: self, to: coordinateSpace)(rect)
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    map(from: coordinateSpace, to: self)(rect)
  }
}

extension UIScreen {
  /// The coordinates of the screen in its current orientation, in points.
  public var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
  /// The same as ``coordinateSpace``, since a stage does not rotate.
  public var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
}
