package import CoreGraphics

/// The attributes of some characters.
package struct TextAttributes: Hashable, Sendable {
  package var font: TextFont
  package var color = RGBA.black
  /// Added after every character, in points.
  package var kern = 0.0
  /// Upwards, in points.
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
  /// How often the font's own thickness; two lines where it is 0.
  package var weight: Double
  package var isDouble: Bool
  /// Nil for the characters' own.
  package var color: RGBA?

  package init(weight: Double = 1, isDouble: Bool = false, color: RGBA? = nil) {
    (self.weight, self.isDouble, self.color) = (weight, isDouble, color)
  }
}

/// A copy of the characters below them, with sharp edges.
package struct TextShadow: Hashable, Sendable {
  /// In points, downwards.
  package var offset: CGSize
  package var color: RGBA

  package init(offset: CGSize, color: RGBA) { (self.offset, self.color) = (offset, color) }
}

/// How lines are made of a paragraph's characters.
package struct TextParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case left, center, right, justified }

  /// Lines break between words or anywhere, or there is one line, which is cut, or in which a part is left out.
  package enum LineBreak: Hashable, Sendable {
    case words, characters, clip, truncateHead, truncateTail, truncateMiddle
  }

  package var alignment = Alignment.left
  package var lineBreak = LineBreak.words
  /// In points, from the left edge.
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// From the left edge where it is positive, from the right one otherwise, in points.
  package var tailIndent = 0.0
  /// Between lines, in points.
  package var lineSpacing = 0.0
  /// Limits of a line's height; a maximum of 0 is none.
  package var minimumLineHeight = 0.0
  package var maximumLineHeight = 0.0
  /// Multiplies the height, where it is not 0.
  package var lineHeightMultiple = 0.0
  /// Below and above the paragraph, in points.
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0

  package init() {}
}

/// A text with all that its looks depend on.
package struct StyledText: Hashable, Sendable {
  /// Attributes up to a place, counted in bytes of UTF-8 from the start.
  package struct Run: Hashable, Sendable {
    package var end: Int
    package var attributes: TextAttributes
  }

  /// The characters, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  package private(set) var runs: [Run] = []
  /// The style of the paragraph that holds a run's first character.
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
    // Zero would end the text for Pango.
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

  /// The index of the run that holds a byte; at the text's end, the index of the last run.
  func runIndex(at byte: Int) -> Int {
    min(runs.partitioningIndex { $0.end > byte }, max(runs.count - 1, 0))
  }

  /// The first byte of the character that a byte belongs to.
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

  /// The paragraphs as ranges of bytes, without what separates them. There is always one.
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

  /// How many bytes of a separator begin here: line feed, carriage return or both, and U+2028 and U+2029.
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
  /// The first index at which `belongs` holds, where it holds for all after that too; O(log n).
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
