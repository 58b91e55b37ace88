import CCairo
import Foundation

extension CGContext {
  /// The shadow of everything that is drawn, in pixels of the bitmap.
  struct Shadow {
    var offset: CGVector
    var blur: GaussianBlur
    var color: RGBA
  }

  /// Draws everything from now on with a shadow, in black with alpha ⅓.
  ///
  /// - Parameters:
  ///   - offset: how far the shadow is moved, in the units in which the context was created; later scaling and rotation
  ///     do not affect it. Positive heights are downwards where y grows downwards.
  ///   - blur: twice the standard deviation of the blur, in the same units.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Draws everything from now on with a shadow of a colour; nil ends shadows.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
    state.shadow = Shadow(
      offset: CGVector(
        dx: base.a * offset.width + base.c * offset.height,
        dy: base.b * offset.width + base.d * offset.height),
      blur: GaussianBlur(sigma: Double(max(blur, 0) * scale) / 2), color: color.rgba)
  }

  /// Draws what `body` draws, above its shadow if one is set.
  func withShadow(_ body: () -> Void) {
    guard let shadow = state.shadow, state.ctm.isInvertible, !state.blendMode.reachesOutsideShape else {
      return body()
    }
    state.shadow = nil
    defer { state.shadow = shadow }
    draw(shadow, of: body)
    body()
  }

  /// Draws `body` into a separate bitmap, moved by the shadow's offset and limited to what casts a shadow into the
  /// clip; then draws that bitmap's alpha, blurred, in the shadow's colour.
  private func draw(_ shadow: Shadow, of body: () -> Void) {
    let clip = pixelsOfClip
    guard !clip.isNull else { return }
    let reach = CGFloat(shadow.blur.reach)
    let box = clip.insetBy(dx: -reach, dy: -reach)
    guard let sheet = CGContext(width: Int(box.width), height: Int(box.height)) else {
      return Unsupported.note("CGContext.setShadow with a blur of \(shadow.blur.sigma * 2) pixels")
    }
    let mode = state.blendMode
    state.blendMode = .normal
    draw(
      on: sheet, displacedBy: CGVector(dx: shadow.offset.dx - box.minX, dy: shadow.offset.dy - box.minY),
      body)
    state.blendMode = mode
    shadow.blur.blur(sheet, edges: .transparent)
    guard prepareOperator() else { return }
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_surface_flush(sheet.surface)
    cairo_set_source_rgba(
      cr, shadow.color.red, shadow.color.green, shadow.color.blue, shadow.color.alpha)
    cairo_mask_surface(cr, sheet.surface, Double(box.minX), Double(box.minY))
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
    cairo_restore(cr)
  }
}
