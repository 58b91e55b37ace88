import CCairo
import Foundation

extension CGContext {
  /// Draws an image into a rectangle with its bottom row at the smallest y. Since y grows downwards here, the image
  /// appears upside down, as in UIKit's contexts; code that flips the y axis first draws it upright. With `byTiling`,
  /// the image is repeated over the whole clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let (w, h) = (CGFloat(image.width), CGFloat(image.height))
    draw(
      image, byTiling: byTiling,
      placement: CGAffineTransform(rect.width / w, 0, 0, -rect.height / h, rect.minX, rect.maxY))
  }

  /// Draws an image into a rectangle with its top row at the smallest y: upright in these contexts.
  ///
  /// - Parameter filling: the area to paint instead of `rect`; beyond `rect` the image's outermost pixels are repeated.
  package func drawUpright(_ image: CGImage, in rect: CGRect, filling: CGRect? = nil) {
    let (w, h) = (CGFloat(image.width), CGFloat(image.height))
    let placement = CGAffineTransform(rect.width / w, 0, 0, rect.height / h, rect.minX, rect.minY)
    let filled = filling.flatMap {
      placement.isInvertible && $0 != rect ? $0.applying(placement.inverted()) : nil
    }
    draw(image, byTiling: false, placement: placement, filling: filled)
  }

  /// Draws an image whose pixels `placement` maps to user space. Paints `filling`, a rectangle in the image's pixels,
  /// or the image's own rectangle if it is nil.
  private func draw(
    _ image: CGImage, byTiling: Bool, placement: CGAffineTransform, filling: CGRect? = nil
  ) {
    withShadow { drawAlone(image, byTiling: byTiling, placement: placement, filling: filling) }
  }

  private func drawAlone(
    _ image: CGImage, byTiling: Bool, placement: CGAffineTransform, filling: CGRect?
  ) {
    let part = filling ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let toPixels = placement.concatenating(state.ctm).snappedToPixels(
      width: image.width, height: image.height)
    guard toPixels.isInvertible, prepareOperator() else { return }
    cairo_save(cr)
    image.withSurface { surface in
      setCairoMatrix(toPixels)
      cairo_set_source_surface(cr, surface, 0, 0)
      let pattern = cairo_get_source(cr)
      cairo_pattern_set_filter(pattern, filter)
      // Padding keeps the outermost pixels of an enlarged image from fading out.
      cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      cairo_new_path(cr)
      if !byTiling {
        cairo_rectangle(cr, Double(part.minX), Double(part.minY), Double(part.width), Double(part.height))
      }
      if !byTiling && state.alpha == 1 && !state.blendMode.reachesOutsideShape {
        cairo_fill(cr)
      } else {
        if !byTiling { cairo_clip(cr) }
        cairo_paint_with_alpha(cr, state.alpha)
      }
      // Cairo must not refer to the surface after its memory may be freed.
      cairo_set_source_rgba(cr, 0, 0, 0, 0)
    }
    cairo_restore(cr)
  }

  private var filter: cairo_filter_t {
    switch state.interpolationQuality {
    case .none: CAIRO_FILTER_NEAREST
    case .high: CAIRO_FILTER_BEST
    case .default, .low, .medium: CAIRO_FILTER_BILINEAR
    }
  }
}

extension CGAffineTransform {
  /// The same transform, replaced by an exact pixel-for-pixel one where it differs from that only by rounding errors,
  /// so that nothing is resampled.
  fileprivate func snappedToPixels(width: Int, height: Int) -> CGAffineTransform {
    // An error of less than a thousandth of a pixel at the far corner.
    let (across, down) = (1e-3 / CGFloat(width), 1e-3 / CGFloat(height))
    guard abs(a - 1) < across, abs(b) < across, abs(c) < down, abs(d - 1) < down,
      abs(tx - tx.rounded()) < 1e-3, abs(ty - ty.rounded()) < 1e-3
    else { return self }
    return CGAffineTransform(translationX: tx.rounded(), y: ty.rounded())
  }
}
