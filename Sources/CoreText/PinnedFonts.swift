/// The fonts that text is drawn with. No others are used, so a machine's installed fonts make no difference.
///
/// They are Debian's packages fonts-inter, fonts-jetbrains-mono, fonts-noto-core, fonts-noto-cjk and
/// fonts-noto-color-emoji.
package enum PinnedFonts {
  /// The replacement for the system font.
  package static let system = "Inter"
  /// The replacement for the monospaced system font.
  package static let monospaced = "JetBrains Mono"
  /// The only font of coloured bitmaps.
  package static let emoji = "Noto Color Emoji"

  /// The fonts searched, in this order, for characters that a text's own font lacks.
  package static let fallbacks = [
    system, "Noto Sans", "Noto Sans CJK SC", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Thai",
    "Noto Sans Devanagari", emoji, monospaced,
  ]

  /// The font families that a text may name.
  package static var families: [String] { fallbacks }

  /// A font: a file, and the index of the face in a file that holds several.
  struct Source: Hashable, Sendable {
    var path: String
    var index: Int32 = 0
    /// Whether text cannot be drawn without it.
    var isRequired = false
  }

  static let sources: [Source] =
    ["Regular", "Italic"].map { Source(path: inter + "Inter-\($0).otf", isRequired: true) }
    + ["Thin", "ExtraLight", "Light", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"].flatMap { weight in
      ["", "Italic"].map { Source(path: inter + "Inter-\(weight)\($0).otf", isRequired: true) }
    }
    + ["Regular", "Bold"].flatMap { weight in
      ["NotoSans", "NotoSansArabic", "NotoSansHebrew", "NotoSansThai", "NotoSansDevanagari"].map {
        Source(path: "/usr/share/fonts/truetype/noto/\($0)-\(weight).ttf")
      }
    }
    // The collection's faces are Japanese, Korean, simplified Chinese and so on; the third is used.
    + ["Regular", "Bold"].map {
      Source(path: "/usr/share/fonts/opentype/noto/NotoSansCJK-\($0).ttc", index: 2)
    }
    + [Source(path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")]
    + ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold"].flatMap {
      weight in
      ["", "Italic"].map { italic in
        let name = weight == "Regular" && !italic.isEmpty ? italic : weight + italic
        return Source(path: "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-\(name).ttf")
      }
    }

  private static let inter = "/usr/share/fonts/opentype/inter/"

  /// The complete fontconfig configuration: no directories, no caches and none of the machine's rules.
  ///
  /// The last two rules make fontconfig scale bitmaps. Without them coloured glyphs appear only at the size in which
  /// they are stored.
  static let configuration = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>\(emoji)</string></edit>
      </match>
      <match target="pattern">
        <edit name="family" mode="append_last" binding="strong">
          \(fallbacks.map { "<string>\($0)</string>" }.joined())
        </edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <test name="pixelsizefixupfactor" compare="not_eq"><double>1.0</double></test>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
    </fontconfig>
    """
}
