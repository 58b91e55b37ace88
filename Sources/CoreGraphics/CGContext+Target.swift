import CCairo
import Foundation

extension CGContext {
  /// The pixels that drawing currently writes to: the bitmap, or the innermost transparency layer.
  package struct Target {
    /// The pixel at (`columns.lowerBound`, `rows.lowerBound`).
    package let first: UnsafeMutablePointer<UInt32>
    /// Pixels per row.
    package let stride: Int
    /// The area it covers, in pixels of the context's bitmap.
    package let columns: Range<Int>
    package let rows: Range<Int>

    /// The pixel at (x, y) of the context's bitmap.
    package func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
      first + ((y - rows.lowerBound) * stride + x - columns.lowerBound)
    }
  }

  /// Calls `body` with the pixels that drawing currently writes to. Returns nil if there are none, as in a transparency
  /// layer begun under an empty clip.
  package func withTarget<Result>(_ body: (Target) throws -> Result) rethrows -> Result? {
    let surface = cairo_get_group_target(cr)
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    else { return nil }
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    var (dx, dy) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &dx, &dy)
    let (left, top) = (-Int(dx), -Int(dy))
    let size = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
    guard size.0 > 0, size.1 > 0 else { return nil }
    return try body(
      Target(
        first: UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self),
        stride: Int(cairo_image_surface_get_stride(surface)) / 4, columns: left..<left + size.0,
        rows: top..<top + size.1))
  }

  /// The smallest rectangle of whole pixels that contains the clip, within the bitmap.
  package var clipInPixels: (columns: Range<Int>, rows: Range<Int>) {
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_identity_matrix(cr)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
    func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let start = Int(max(0, min(low.rounded(.down), Double(limit))))
      return start..<max(start, Int(max(0, min(high.rounded(.up), Double(limit)))))
    }
    return (range(x0, x1, width), range(y0, y1, height))
  }

  /// Draws the pixels of another context of the same size at the same positions, inside a rectangle of whole pixels and
  /// the clip.
  ///
  /// - Parameter replaces: whether they replace the pixels below instead of being drawn over them.
  package func paint(_ other: CGContext, columns: Range<Int>, rows: Range<Int>, replaces: Bool = false) {
    guard !columns.isEmpty, !rows.isEmpty else { return }
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_surface_flush(other.surface)
    cairo_set_source_surface(cr, other.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_set_operator(cr, replaces ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
    cairo_new_path(cr)
    cairo_rectangle(
      cr, Double(columns.lowerBound), Double(rows.lowerBound), Double(columns.count), Double(rows.count))
    if replaces {
      // The operator would erase everything outside the shape; this limits it to the clip.
      cairo_clip(cr)
      cairo_paint(cr)
    } else {
      cairo_fill(cr)
    }
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
    cairo_restore(cr)
  }

  /// Ends the innermost transparency layer and fills what it covers with one colour, times `alpha`.
  package func popGroup(tint: RGBA, alpha: Double) {
    guard let base = groupBases.last else {
      Unsupported.note("CGContext.endTransparencyLayer without beginTransparencyLayer")
      return
    }
    while savedStates.count > base { restoreGState() }
    groupBases.removeLast()
    let group = cairo_pop_group(cr)
    cairo_set_source_rgba(cr, tint.red, tint.green, tint.blue, tint.alpha * min(max(alpha, 0), 1))
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    cairo_mask(cr, group)
    cairo_pattern_destroy(group)
    restoreGState()
  }
}
