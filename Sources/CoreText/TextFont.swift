import CPango
import CoreGraphics

/// A font as a value: one of the pinned families at a size.
///
///     TextFont(size: 17, weight: 600).metrics.ascent    // points
package struct TextFont: Hashable, Sendable {
  package var family: String
  /// In points.
  package var size: Double
  /// From 100, thin, over 400, regular, and 700, bold, to 900, black.
  package var weight: Int
  package var isItalic: Bool
  /// Whether all digits have the same width.
  package var hasMonospacedDigits: Bool

  package init(
    family: String = PinnedFonts.system, size: Double, weight: Int = 400, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    (self.family, self.size, self.weight) = (family, size, weight)
    (self.isItalic, self.hasMonospacedDigits) = (isItalic, hasMonospacedDigits)
  }

  /// The font's lengths at its size, in points. Ascent is upwards from the baseline, descent downwards.
  package struct Metrics: Hashable, Sendable {
    package var ascent = 0.0
    package var descent = 0.0
    /// The font's additional space between lines.
    package var leading = 0.0
    package var capHeight = 0.0
    package var xHeight = 0.0
    /// The upward distance from the baseline to the middle of an underline: negative if it is below.
    package var underlinePosition = 0.0
    package var underlineThickness = 0.0
    package var strikethroughPosition = 0.0
    package var strikethroughThickness = 0.0
    /// The PostScript name, such as `Inter-SemiBold`.
    package var postScriptName = ""
  }

  package var metrics: Metrics { FontMetricsCache.metrics(of: self) }

  /// A description for Pango, which the caller must free.
  func makeDescription() -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, family)
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
    pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    // For a size of 0 Pango would use its default.
    pango_font_description_set_absolute_size(description, max((size * Double(PANGO_SCALE)).rounded(), 1))
    return description
  }
}

/// A cache, since metrics are needed often and reading a font's tables is slow.
private enum FontMetricsCache {
  private static let known = Known()

  static func metrics(of font: TextFont) -> TextFont.Metrics {
    FontLibrary.shared.withContext { _ in
      if let metrics = known.metrics[font] { return metrics }
      guard let handle = FontLibrary.shared.font(font) else { return TextFont.Metrics() }
      let metrics = TextFont.Metrics(handle)
      known.metrics[font] = metrics
      return metrics
    }
  }

  /// Accessed only while the library's lock is held.
  private final class Known: @unchecked Sendable { var metrics: [TextFont: TextFont.Metrics] = [:] }
}

extension TextFont.Metrics {
  /// Reads the font's tables; the library's lock must be held.
  fileprivate init(_ handle: FontHandle) {
    guard let font = pango_font_get_hb_font(handle.font) else { return }
    let unit = Double(PANGO_SCALE)
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    ascent = Double(extents.ascender) / unit
    descent = -Double(extents.descender) / unit
    leading = Double(extents.line_gap) / unit
    func position(_ tag: hb_ot_metrics_tag_t, else standard: Double) -> Double {
      var value: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &value) != 0 ? Double(value) / unit : standard
    }
    capHeight = position(HB_OT_METRICS_TAG_CAP_HEIGHT, else: ascent * 0.75)
    xHeight = position(HB_OT_METRICS_TAG_X_HEIGHT, else: ascent * 0.55)
    underlineThickness = position(HB_OT_METRICS_TAG_UNDERLINE_SIZE, else: (ascent + descent) / 16)
    underlinePosition = position(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, else: -descent / 2)
    strikethroughThickness = position(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, else: underlineThickness)
    strikethroughPosition = position(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, else: xHeight / 2)
    var length: UInt32 = 128
    var name = [CChar](repeating: 0, count: Int(length))
    hb_ot_name_get_utf8(
      hb_font_get_face(font), hb_ot_name_id_t(HB_OT_NAME_ID_POSTSCRIPT_NAME), nil, &length, &name)
    postScriptName = String(decoding: name.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
