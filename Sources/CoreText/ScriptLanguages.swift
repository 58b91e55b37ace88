import CPango

/// The language that Pango is told for each script.
///
/// Pango chooses the forms of letters by language. For scripts that English does not use, it would otherwise take the
/// language from the environment.
enum ScriptLanguages {
  /// The language of every script that the pinned fonts contain.
  private static let languages: [Int32: String] = [
    PANGO_SCRIPT_HAN.rawValue: "zh-cn", PANGO_SCRIPT_BOPOMOFO.rawValue: "zh-tw",
    PANGO_SCRIPT_HIRAGANA.rawValue: "ja", PANGO_SCRIPT_KATAKANA.rawValue: "ja",
    PANGO_SCRIPT_HANGUL.rawValue: "ko", PANGO_SCRIPT_ARABIC.rawValue: "ar",
    PANGO_SCRIPT_HEBREW.rawValue: "he",
    PANGO_SCRIPT_THAI.rawValue: "th", PANGO_SCRIPT_DEVANAGARI.rawValue: "hi",
    PANGO_SCRIPT_CYRILLIC.rawValue: "ru", PANGO_SCRIPT_GREEK.rawValue: "el",
  ]

  /// The parts of a text in another language than English, in bytes of UTF-8 from its start.
  static func parts(of bytes: ArraySlice<UInt8>) -> [(language: String, range: Range<Int>)] {
    // Most text is plain ASCII, which has one script.
    guard bytes.contains(where: { $0 >= 0x80 }) else { return [] }
    return bytes.withUnsafeBytes { buffer in
      let text = buffer.bindMemory(to: CChar.self).baseAddress!
      guard let scripts = pango_script_iter_new(text, Int32(buffer.count)) else { return [] }
      defer { pango_script_iter_free(scripts) }
      var parts: [(String, Range<Int>)] = []
      repeat {
        var (start, end): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
        var script = PANGO_SCRIPT_COMMON
        pango_script_iter_get_range(scripts, &start, &end, &script)
        guard let start, let end, let language = languages[script.rawValue] else {
          continue
        }
        parts.append((language, start - text..<end - text))
      } while pango_script_iter_next(scripts) != 0
      return parts
    }
  }
}
