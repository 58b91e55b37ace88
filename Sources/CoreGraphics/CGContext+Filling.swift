import CCairo
import Foundation

extension CGContext {
  /// Fills a rectangle, and clears the path.
  public func fill(_ rect: CGRect) {
    beginPath()
    fillShape(.winding) { emit(rect) }
  }

  /// Fills rectangles, and clears the path.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Makes a rectangle transparent, and clears the path.
  public func clear(_ rect: CGRect) {
    let former = state.blendMode
    state.blendMode = .clear
    fill(rect)
    state.blendMode = former
  }

  /// Calls `body` with Cairo's context, with transform, clip, operator, antialiasing and the fill colour set; changes
  /// that `body` makes are undone. Not called where nothing would be drawn. Text is drawn with it.
  package func withCairo(_ body: (OpaquePointer) -> Void) {
    withShadow {
      guard prepare(state.fill) else { return }
      cairo_save(cr)
      cairo_new_path(cr)
      body(cr)
      cairo_new_path(cr)
      cairo_restore(cr)
    }
  }

  /// Fills the shape that `emit` adds to Cairo's path.
  func fillShape(_ rule: CGPathFillRule, emit: () -> Void) {
    withShadow { fillShapeAlone(rule, emit: emit) }
  }

  private func fillShapeAlone(_ rule: CGPathFillRule, emit: () -> Void) {
    guard prepare(state.fill) else { return }
    cairo_set_fill_rule(cr, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    emit()
    if state.blendMode.reachesOutsideShape {
      cairo_save(cr)
      cairo_clip(cr)
      cairo_paint(cr)
      cairo_restore(cr)
    } else {
      cairo_fill(cr)
    }
  }

  /// Sets Cairo's operator, antialiasing and source; false where nothing can be drawn.
  ///
  /// Cairo truncates premultiplied components to 8 bits. They are rounded to the nearest level here first, to a value
  /// that truncation does not change.
  func prepare(_ color: RGBA) -> Bool {
    guard prepareOperator() else { return false }
    let alpha = (min(max(color.alpha, 0), 1) * state.alpha * 255).rounded()
    func component(_ value: Double) -> Double {
      guard alpha > 0 else { return 0 }
      return (min(max(value, 0), 1) * min(max(color.alpha, 0), 1) * state.alpha * 255).rounded() / alpha
    }
    cairo_set_source_rgba(
      cr, component(color.red), component(color.green), component(color.blue), alpha / 255)
    return true
  }

  /// Sets Cairo's operator and antialiasing; false where nothing can be drawn.
  func prepareOperator() -> Bool {
    guard state.ctm.isInvertible else { return false }
    isUntouched = false
    cairo_set_operator(cr, state.blendMode.cairoOperator ?? CAIRO_OPERATOR_OVER)
    cairo_set_antialias(cr, state.antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    return true
  }

  /// Adds a rectangle in user space to Cairo's path. It is first cut to the bitmap, so that sides of any length work,
  /// including those of the infinite rectangle.
  func emit(_ rect: CGRect) {
    let room = room.insetBy(dx: -1, dy: -1)
    guard !rect.isNull else { return cairo_new_path(cr) }
    guard state.ctm.isRectilinear || rect.isInfinite else {
      return emit(CGPath(rect: rect, transform: [state.ctm]))
    }
    let visible = rect.isInfinite ? room : rect.applying(state.ctm).intersection(room)
    cairo_identity_matrix(cr)
    cairo_new_path(cr)
    if !visible.isNull {
      cairo_rectangle(
        cr, Double(visible.minX), Double(visible.minY), Double(visible.width), Double(visible.height))
    }
    setCairoMatrix(state.ctm)
  }
}
