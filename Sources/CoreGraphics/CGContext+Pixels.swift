import CCairo
import Foundation

/// Drawing with regard to pixels, for compositing layers.
extension CGContext {
  /// The bounding box of the pixels inside the clip; null if there are none.
  package var pixelsOfClip: CGRect {
    let (columns, rows) = clipInPixels
    guard !columns.isEmpty, !rows.isEmpty else { return .null }
    return CGRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Intersects the clip with a rectangle of whole pixels, and keeps the path. It is cheap, since no pixel is covered
  /// in part.
  package func clip(toPixels rect: CGRect) {
    let rect = rect.intersection(pixelsOfClip)
    cairo_identity_matrix(cr)
    cairo_new_path(cr)
    if !rect.isNull {
      cairo_rectangle(cr, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
    }
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_DEFAULT)
    cairo_clip(cr)
    setCairoMatrix(state.ctm)
  }

  /// Declares, until the state is restored, that boxes of whole pixels will be drawn over by something opaque. Drawing
  /// pixel by pixel skips them. All other drawing ignores them, so that no pixel next to them depends on what is
  /// hidden.
  package func hide(pixels boxes: [CGRect]) { state.hidden += boxes }

  /// The boxes of whole pixels that make up the clip, without the hidden ones.
  package var visibleBoxes: [CGRect] {
    let bounds = pixelsOfClip
    guard !bounds.isNull else { return [] }
    let holes = state.hidden.filter { $0.intersects(bounds) }
    if holes.isEmpty { return [bounds] }
    let region = cairo_region_create()
    defer { cairo_region_destroy(region) }
    func whole(_ rect: CGRect) -> cairo_rectangle_int_t {
      cairo_rectangle_int_t(
        x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width), height: Int32(rect.height))
    }
    var rect = whole(bounds)
    cairo_region_union_rectangle(region, &rect)
    for hole in holes {
      rect = whole(hole.intersection(bounds))
      cairo_region_subtract_rectangle(region, &rect)
    }
    return (0..<cairo_region_num_rectangles(region)).map { index in
      cairo_region_get_rectangle(region, index, &rect)
      return CGRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
  }

  /// Draws what `body` draws, clipped to `path` as one picture. Where the path covers a part of a pixel, the result of
  /// `body` and the previous pixel are mixed by that part. Clipping each drawing separately would let lower drawings
  /// shine through at the edge.
  ///
  /// - Parameters:
  ///   - path: in user space.
  ///   - edges: boxes of whole pixels that contain every pixel of the path's bounding box that the path does not cover
  ///     completely; nil for the whole box.
  package func cut(to path: CGPath, edges: [CGRect]? = nil, _ body: () -> Void) {
    guard state.ctm.isInvertible else { return }
    let outline = path.applying(state.ctm)
    let box = outline.boundingBoxOfPath.wholePixels
    guard !box.isNull else { return }
    saveGState()
    defer { restoreGState() }
    clip(toPixels: box)
    let visible = pixelsOfClip
    guard !visible.isNull else { return }
    let patches = (edges ?? [box]).compactMap { patch($0.intersection(visible)) }
    body()
    for patch in patches { restore(patch, outside: outline) }
  }

  /// A copy of pixels, to be restored later.
  private struct Patch {
    let surface: OpaquePointer
    let rect: CGRect
  }

  private func patch(_ rect: CGRect) -> Patch? {
    guard !rect.isNull, rect.width >= 1, rect.height >= 1,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(rect.width), Int32(rect.height))
    else { return nil }
    let copy = cairo_create(surface)
    cairo_set_source_surface(copy, cairo_get_group_target(cr), Double(-rect.minX), Double(-rect.minY))
    cairo_set_operator(copy, CAIRO_OPERATOR_SOURCE)
    cairo_paint(copy)
    cairo_destroy(copy)
    return Patch(surface: surface, rect: rect)
  }

  /// Restores the copied pixels outside `outline`, which is in pixels.
  private func restore(_ patch: Patch, outside outline: CGPath) {
    defer { cairo_surface_destroy(patch.surface) }
    let outside = CGMutablePath()
    outside.addRect(patch.rect)
    outside.addPath(outline)
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_new_path(cr)
    cairo_rectangle(
      cr, Double(patch.rect.minX), Double(patch.rect.minY), Double(patch.rect.width),
      Double(patch.rect.height))
    cairo_clip(cr)
    // With SOURCE, Cairo mixes the old and the new pixel by coverage.
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cr, patch.surface, Double(patch.rect.minX), Double(patch.rect.minY))
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD)
    emit(outside)
    cairo_fill(cr)
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
    cairo_restore(cr)
    setCairoMatrix(state.ctm)
  }
}

extension CGRect {
  /// The pixels that the rectangle touches; less than 1/256 of a pixel, Cairo's finest step, does not count. Null if
  /// there are none, or if they are out of range for a bitmap.
  package var wholePixels: CGRect {
    let limit = CGFloat(BitmapLimits.side)
    let touched = CGFloat(1) / 256
    guard !isNull, minX.isFinite || minX == -.infinity, minX < limit, minY < limit, maxX > -limit,
      maxY > -limit,
      !maxX.isNaN, !minY.isNaN, !maxY.isNaN
    else { return .null }
    let (left, top) = (
      max((minX + touched).rounded(.down), -limit), max((minY + touched).rounded(.down), -limit)
    )
    let (right, bottom) = (
      min((maxX - touched).rounded(.up), limit), min((maxY - touched).rounded(.up), limit)
    )
    return right > left && bottom > top
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  /// The pixels that the rectangle covers completely; null if there are none.
  package var coveredPixels: CGRect {
    let outer = wholePixels
    guard !outer.isNull else { return .null }
    let touched = CGFloat(1) / 256
    let (left, top) = (
      max(outer.minX, (minX - touched).rounded(.up)), max(outer.minY, (minY - touched).rounded(.up))
    )
    let right = min(outer.maxX, (maxX + touched).rounded(.down))
    let bottom = min(outer.maxY, (maxY + touched).rounded(.down))
    return right > left && bottom > top
      ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }
}
