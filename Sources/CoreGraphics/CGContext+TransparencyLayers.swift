import CCairo
import Foundation

extension CGContext {
  /// Begins a transparency layer: what is drawn until `endTransparencyLayer()` is composed at alpha 1 in normal mode,
  /// and the result is then drawn as one picture with the current alpha and mode. Settings changed inside are restored
  /// at the end.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    if auxiliaryInfo != nil { Unsupported.note("CGContext.beginTransparencyLayer(auxiliaryInfo:)") }
    pushGroup()
  }

  /// Begins a transparency layer that only needs to show inside `rect`; clears the path.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Draws the layer's picture, and restores the settings from before the layer.
  public func endTransparencyLayer() { popGroup() }

  /// Begins a group: a separate picture as large as the clip.
  package func pushGroup() {
    saveGState()
    groupBases.append(savedStates.count)
    cairo_push_group(cr)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Ends the innermost group and draws its picture with the alpha and mode set before it, times `alpha`. States that
  /// were saved inside and not restored are restored.
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
