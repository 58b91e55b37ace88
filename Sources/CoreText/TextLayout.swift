import CPango
import CoreGraphics

/// A text broken into lines: their positions and glyphs.
///
///     let text = StyledText("Inbox", TextAttributes(font: TextFont(size: 17, weight: 600)))
///     let layout = TextLayout(text)
///     layout.size                                    // points, exactly as Pango measures it
///     layout.draw(in: context, at: CGPoint(x: 16, y: 8))
///
/// Lengths are points, y downwards from the top of the first line. A layout depends only on its arguments, not on the
/// scale at which it is drawn or on the machine's fonts, locale or environment.
package struct TextLayout: Sendable {
  /// The lines, from the top.
  package let lines: [Line]
  /// The width of the widest line and the height of all lines together.
  package let size: CGSize
  /// Whether some of the text is not shown or replaced by an ellipsis.
  package let isTruncated: Bool

  /// A line of text.
  package struct Line: Sendable {
    /// The range of UTF-8 bytes of the text that it shows.
    package var range: Range<Int>
    /// The distance from the layout's left edge to the line's.
    package var x = 0.0
    /// The distance from the layout's top to the line's.
    package var top = 0.0
    /// The distance from the layout's top to the baseline.
    package var baseline = 0.0
    /// The sum of the characters' advances.
    package var width: Double
    /// The line's height, with the space that the paragraph style adds inside it.
    package var height = 0.0
    /// The heights above and below the baseline of the line's fonts.
    package var ascent: Double
    package var descent: Double
    /// Whether a part of the line is replaced by an ellipsis.
    package var hasEllipsis = false
    var runs: [GlyphRun]
    var style = TextParagraphStyle()
    var isFirstOfParagraph = false
    var isLastOfParagraph = false

    /// Whether some characters are shown as boxes, since no font has them.
    package var hasUnknownGlyphs: Bool { runs.contains { $0.glyphs.contains(where: \.isUnknown) } }
    /// The font families used, from left to right.
    package var families: [String] { runs.map(\.family) }
  }

  /// - Parameters:
  ///   - width: the width available to lines; infinite for one line per paragraph.
  ///   - height: no lines are made below it, except the first.
  ///   - maximumLines: 0 for any number.
  ///   - longestPiece: bytes of a paragraph that are broken into lines at once; it does not affect the result.
  ///
  /// Complexity: O(bytes).
  package init(
    _ text: StyledText, width: Double = .infinity, height: Double = .infinity, maximumLines: Int = 0,
    longestPiece: Int = 2048
  ) {
    let maker = LineMaker(text: text, width: max(width, 0), longestPiece: longestPiece)
    var lines = FontLibrary.shared.withContext {
      maker.lines(limit: maximumLines, height: height, context: $0)
    }
    var isTruncated = lines.last.map { $0.hasEllipsis } ?? false
    if let last = lines.last, last.range.upperBound < text.bytes.count { isTruncated = true }
    let widest = lines.map { $0.x + $0.width }.max() ?? 0
    let room = width.isFinite ? width : widest
    for index in lines.indices { lines[index].align(in: room) }
    let missing = FontLibrary.shared.missing
    if !missing.isEmpty, lines.contains(where: \.hasUnknownGlyphs) {
      Unsupported.note(
        "characters that no font has; missing are \(missing.joined(separator: ", ")), scripts/setup installs them"
      )
    }
    self.lines = lines
    self.isTruncated = isTruncated
    size = CGSize(width: widest, height: lines.last.map { $0.top + $0.height } ?? 0)
  }
}

extension TextLayout.Line {
  /// Moves the line from its indent to the place that its alignment requires.
  fileprivate mutating func align(in room: Double) {
    let end = style.tailIndent > 0 ? min(style.tailIndent, room) : room + style.tailIndent
    let free = end - x - width
    switch style.alignment {
    case .left, .justified: break
    case .center: x += free / 2
    case .right: x += free
    }
  }

  /// Places the line below `bottom`, with the spacing that its style adds.
  mutating func place(below bottom: Double, isFirstOfAll: Bool) {
    let natural = ascent + descent
    var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    top = bottom
    if isFirstOfParagraph && !isFirstOfAll { top += style.paragraphSpacingBefore }
    // Space that is added to a line goes above its characters.
    baseline = top + height - descent
    self.height = height
  }

  /// The space between this line and the next.
  var spacingAfter: Double { style.lineSpacing + (isLastOfParagraph ? style.paragraphSpacing : 0) }
}

/// A run of glyphs with one font and the same attributes.
struct GlyphRun: Sendable {
  struct Glyph: Sendable {
    var code: UInt32
    /// The offset from the line's left edge, and downwards from its baseline.
    var x: Double
    var y: Double
    var advance: Double
    /// Whether no font has the character; Pango marks its code with this bit.
    var isUnknown: Bool { code & 0x1000_0000 != 0 }
    /// Whether the glyph shows nothing.
    var isEmpty: Bool { code == 0x0FFF_FFFF }
  }

  var font: FontHandle
  var family: String
  var attributes: TextAttributes
  var glyphs: [Glyph]
  /// The offset from the line's left edge.
  var x: Double
  var width: Double
}
