import CPango
import CoreGraphics

/// A text broken into lines: where they lie, and the glyphs in them.
///
///     let text = StyledText("Inbox", TextAttributes(font: TextFont(size: 17, weight: 600)))
///     let layout = TextLayout(text)
///     layout.size                                    // points, exactly as Pango measures it
///     layout.draw(in: context, at: CGPoint(x: 16, y: 8))
///
/// Lengths are points, y downwards from the top of the first line. A layout depends on its arguments alone: not on the
/// scale at which it is drawn, nor on the machine's fonts, locale or environment.
package struct TextLayout: Sendable {
  /// The lines, from the top.
  package let lines: [Line]
  /// Width of the widest line and height of all.
  package let size: CGSize
  /// Whether something of the text is not shown, or is shown as an ellipsis.
  package let isTruncated: Bool

  /// A line of text.
  package struct Line: Sendable {
    /// The bytes of the text's UTF-8 that it shows.
    package var range: Range<Int>
    /// From the layout's left edge to the line's.
    package var x = 0.0
    /// From the layout's top to the line's.
    package var top = 0.0
    /// From the layout's top to the baseline.
    package var baseline = 0.0
    /// Of the characters, as they advance.
    package var width: Double
    /// Of the line, with what the paragraph's style adds inside it.
    package var height = 0.0
    /// From the baseline up and down, of the fonts in it.
    package var ascent: Double
    package var descent: Double
    /// Whether an ellipsis stands for a part of it.
    package var hasEllipsis = false
    var runs: [GlyphRun]
    var style = TextParagraphStyle()
    var isFirstOfParagraph = false
    var isLastOfParagraph = false

    /// Whether characters show as boxes, since no font has them.
    package var hasUnknownGlyphs: Bool { runs.contains { $0.glyphs.contains(where: \.isUnknown) } }
    /// The families of the fonts used, from left to right.
    package var families: [String] { runs.map(\.family) }
  }

  /// - Parameters:
  ///   - width: that lines may have; infinite for one line a paragraph.
  ///   - height: beyond which no lines are made, but for the first.
  ///   - maximumLines: 0 for any number.
  ///   - longestPiece: bytes of a paragraph that are broken into lines at once; another number gives the same lines.
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
  /// Moves the line, which lies at its indent, to where its alignment says.
  fileprivate mutating func align(in room: Double) {
    let end = style.tailIndent > 0 ? min(style.tailIndent, room) : room + style.tailIndent
    let free = end - x - width
    switch style.alignment {
    case .left, .justified: break
    case .center: x += free / 2
    case .right: x += free
    }
  }

  /// Places the line below `bottom`, with what its style adds.
  mutating func place(below bottom: Double, isFirstOfAll: Bool) {
    let natural = ascent + descent
    var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    top = bottom
    if isFirstOfParagraph && !isFirstOfAll { top += style.paragraphSpacingBefore }
    // What is added to a line lies above its characters.
    baseline = top + height - descent
    self.height = height
  }

  /// The distance to the line that follows.
  var spacingAfter: Double { style.lineSpacing + (isLastOfParagraph ? style.paragraphSpacing : 0) }
}

/// Glyphs in one font and of one look.
struct GlyphRun: Sendable {
  struct Glyph: Sendable {
    var code: UInt32
    /// From the line's left edge, and down from its baseline.
    var x: Double
    var y: Double
    var advance: Double
    /// Set by Pango on the code of a character that no font has.
    var isUnknown: Bool { code & 0x1000_0000 != 0 }
    /// What is there but shows nothing.
    var isEmpty: Bool { code == 0x0FFF_FFFF }
  }

  var font: FontHandle
  var family: String
  var attributes: TextAttributes
  var glyphs: [Glyph]
  /// From the line's left edge.
  var x: Double
  var width: Double
}
