import CCairo
import Foundation

/// Ways to end a group begun with `pushGroup()` other than drawing it unchanged.
extension CGContext {
  /// Ends the innermost group and returns it as a pattern, which the caller must destroy.
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

  /// Ends the innermost group and draws it, masked by the alpha of what `mask` draws.
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

  /// Ends the innermost group and draws it with its colour components and alpha multiplied by those of `tint`, 0…1.
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
    // Pixels are premultiplied, so the factor of alpha applies to all four components.
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
