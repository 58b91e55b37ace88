import CPango
import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Laid out text against what Pango itself says, and against what lines have to satisfy.
@Suite struct TextLayoutTests {
  static let samples = [
    "Inbox", "The quick brown fox jumps over the lazy dog", "你好，世界。设置与通知", "مرحبا بالعالم",
    "Hi 👋🏽 and 👨‍👩‍👧‍👦 🇨🇳", "mixed 中文 and עברית", "fi ffl AV To 0123", "  spaces  ", "",
  ]

  private static func attributes(_ size: Double = 17, _ weight: Int = 400) -> TextAttributes {
    TextAttributes(font: TextFont(size: size, weight: weight))
  }

  /// Width and height in points as a plain layout of Pango's has them: nothing of this module but its fonts.
  private func pangoSize(_ text: String, size: Double, weight: Int, width: Double?) -> (Double, Double) {
    FontLibrary.shared.withContext { context in
      let layout = pango_layout_new(context)!
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      let names = [400: "", 600: "Semi-Bold", 700: "Bold", 300: "Light"]
      let description = pango_font_description_from_string("Inter \(names[weight]!) \(size)px")
      pango_layout_set_font_description(layout, description)
      pango_font_description_free(description)
      pango_layout_set_text(layout, text, -1)
      if let width {
        pango_layout_set_width(layout, Int32(width * 1024))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
      }
      var logical = PangoRectangle()
      pango_layout_get_extents(layout, nil, &logical)
      return (Double(logical.width) / 1024, Double(logical.height) / 1024)
    }
  }

  /// All lines of the same letters are the same pixels where baselines are put on whole ones, and the letters end there.
  @Test(arguments: [1.0, 2, 3], [(17.0, 0.0), (13, 0.3), (11.5, 0.77)])
  func baselinesRoundToWholePixels(scale: Double, place: (size: Double, top: Double)) throws {
    let layout = TextLayout(StyledText("HXH\nHXH\nHXH\nHXH", Self.attributes(place.size)))
    let (width, height) = (Int(60 * scale), Int(120 * scale))
    let context = try #require(CGContext(width: width, height: height))
    context.scaleBy(x: scale, y: scale)
    layout.draw(in: context, at: CGPoint(x: 2, y: place.top), baselinesAt: scale)
    #expect(layout.lines.count == 4)
    let (above, below) = (Int(place.size * scale), Int(2 * scale))
    context.withPixels { pixels in
      func rows(_ line: TextLayout.Line) -> [UInt32] {
        let baseline = Int(((place.top + line.baseline) * scale).rounded())
        // Nothing of these letters is below their baseline.
        #expect(pixels[(baseline * width)..<((baseline + 1) * width)].allSatisfy { $0 >> 24 < 8 })
        #expect(pixels[((baseline - 1) * width)..<(baseline * width)].contains { $0 >> 24 > 200 })
        return Array(pixels[((baseline - above) * width)..<((baseline + below) * width)])
      }
      let first = rows(layout.lines[1])
      for line in layout.lines[2...] { #expect(rows(line) == first) }
    }
  }

  @Test(arguments: samples.dropLast(), [(17.0, 400), (11, 300), (34, 700), (13.5, 600)])
  func extentsMatchPango(text: String, font: (Double, Int)) {
    let layout = TextLayout(StyledText(text, Self.attributes(font.0, font.1)))
    let (width, height) = pangoSize(text, size: font.0, weight: font.1, width: nil)
    #expect(abs(layout.size.width - width) < 1e-9 && abs(layout.size.height - height) < 1e-9)
  }

  @Test(arguments: [120.0, 200, 333])
  func lineBreaksMatchPango(width: Double) {
    let text = "The quick brown fox jumps over the lazy dog, and then over another one that lies there too"
    let layout = TextLayout(StyledText(text, Self.attributes()), width: width)
    let (_, height) = pangoSize(text, size: 17, weight: 400, width: width)
    #expect(abs(layout.size.height - height) < 1e-9)
    #expect(layout.lines.count > 2 && layout.lines.allSatisfy { $0.width <= width })
    // Every byte is in one line.
    #expect(
      layout.lines.first?.range.lowerBound == 0 && layout.lines.last?.range.upperBound == text.utf8.count)
    #expect(!layout.isTruncated)
  }

  /// Numbers read off the tables of the font files: of 2816 units, Inter goes 2728 up and 680 down.
  @Test func metricsMatchTheFontFiles() {
    let metrics = TextFont(size: 28.16).metrics
    #expect(abs(metrics.ascent - 27.28) < 0.001 && abs(metrics.descent - 6.80) < 0.001)
    #expect(abs(metrics.capHeight - 20.48) < 0.001 && abs(metrics.xHeight - 15.36) < 0.001)
    #expect(abs(metrics.underlinePosition + 4.64) < 0.001 && abs(metrics.underlineThickness - 1.92) < 0.001)
    #expect(metrics.postScriptName == "Inter-Regular")
    #expect(TextFont(size: 9, weight: 600).metrics.postScriptName == "Inter-SemiBold")
    #expect(TextFont(size: 9, weight: 900, isItalic: true).metrics.postScriptName == "Inter-BlackItalic")
    let mono = TextFont(family: PinnedFonts.monospaced, size: 10)
    #expect(mono.metrics.postScriptName == "JetBrainsMono-Regular")
    let widths = ["iiii", "WWWW", "0123"].map {
      TextLayout(StyledText($0, TextAttributes(font: mono))).size.width
    }
    #expect(widths == [24, 24, 24])
  }

  @Test(arguments: [
    ("你好世界", "Noto Sans CJK SC"), ("مرحبا", "Noto Sans Arabic"), ("👋🏽", "Noto Color Emoji"),
    ("Inbox", "Inter"),
    ("שלום", "Noto Sans Hebrew"), ("สวัสดี", "Noto Sans Thai"), ("नमस्ते", "Noto Sans Devanagari"),
    ("0123 #*", "Inter"), ("→ ✓ ½", "Inter"),
  ])
  func missingCharactersUseFallbackFonts(text: String, family: String) {
    let layout = TextLayout(StyledText(text, Self.attributes()))
    #expect(layout.lines.count == 1)
    #expect(Set(layout.lines[0].families) == [family])
    #expect(!layout.lines[0].hasUnknownGlyphs)
  }

  @Test func charactersWithoutAFontAreReported() {
    let layout = TextLayout(StyledText("a\u{13000}", Self.attributes()))
    #expect(layout.lines[0].hasUnknownGlyphs)
  }

  /// A coloured bitmap is as large as the text around it, in the layout and as it is drawn.
  @Test(arguments: [12.0, 17, 40])
  func emojiHaveTheTextSize(size: Double) throws {
    let layout = TextLayout(StyledText("😀", Self.attributes(size)))
    #expect(layout.size.width > size && layout.size.width < size * 1.4)
    let ink = try #require(Ink(of: layout, scale: 3))
    #expect(ink.box.height > size * 0.9 && ink.box.height < size * 1.35)
    #expect(ink.isColored)
  }

  /// Pango does not see the machine's other fonts.
  @Test func machineFontsAreNotVisible() {
    let families = FontLibrary.shared.withContext { context -> Set<String> in
      var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
      var count: Int32 = 0
      pango_font_map_list_families(pango_context_get_font_map(context), &list, &count)
      defer { g_free(list) }
      return Set(
        (0..<Int(count)).compactMap { list?[$0].map { String(cString: pango_font_family_get_name($0)) } })
    }
    // fontconfig's three names for any font at all are Pango's own addition.
    #expect(families.subtracting(["Sans", "Serif", "Monospace", "System-ui"]) == Set(PinnedFonts.families))
  }

  /// A family that the machine may have is not found here.
  @Test func unknownFamiliesUseTheSystemFont() {
    let font = TextFont(family: "DejaVu Sans", size: 17)
    let layout = TextLayout(StyledText("Inbox", TextAttributes(font: font)))
    #expect(layout.lines[0].families == [PinnedFonts.system])
  }

  // MARK: Truncation

  @Test(
    arguments: [TextParagraphStyle.LineBreak.truncateTail, .truncateMiddle, .truncateHead], samples.dropLast()
  )
  func truncatedTextFits(lineBreak: TextParagraphStyle.LineBreak, text: String) {
    var style = TextParagraphStyle()
    style.lineBreak = lineBreak
    let whole = TextLayout(StyledText(text, Self.attributes(), style), maximumLines: 1)
    #expect(!whole.isTruncated)
    let width = whole.size.width * 0.6
    let layout = TextLayout(StyledText(text, Self.attributes(), style), width: width, maximumLines: 1)
    #expect(layout.isTruncated && layout.lines.count == 1 && layout.lines[0].hasEllipsis)
    #expect(layout.size.width <= width + 0.01 && layout.size.width > width * 0.2)
    let exact = TextLayout(
      StyledText(text, Self.attributes(), style), width: whole.size.width, maximumLines: 1)
    #expect(!exact.isTruncated)
  }

  @Test func lastOfSeveralLinesIsTruncated() {
    let text = Array(repeating: "word", count: 40).joined(separator: " ")
    var style = TextParagraphStyle()
    style.lineBreak = .truncateTail
    let layout = TextLayout(StyledText(text, Self.attributes(), style), width: 150, maximumLines: 3)
    #expect(layout.lines.map(\.hasEllipsis) == [false, false, true])
    #expect(layout.lines.allSatisfy { $0.width <= 150.01 } && layout.lines[2].width > 100)
    // A paragraph that ends in time, but is not the last.
    let more = TextLayout(StyledText("a\nb\nc", Self.attributes(), style), width: 150, maximumLines: 2)
    #expect(more.lines.map(\.hasEllipsis) == [false, true])
    // By height: three lines of about 20.6 points and no more.
    let low = TextLayout(StyledText(text, Self.attributes(), style), width: 150, height: 80)
    #expect(low.lines.count == 3 && low.lines[2].hasEllipsis && low.size.height <= 80)
    style.lineBreak = .words
    let cut = TextLayout(StyledText(text, Self.attributes(), style), width: 150, maximumLines: 3)
    #expect(cut.lines.count == 3 && cut.isTruncated && !cut.lines[2].hasEllipsis)
  }

  @Test func clippedTextHasNoLineBreaks() {
    var style = TextParagraphStyle()
    style.lineBreak = .clip
    let layout = TextLayout(StyledText("one two three", Self.attributes(), style), width: 20)
    #expect(layout.lines.count == 1 && layout.size.width > 60)
  }

  @Test func longWordsBreakWithoutHyphens() {
    let layout = TextLayout(StyledText("Donaudampfschifffahrt", Self.attributes()), width: 60)
    #expect(layout.lines.count > 2)
    let glyphs = layout.lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count } }
    let whole = TextLayout(StyledText("Donaudampfschifffahrt", Self.attributes())).lines[0].runs[0].glyphs
      .count
    #expect(glyphs <= whole + 1)
  }

  // MARK: Paragraphs

  /// Heights by formula: a multiple, then limits, then what lies between.
  @Test func paragraphStyleSpacesLines() {
    let natural = TextLayout(StyledText("a", Self.attributes(20))).size.height
    var style = TextParagraphStyle()
    style.lineHeightMultiple = 2
    style.lineSpacing = 3
    style.paragraphSpacing = 5
    style.paragraphSpacingBefore = 7
    let layout = TextLayout(StyledText("a\nb", Self.attributes(20), style))
    #expect(abs(layout.lines[1].top - (natural * 2 + 3 + 5 + 7)) < 1e-9)
    #expect(abs(layout.size.height - (natural * 4 + 15)) < 1e-9)
    style.maximumLineHeight = 10
    #expect(TextLayout(StyledText("a", Self.attributes(20), style)).size.height == 10)
    style.maximumLineHeight = 0
    style.minimumLineHeight = 100
    #expect(TextLayout(StyledText("a", Self.attributes(20), style)).size.height == 100)
  }

  @Test func indentsAndAlignmentsPlaceLines() {
    var style = TextParagraphStyle()
    style.firstLineHeadIndent = 30
    style.headIndent = 10
    style.tailIndent = -20
    let text = Array(repeating: "word", count: 12).joined(separator: " ")
    let left = TextLayout(StyledText(text, Self.attributes(), style), width: 200)
    #expect(left.lines.map(\.x).prefix(3) == [30, 10, 10])
    #expect(left.lines.allSatisfy { $0.x + $0.width <= 180.01 })
    style.alignment = .right
    let right = TextLayout(StyledText(text, Self.attributes(), style), width: 200)
    #expect(right.lines.allSatisfy { abs($0.x + $0.width - 180) < 1e-9 })
    style.alignment = .center
    let middle = TextLayout(StyledText(text, Self.attributes(), style), width: 200)
    #expect(middle.lines.dropFirst().allSatisfy { abs($0.x + $0.width / 2 - 95) < 1e-9 })
    style.alignment = .justified
    let justified = TextLayout(StyledText(text, Self.attributes(), style), width: 200)
    #expect(justified.lines.dropLast().allSatisfy { abs($0.x + $0.width - 180) < 0.1 })
  }

  /// Kerning adds its points once a character.
  @Test func kernAndFontsApplyToRuns() {
    var spaced = Self.attributes()
    spaced.kern = 4
    let plain = TextLayout(StyledText("abc", Self.attributes())).size.width
    #expect(abs(TextLayout(StyledText("abc", spaced)).size.width - plain - 12) < 0.01)
    var text = StyledText("small ", Self.attributes(10))
    text.append("LARGE", Self.attributes(40, 700))
    let layout = TextLayout(text)
    let parts = [("small ", 10.0, 400), ("LARGE", 40, 700)].map {
      TextLayout(StyledText($0.0, Self.attributes($0.1, $0.2))).size
    }
    #expect(abs(layout.size.width - parts[0].width - parts[1].width) < 0.5)
    #expect(layout.size.height == parts[1].height)
  }

  @Test func monospacedDigitsHaveOneWidth() {
    var attributes = Self.attributes()
    let widths = { ["1111", "0000"].map { TextLayout(StyledText($0, attributes)).size.width } }
    #expect(widths()[0] < widths()[1] - 1)
    attributes.font.hasMonospacedDigits = true
    #expect(widths()[0] == widths()[1])
  }

  // MARK: Drawing

  /// The ink of a large H: as high as the font's capitals, on the baseline, wherever it is drawn.
  @Test(arguments: [1.0, 2, 3])
  func inkLiesOnTheBaseline(scale: Double) throws {
    let layout = TextLayout(StyledText("H", Self.attributes(40)))
    let ink = try #require(Ink(of: layout, scale: scale))
    let capHeight = TextFont(size: 40).metrics.capHeight
    #expect(abs(ink.box.height - capHeight) <= 1 / scale)
    #expect(abs(ink.box.maxY - layout.lines[0].baseline) <= 1 / scale)
  }

  /// At three times the scale there is nine times the ink: glyphs are not those of another size.
  @Test func inkScalesWithTheContext() throws {
    let layout = TextLayout(StyledText("Hamburgefonstiv", Self.attributes()))
    let (one, three) = (try #require(Ink(of: layout, scale: 1)), try #require(Ink(of: layout, scale: 3)))
    #expect(abs(three.amount / one.amount - 9) < 0.2)
  }

  @Test func coloursUnderlinesAndShadowsAreDrawn() throws {
    var attributes = Self.attributes(20)
    attributes.color = RGBA(red: 1, green: 0, blue: 0)
    let plain = try #require(Ink(of: TextLayout(StyledText("mm", attributes)), scale: 2))
    #expect(plain.reds > 0 && plain.blues == 0)
    attributes.underline = TextLineStyle(color: RGBA(red: 0, green: 0, blue: 1))
    let lined = try #require(Ink(of: TextLayout(StyledText("mm", attributes)), scale: 2))
    #expect(lined.blues > 0 && lined.box.maxY > plain.box.maxY + 1)
    attributes.underline = nil
    attributes.shadow = TextShadow(
      offset: CGSize(width: 0, height: 5), color: RGBA(red: 0, green: 0, blue: 1))
    let shadowed = try #require(Ink(of: TextLayout(StyledText("mm", attributes)), scale: 2))
    #expect(shadowed.blues > 0 && abs(shadowed.box.maxY - plain.box.maxY - 5) <= 0.5)
    attributes.shadow = nil
    attributes.background = RGBA(red: 0, green: 0, blue: 1)
    let layout = TextLayout(StyledText("mm", attributes))
    let filled = try #require(Ink(of: layout, scale: 2))
    #expect(
      abs(filled.box.width - layout.size.width) <= 1 && abs(filled.box.height - layout.size.height) <= 1)
  }

  /// Many threads at once get what a single one gets.
  @Test func layoutIsTheSameOnManyThreads() async {
    let expected = Self.samples.map { Self.digest(of: $0) }
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<8 {
        group.addTask {
          (0..<10).allSatisfy { round in
            let index = (worker + round) % Self.samples.count
            return Self.digest(of: Self.samples[index]) == expected[index]
          }
        }
      }
      for await agrees in group { #expect(agrees) }
    }
  }

  private static func digest(of text: String) -> [UInt8] {
    let context = CGContext(width: 300, height: 60)!
    context.scaleBy(x: 2, y: 2)
    TextLayout(StyledText(text, attributes()), width: 140).draw(in: context, at: CGPoint(x: 2, y: 1))
    return context.makeImage()!.straightRGBA
  }

  @Test func libraryVersionsAreNamed() {
    for name in ["cairo", "pixman", "pango", "freetype", "harfbuzz", "fontconfig"] {
      #expect(Toolchain.versions[name]?.contains(".") == true, "\(name)")
    }
    #expect(Toolchain.fonts.contains { $0.hasPrefix("Inter-Regular.otf 3.019 ") })
    #expect(Toolchain.fonts.count == PinnedFonts.sources.count)
  }
}

/// What a layout leaves on a transparent bitmap, in points.
struct Ink {
  var box = CGRect.zero
  /// Pixels, parts of pixels included.
  var amount = 0.0
  var reds = 0
  var blues = 0
  /// Whether some pixels have a colour, and not all the same.
  var isColored: Bool { colors.count > 20 }
  private var colors: Set<UInt32> = []

  init?(of layout: TextLayout, scale: Double) {
    let margin = 20.0
    let width = Int((layout.size.width + 2 * margin) * scale)
    let height = Int((layout.size.height + 2 * margin) * scale)
    guard let context = CGContext(width: width, height: height) else { return nil }
    context.scaleBy(x: scale, y: scale)
    layout.draw(in: context, at: CGPoint(x: margin, y: margin))
    guard let image = context.makeImage() else { return nil }
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    for y in 0..<height {
      image.withRow(y) { row in
        for x in row.indices where row[x] >> 24 > 0 {
          amount += Double(row[x] >> 24) / 255
          if row[x] >> 24 > 64 {
            (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
          }
          if row[x] >> 16 & 255 > 100 { reds += 1 }
          if row[x] & 255 > 100 { blues += 1 }
          if row[x] >> 24 == 255 { colors.insert(row[x]) }
        }
      }
    }
    guard right >= 0 else { return nil }
    box = CGRect(
      x: Double(left) / scale - margin, y: Double(top) / scale - margin,
      width: Double(right + 1 - left) / scale,
      height: Double(bottom + 1 - top) / scale)
  }
}
