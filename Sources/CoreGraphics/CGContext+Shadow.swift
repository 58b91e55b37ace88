import CCairo
import Foundation

extension CGContext {
  /// A shadow that everything drawn throws, in pixels of the bitmap.
  struct Shadow {
    var offset: CGVector
    var blur: GaussianBlur
    var color: RGBA
  }

  /// Lets everything drawn from now on throw a shadow, in black of an alpha of a third.
  ///
  /// - Parameters:
  ///   - offset: how far the shadow falls, in the units that the context had when it was made: what is scaled and turned
  ///     later does not scale and turn its shadow. Positive heights are downwards where y grows downwards.
  ///   - blur: twice the standard deviation of the blur, in the same units.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Lets everything drawn from now on throw a shadow of a colour; without a colour there is none any more.
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

  /// Draws what `body` draws, above its shadow where it throws one.
  func withShadow(_ body: () -> Void) {
    guard let shadow = state.shadow, state.ctm.isInvertible, !state.blendMode.reachesOutsideShape else {
      return body()
    }
    state.shadow = nil
    defer { state.shadow = shadow }
    draw(shadow, of: body)
    body()
  }

  /// Draws `body` on a sheet of its own, displaced, as far as it throws its shadow into the clip; then the sheet's alpha,
  /// blurred, in the shadow's colour.
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
