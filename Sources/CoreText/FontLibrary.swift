import CPango
import CoreGraphics

/// Pango with the pinned fonts: one font map with its own fontconfig configuration, protected by one lock.
///
/// Text is laid out and drawn once, into bytes that threads then share, so one lock is enough. Any thread may take it.
final class FontLibrary: @unchecked Sendable {
  static let shared = FontLibrary()

  /// Recursive, since values that hold fonts are released while it is held.
  private let lock = NSRecursiveLock()
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private var fonts: [TextFont: FontHandle] = [:]
  /// A line for each font in use: name, version and length in bytes.
  let inventory: [String]
  /// Files of fonts that could not be read although text cannot be drawn correctly without them.
  private let unreadable: [String]
  /// Files of fonts that do not exist; text in their scripts is shown as boxes.
  let missing: [String]

  private init() {
    Self.catchWarnings()
    (fontMap, inventory, unreadable, missing) = Self.makeFontMap()
    context = pango_font_map_create_context(fontMap)
    // One unit is one point, independent of the machine's screen.
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    // Unhinted outlines and advances, at any size.
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  /// Calls `body` with Pango's context, for one thread at a time.
  func withContext<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    for path in unreadable {
      DrawingFailure.note("the font \(path) cannot be read: scripts/setup installs it")
    }
    return try body(context)
  }

  /// Records the libraries' warnings instead of only printing them, since they mean wrong pictures.
  private static func catchWarnings() {
    let levels = GLogLevelFlags(
      rawValue: G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue)
    for domain in ["Pango", "GLib", "GLib-GObject", "HarfBuzz"] {
      g_log_set_handler(
        domain, levels,
        { domain, _, message, _ in
          let name = domain.map { String(cString: $0) } ?? "GLib"
          DrawingFailure.note("\(name): \(message.map { String(cString: $0) } ?? "a warning without words")")
        }, nil)
    }
  }

  /// The font as loaded by Pango; nil if loading fails, which is noted.
  func font(_ font: TextFont) -> FontHandle? {
    withContext { context in
      if let known = fonts[font] { return known }
      let description = font.makeDescription()
      defer { pango_font_description_free(description) }
      guard let loaded = pango_font_map_load_font(fontMap, context, description) else {
        DrawingFailure.note("Pango has no font for \(font.family)")
        return nil
      }
      let handle = FontHandle(loaded)
      g_object_unref(loaded)
      fonts[font] = handle
      return handle
    }
  }

  private static func makeFontMap() -> (
    map: UnsafeMutablePointer<PangoFontMap>, inventory: [String], unreadable: [String], missing: [String]
  ) {
    guard let config = FcConfigCreate() else { fatalError("fontconfig could not be set up") }
    let parsed = PinnedFonts.configuration.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: strlen(text)) {
        FcConfigParseAndLoadFromMemory(config, $0, 1)
      }
    }
    precondition(parsed != 0, "fontconfig does not take its configuration")
    var (inventory, unreadable, missing): ([String], [String], [String]) = ([], [], [])
    for source in PinnedFonts.sources {
      if let line = add(source, to: config) {
        inventory.append(line)
      } else if source.isRequired {
        unreadable.append(source.path)
      } else {
        missing.append(source.path)
      }
    }
    // Without it Pango makes fontconfig read the machine's configuration, even if only to ignore it.
    FcConfigSetCurrent(config)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      fatalError("Pango could not be set up")
    }
    pango_fc_font_map_set_config(OpaquePointer(map), config)
    FcConfigDestroy(config)
    return (map, inventory, unreadable, missing)
  }

  /// Adds one face of a font file and returns its description; nil if it cannot be read.
  private static func add(_ source: PinnedFonts.Source, to config: OpaquePointer) -> String? {
    let file = Array(source.path.utf8) + [0]
    var count: Int32 = 0
    guard let pattern = FcFreeTypeQuery(file, UInt32(source.index), nil, &count) else { return nil }
    // fontconfig creates the set of application fonts when the first file is added.
    if FcConfigGetFonts(config, FcSetApplication) == nil {
      FcPatternDestroy(pattern)
      guard FcConfigAppFontAddFile(config, file) != 0 else { return nil }
    } else {
      FcFontSetAdd(FcConfigGetFonts(config, FcSetApplication), pattern)
    }
    let fonts = FcConfigGetFonts(config, FcSetApplication)!.pointee
    let added = fonts.fonts[Int(fonts.nfont) - 1]
    var version: Int32 = 0
    FcPatternGetInteger(added, FC_FONTVERSION, 0, &version)
    let attributes = try? FileManager.default.attributesOfItem(atPath: source.path)
    let bytes = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
    // A fixed-point number with 16 fractional bits.
    let thousandths = (Double(version) / 65536 * 1000).rounded() / 1000
    return "\(name) \(thousandths) (\(bytes) bytes)"
  }
}

/// A Pango font, kept while a layout uses it.
final class FontHandle: @unchecked Sendable {
  let font: UnsafeMutablePointer<PangoFont>
  /// Whether its glyphs are coloured bitmaps instead of outlines.
  let isColored: Bool

  /// Must be called while the library's lock is held.
  init(_ font: UnsafeMutablePointer<PangoFont>) {
    self.font = font
    g_object_ref(font)
    let description = pango_font_describe(font)
    isColored =
      pango_font_description_get_family(description).map { String(cString: $0) } == PinnedFonts.emoji
    pango_font_description_free(description)
  }

  deinit { FontLibrary.shared.withContext { _ in g_object_unref(font) } }
}
