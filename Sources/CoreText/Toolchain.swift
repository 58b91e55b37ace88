import CPango

/// What pixels depend on besides this package: the drawing libraries, the fonts and the processor.
///
///     Toolchain.versions["cairo"]    // "1.16.0"
public enum Toolchain {
  /// The versions of the loaded libraries by name, and `architecture`.
  public static let versions: [String: String] = [
    "architecture": architecture,
    "cairo": String(cString: cairo_version_string()),
    "fontconfig": fontconfigVersion,
    "freetype": freeTypeVersion,
    "harfbuzz": String(cString: hb_version_string()),
    "pango": String(cString: pango_version_string()),
    "pixman": String(cString: pixman_version_string()),
  ]

  /// The font files in use, each with its version and length: `Inter-Bold.otf 4 (633012 bytes)`.
  public static var fonts: [String] { FontLibrary.shared.inventory }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown"
    #endif
  }

  private static var fontconfigVersion: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (Int32, Int32, Int32) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
