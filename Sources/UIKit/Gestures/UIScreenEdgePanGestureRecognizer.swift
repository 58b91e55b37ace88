import CoreGraphics
import QuartzCore

/// A pan that starts within 20 points of an edge of the window and moves inwards more than along the edge.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The largest distance from the edge at which the finger may start, in points.
  static let reach = 20.0

  /// The edges at which the gesture may start.
  open var edges: UIRectEdge = []

  private var touchedEdges: UIRectEdge = []

  override func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
    let touched = edges.intersection(near(touch))
    guard !touched.isEmpty, super.takes(touch, event) else { return false }
    if tracked.isEmpty { touchedEdges = touched }
    return true
  }

  private func near(_ touch: UITouch) -> UIRectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    let (point, reach) = (touch.point, UIScreenEdgePanGestureRecognizer.reach)
    var edges: UIRectEdge = []
    if point.x - bounds.minX <= reach { edges.insert(.left) }
    if bounds.maxX - point.x <= reach { edges.insert(.right) }
    if point.y - bounds.minY <= reach { edges.insert(.top) }
    if bounds.maxY - point.y <= reach { edges.insert(.bottom) }
    return edges
  }

  override func isWanted(_ movement: CGPoint) -> Bool {
    let inwards: [(UIRectEdge, CGFloat, CGFloat)] = [
      (.left, movement.x, movement.y), (.right, -movement.x, movement.y), (.top, movement.y, movement.x),
      (.bottom, -movement.y, movement.x),
    ]
    return inwards.contains { touchedEdges.contains($0.0) && $0.1 > abs($0.2) }
  }

  deinit {}
}
