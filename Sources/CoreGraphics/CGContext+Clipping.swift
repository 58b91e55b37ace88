import CCairo
import Foundation

extension CGContext {
  /// Limits drawing to the inside of the path, within the limits so far, and drops the path. Without a path
  /// nothing is drawn any more.
  public func clip(using rule: CGPathFillRule = .winding) {
    clipToShape(rule) { emit(devicePath) }
    beginPath()
  }

  /// Limits drawing to a rectangle; the path is dropped.
  public func clip(to rect: CGRect) {
    beginPath()
    clipToShape(.winding) { emit(rect) }
  }

  /// Limits drawing to the union of rectangles; the path is dropped.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Forgets all limits, those before the last `saveGState()` too, until it is restored.
  public func resetClip() {
    cairo_reset_clip(cr)
    state.clipIsPixels = true
    state.hidden = []
  }

  /// The bounding box of what can be drawn on, in the user's coordinates; null where there is nothing.
  public var boundingBoxOfClipPath: CGRect {
    guard state.ctm.isInvertible else { return .null }
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x1, &y1, &x2, &y2)
    return x1 < x2 && y1 < y2 ? CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1) : .null
  }

  private func clipToShape(_ rule: CGPathFillRule, emit: () -> Void) {
    cairo_set_antialias(cr, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(cr, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    // A transform without an inverse leaves no inside, and Cairo no way to go back to it.
    if state.ctm.isInvertible { emit() } else { cairo_new_path(cr) }
    cairo_clip(cr)
    state.clipIsPixels = false
  }
}
