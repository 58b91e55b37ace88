import CCairo
import Foundation

extension CGContext {
  /// Paints a gradient along the line from `start` to `end`, and beyond its ends as `options` say. Draws nothing when
  /// the points are equal.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start != end else { return }
    paint(
      gradient, options,
      cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y)))
  }

  /// Paints a gradient between two circles, over what the circles between them cover, and beyond as `options` say.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter != endCenter || startRadius != endRadius else { return }
    paint(
      gradient, options,
      cairo_pattern_create_radial(
        Double(startCenter.x), Double(startCenter.y), Double(max(startRadius, 0)),
        Double(endCenter.x), Double(endCenter.y), Double(max(endRadius, 0))))
  }

  private func paint(_ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ pattern: OpaquePointer?) {
    defer { cairo_pattern_destroy(pattern) }
    withShadow { paintAlone(gradient, options, pattern) }
  }

  private func paintAlone(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ pattern: OpaquePointer?
  ) {
    guard let pattern, prepareOperator(), let first = gradient.stops.first, let last = gradient.stops.last
    else { return }
    func add(_ color: RGBA, at location: Double) {
      cairo_pattern_add_color_stop_rgba(pattern, location, color.red, color.green, color.blue, color.alpha)
    }
    // The outermost stops extend without end. Where they should not, a stop of alpha 0 is added beyond.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if !options.contains(.drawsBeforeStartLocation) { add(first.color.multiplyingAlpha(by: 0), at: 0) }
    add(first.color, at: 0)
    for stop in gradient.stops { add(stop.color, at: stop.location) }
    add(last.color, at: 1)
    if !options.contains(.drawsAfterEndLocation) { add(last.color.multiplyingAlpha(by: 0), at: 1) }
    cairo_set_source(cr, pattern)
    cairo_paint_with_alpha(cr, state.alpha)
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
  }
}
