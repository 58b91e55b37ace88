import CCairo
import Foundation

extension CGContext {
  /// Intersects the clip with the inside of the path, and clears the path. An empty path clips everything away.
  public func clip(using rule: CGPathFillRule = .winding) {
    clipToShape(rule) { emit(devicePath) }
    beginPath()
  }

  /// Intersects the clip with a rectangle, and clears the path.
  public func clip(to rect: CGRect) {
    beginPath()
    clipToShape(.winding) { emit(rect) }
  }

  /// Intersects the clip with the union of rectangles, and clears the path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Removes all clips, also those from before the last `saveGState()`, until that state is restored.
  public func resetClip() {
    cairo_reset_clip(cr)
    state.clipIsPixels = true
    state.hidden = []
  }

  /// The bounding box of the clip in user space; null if the clip is empty.
  public var boundingBoxOfClipPath: CGRect {
    guard state.ctm.isInvertible else { return .null }
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
    return x1 < x2 && y1 < y2 ? CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1) : .null
  }

  private func clipToShape(_ rule: CGPathFillRule, emit: () -> Void) {
    cairo_set_antialias(cr, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(cr, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    // Under a transform without an inverse the path is empty; Cairo could not recover from such a transform.
    if state.ctm.isInvertible { emit() } else { cairo_new_path(cr) }
    cairo_clip(cr)
    state.clipIsPixels = false
  }
}
