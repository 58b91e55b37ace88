import CCairo
import Foundation

extension CGContext {
  /// Begins a picture of its own: what is drawn until `endTransparencyLayer()` is put together first, at
  /// alpha 1 and in normal mode, and then drawn as one with the context's present alpha and mode.
  /// Everything set inside is undone at the end.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    if auxiliaryInfo != nil { Unsupported.note("CGContext.beginTransparencyLayer(auxiliaryInfo:)") }
    pushGroup()
  }

  /// Begins such a picture, which needs to show only inside `rect`; the path is dropped.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Draws what the layer holds, and returns to the settings before it.
  public func endTransparencyLayer() { popGroup() }

  /// Begins a picture of its own, as large as the clip.
  package func pushGroup() {
    saveGState()
    groupBases.append(savedStates.count)
    cairo_push_group(cr)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Draws the picture begun last, as one, with the alpha and mode from before it and times `alpha`. States
  /// saved inside and not restored are restored.
  package func popGroup(alpha: Double = 1) {
    guard let picture = takeGroup() else { return }
    defer { cairo_pattern_destroy(picture) }
    withShadow {
      prepareGroup()
      cairo_set_source(cr, picture)
      cairo_paint_with_alpha(cr, state.alpha * min(max(alpha, 0), 1))
      cairo_set_source_rgba(cr, 0, 0, 0, 0)
    }
  }
}
