import CoreGraphics

/// The attributes of a run of characters.
package struct TextAttributes: Hashable, Sendable {
  package var font: TextFont
  package var color = RGBA.black
  /// Space added after every character, in points.
  package var kern = 0.0
  /// The upward shift of the baseline, in points.
  package var baselineOffset = 0.0
  package var background: RGBA?
  package var underline: TextLineStyle?
  package var strikethrough: TextLineStyle?
  package var shadow: TextShadow?

  package init(font: TextFont, color: RGBA = .black) {
    self.font = font
    self.color = color
  }
}

/// A line under or through characters.
package struct TextLineStyle: Hashable, Sendable {
  /// The thickness in multiples of the font's own line thickness; 0 for a double line.
  package var weight: Double
  package var isDouble: Bool
  /// Nil for the colour of the characters.
  package var color: RGBA?

  package init(weight: Double = 1, isDouble: Bool = false, color: RGBA? = nil) {
    (self.weight, self.isDouble, self.color) = (weight, isDouble, color)
  }
}

/// A shadow: a copy of the characters behind them, with sharp edges.
package struct TextShadow: Hashable, Sendable {
  /// The shadow's offset in points; positive heights are downwards.
  package var offset: CGSize
  package var color: RGBA

  package init(offset: CGSize, color: RGBA) { (self.offset, self.color) = (offset, color) }
}

/// The style of a paragraph: how its characters are broken into lines.
package struct TextParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case left, center, right, justified }

  /// How lines end: breaking between words or anywhere; or a single line that is clipped, or truncated at its head,
  /// middle or tail.
  package enum LineBreak: Hashable, Sendable {
    case words, characters, clip, truncateHead, truncateTail, truncateMiddle
  }

  package var alignment = Alignment.left
  package var lineBreak = LineBreak.words
  /// The indent of the first line from the left edge, in points.
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// The right end of lines, in points: from the left edge if positive, otherwise from the right edge.
  package var tailIndent = 0.0
  /// Space between lines, in points.
  package var lineSpacing = 0.0
  /// Limits of a line's height; a maximum of 0 means none.
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  /// A factor for the line height; 0 means none.
  package var lineHeightMultiple = 0.0
  /// Space after and before the paragraph, in points.
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0

  package init() {}
}

/// A text with all attributes that affect how it looks.
package struct StyledText: Hashable, Sendable {
  /// Attributes up to a position, which is counted in bytes of UTF-8 from the start.
  package struct Run: Hashable, Sendable {
    package var end: Int
    package var attributes: TextAttributes
  }

  /// The characters, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  package private(set) var runs: [Run] = []
  /// The paragraph style of each run: that of the paragraph which contains the run's first character.
  package private(set) var styles: [TextParagraphStyle] = []

  package init() {}

  package init(
    _ string: String, _ attributes: TextAttributes, _ style: TextParagraphStyle = TextParagraphStyle()
  ) {
    append(string, attributes, style)
  }

  package mutating func append(
    _ string: String, _ attributes: TextAttributes, _ style: TextParagraphStyle = TextParagraphStyle()
  ) {
    // A zero byte would end the text for Pango.
    let added = string.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
    guard !added.isEmpty else { return }
    bytes += added
    if runs.last?.attributes == attributes, styles.last == style {
      runs[runs.count - 1].end = bytes.count
    } else {
      runs.append(Run(end: bytes.count, attributes: attributes))
      styles.append(style)
    }
  }

  package var isEmpty: Bool { bytes.isEmpty }
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The index of the run that contains a byte; at the text's end, the index of the last run.
  func runIndex(at byte: Int) -> Int {
    min(runs.partitioningIndex { $0.end > byte }, max(runs.count - 1, 0))
  }

  /// The first byte of the character that contains a byte.
  func characterStart(at byte: Int) -> Int {
    var start = byte
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The same text with every attribute changed.
  package func mapping(_ change: (inout TextAttributes, inout TextParagraphStyle) -> Void) -> StyledText {
    var copy = self
    for index in copy.runs.indices { change(&copy.runs[index].attributes, &copy.styles[index]) }
    return copy
  }

  /// The paragraphs as ranges of bytes without their separators. There is always at least one.
  var paragraphs: [Range<Int>] {
    var paragraphs: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      let length = separatorLength(at: index)
      if length > 0 {
        paragraphs.append(start..<index)
        start = index + length
      }
      index += max(length, 1)
    }
    return paragraphs + [start..<bytes.count]
  }

  /// The length in bytes of a paragraph separator at `index`: line feed, carriage return, both together, U+2028 or
  /// U+2029; 0 if there is none.
  private func separatorLength(at index: Int) -> Int {
    switch bytes[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] & 0xFE) == 0xA8 ? 3 : 0
    default: 0
    }
  }
}

extension Array {
  /// The first index at which `belongs` is true. It must be false before that index and true after it. O(log n).
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
