import CCairo
import Foundation

/// Groups, begun with `pushGroup()`, that end in other ways than being drawn as they are.
extension CGContext {
  /// Ends the innermost group and gives it as a pattern, to be destroyed by the caller.
  func takeGroup() -> OpaquePointer? {
    guard let base = groupBases.last else {
      Unsupported.note("CGContext.endTransparencyLayer without beginTransparencyLayer")
      return nil
    }
    while savedStates.count > base { restoreGState() }
    groupBases.removeLast()
    let pattern = cairo_pop_group(cr)
    restoreGState()
    return pattern
  }

  func prepareGroup() {
    cairo_set_operator(cr, state.blendMode.cairoOperator ?? CAIRO_OPERATOR_OVER)
  }

  /// Draws the innermost group through the alpha of what `mask` draws.
  package func popGroup(throughAlphaOf mask: () -> Void) {
    guard let picture = takeGroup() else { return }
    defer { cairo_pattern_destroy(picture) }
    pushGroup()
    mask()
    guard let alpha = takeGroup() else { return }
    defer { cairo_pattern_destroy(alpha) }
    prepareGroup()
    cairo_set_source(cr, picture)
    cairo_mask(cr, alpha)
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
  }

  /// Draws the innermost group with every component of its colours, and its alpha, multiplied by `tint`'s, 0…1.
  package func popGroup(multiplyingBy tint: RGBA) {
    guard let picture = takeGroup() else { return }
    defer { cairo_pattern_destroy(picture) }
    var surface: OpaquePointer?
    if cairo_pattern_get_surface(picture, &surface) == CAIRO_STATUS_SUCCESS, let surface {
      multiply(surface, by: tint)
    }
    prepareGroup()
    cairo_set_source(cr, picture)
    cairo_paint_with_alpha(cr, state.alpha)
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
  }

  private func multiply(_ surface: OpaquePointer, by tint: RGBA) {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(cairo_image_surface_get_stride(surface))
    // Pixels are multiplied by their alpha already, so its factor applies to all four.
    func factor(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 256).rounded()) }
    let factors = (
      a: factor(tint.alpha), r: factor(tint.red * tint.alpha), g: factor(tint.green * tint.alpha),
      b: factor(tint.blue * tint.alpha)
    )
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width where row[x] != 0 {
        let pixel = row[x]
        func part(_ shift: UInt32, _ factor: UInt32) -> UInt32 {
          (((pixel >> shift & 255) * factor + 128) >> 8) << shift
        }
        row[x] = part(24, factors.a) | part(16, factors.r) | part(8, factors.g) | part(0, factors.b)
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}
