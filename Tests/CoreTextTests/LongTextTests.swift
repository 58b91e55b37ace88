import CPango
import CoreGraphics
import Testing

@testable import CoreText

/// Paragraphs that are broken into lines piece by piece.
@Suite struct LongTextTests {
  private static let texts: [String] = [
    // Words of many lengths; one without spaces; Arabic; both; with indents of spaces.
    (0..<600).map { "word\(String(repeating: "x", count: $0 * 7 % 11))" }.joined(separator: " "),
    String(repeating: "abcdefghij", count: 300),
    (0..<400).map { ["مرحبا", "بالعالم", "الإعدادات", "والإشعارات"][$0 % 4] }.joined(separator: " "),
    (0..<400).map { ["one", "مرحبا", "two", "العالم", "۱۲۳"][$0 * 7 % 5] }.joined(separator: " "),
    "你好，世界。设置与通知".reduce("") { $0 + String(repeating: $1, count: 40) },
    String(repeating: "a  b   c ", count: 300),
  ]

  private func layout(_ text: String, piece: Int, lines: Int = 0, height: Double = .infinity) -> TextLayout {
    var style = TextParagraphStyle()
    style.firstLineHeadIndent = 12
    style.lineBreak = lines > 0 ? .truncateTail : .words
    let styled = StyledText(text, TextAttributes(font: TextFont(size: 17)), style)
    return TextLayout(styled, width: 200, height: height, maximumLines: lines, longestPiece: piece)
  }

  /// The same lines and glyphs, whatever the length of the pieces.
  @Test(arguments: texts.indices, [64, 200, 1000])
  func pieceLengthDoesNotChangeTheLines(index: Int, piece: Int) {
    let whole = layout(Self.texts[index], piece: 1 << 20)
    let pieced = layout(Self.texts[index], piece: piece)
    #expect(whole.lines.count > 20)
    #expect(pieced.lines.map(\.range) == whole.lines.map(\.range))
    #expect(pieced.lines.map(\.width) == whole.lines.map(\.width))
    #expect(pieced.lines.map(\.baseline) == whole.lines.map(\.baseline))
    #expect(pieced.lines.map(\.isLastOfParagraph) == whole.lines.map(\.isLastOfParagraph))
    for (a, b) in zip(pieced.lines, whole.lines) {
      #expect(a.runs.flatMap { $0.glyphs.map(\.code) } == b.runs.flatMap { $0.glyphs.map(\.code) })
      #expect(a.runs.flatMap { $0.glyphs.map(\.x) } == b.runs.flatMap { $0.glyphs.map(\.x) })
    }
    #expect(pieced.size == whole.size)
  }

  /// The last line that is shown ends in the same ellipsis.
  @Test(arguments: texts.indices, [1, 5])
  func pieceLengthDoesNotChangeTheEllipsis(index: Int, lines: Int) {
    let (whole, pieced) = (
      layout(Self.texts[index], piece: 1 << 20, lines: lines),
      layout(Self.texts[index], piece: 64, lines: lines)
    )
    #expect(whole.isTruncated && pieced.isTruncated && pieced.lines.count == whole.lines.count)
    #expect(pieced.lines.last?.width == whole.lines.last?.width)
    #expect(pieced.lines.map(\.range) == whole.lines.map(\.range))
  }

  /// Warnings that the libraries would only print are noted.
  @Test func libraryWarningsAreNoted() {
    let log = DrawingLog()
    log.isReported = true
    log.draw(at: 0.5) {
      _ = layout("a", piece: 64)
      g_return_if_fail_warning("Pango", "a_function", "a != b")
    }
    #expect(log.entries.map(\.kind) == [.failure])
    #expect(
      log.entries.first?.description.contains("Pango: a_function: assertion 'a != b' failed, at 0.5 s")
        == true)
  }

  /// Sizes below Pango's unit.
  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-9, 0, 0.001])
  func tinyFontSizesAreAccepted(size: Double) {
    let log = DrawingLog()
    log.isReported = true
    log.draw(at: 0) {
      let text = StyledText("Inbox", TextAttributes(font: TextFont(size: size)))
      #expect(TextLayout(text).size.width < 1)
    }
    #expect(log.entries.isEmpty, "\(log.entries)")
  }
}
