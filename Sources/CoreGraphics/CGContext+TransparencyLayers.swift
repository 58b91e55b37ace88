import CCairo
import CPixels
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
    if lay(picture, alpha: state.alpha * min(max(alpha, 0), 1)) { return }
    withShadow {
      prepareGroup()
      cairo_set_source(cr, picture)
      cairo_paint_with_alpha(cr, state.alpha * min(max(alpha, 0), 1))
      cairo_set_source_rgba(cr, 0, 0, 0, 0)
    }
  }

  /// Lays a group over what is there, as Cairo does but faster; false where it is to be drawn in another way.
  private func lay(_ picture: OpaquePointer, alpha: Double) -> Bool {
    guard state.clipIsPixels, state.shadow == nil, state.blendMode == .normal else { return false }
    var found: OpaquePointer?
    guard cairo_pattern_get_surface(picture, &found) == CAIRO_STATUS_SUCCESS, let surface = found,
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    else { return false }
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return false }
    let weight = Self.cairoLevel(alpha)
    if weight == 0 { return true }
    var (dx, dy) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &dx, &dy)
    let (left, top) = (-Int(dx), -Int(dy))
    let columns = left..<left + Int(cairo_image_surface_get_width(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let rows = top..<top + Int(cairo_image_surface_get_height(surface))
    paintRuns(rows: rows) { _ in
      columns
    } _: { run in
      let row = UnsafeMutableRawPointer(bytes + (run.row - top) * stride).assumingMemoryBound(to: UInt32.self)
      cpixels_lay(row + (run.columns.lowerBound - left), weight, run.pixels, run.columns.count)
    }
    return true
  }

  /// An alpha as Cairo takes it in eight bits: rounded to sixteen, of which the upper eight count; opaque in the last
  /// 256th.
  private static func cairoLevel(_ alpha: Double) -> UInt32 {
    guard alpha > 0 else { return 0 }
    guard alpha < Double(0xFF00) / Double(0xFFFF) else { return 255 }
    return UInt32(alpha * 65535 + 0.5) >> 8
  }
}
