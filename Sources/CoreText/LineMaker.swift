import CPango
import CoreGraphics

/// Breaks a text into lines with Pango, paragraph by paragraph.
struct LineMaker {
  let text: StyledText
  /// The width available to lines, in points.
  let width: Double
  /// The number of bytes of a paragraph that are given to Pango at once. For each line Pango examines all remaining
  /// text, so its time grows with the square of that length.
  var longestPiece = 2048

  /// The lines, at most `limit` of them (0 for any number) and not below `height`, placed one below another with their
  /// indents.
  func lines(limit: Int, height: Double, context: OpaquePointer) -> [TextLayout.Line] {
    guard !text.isEmpty else { return [] }
    var lines: [TextLayout.Line] = []
    var bottom = 0.0
    let paragraphs = text.paragraphs
    for (number, paragraph) in paragraphs.enumerated() {
      let style = style(of: paragraph)
      // If only one line is allowed and it is truncated, the text need not be broken into lines first.
      let isSingle = limit == 1 && style.lineBreak.truncates || style.lineBreak == .clip
      var pieces = Pieces(of: paragraph, isSingle ? .whole : .broken)
      while var line = next(&pieces, style, context) {
        line.place(below: bottom, isFirstOfAll: lines.isEmpty)
        let isFull = limit > 0 && lines.count == limit
        // Epsilon: the height that was measured for this line must be enough for it.
        let isTooLow = line.top + line.height > height + 1e-3 && !lines.isEmpty
        if isFull || isTooLow {
          endEarly(&lines, context)
          return lines
        }
        lines.append(line)
        bottom = line.top + line.height + line.spacingAfter
        if isSingle && style.lineBreak.truncates && line.x + line.width > room(style, isFirst: true) + 1e-3 {
          replaceLast(&lines, with: paragraph, mark: number < paragraphs.count - 1, context)
        }
      }
    }
    return lines
  }

  /// Makes the last line the last visible one, although more text follows.
  private func endEarly(_ lines: inout [TextLayout.Line], _ context: OpaquePointer) {
    guard let last = lines.last, last.style.lineBreak.truncates, !last.hasEllipsis else { return }
    let paragraph = text.paragraphs.first {
      $0.lowerBound <= last.range.lowerBound && last.range.lowerBound <= $0.upperBound
    }!
    replaceLast(&lines, with: last.range.lowerBound..<paragraph.upperBound, mark: true, context)
  }

  /// Puts all of `rest` into the last line, truncated with an ellipsis if it does not fit; with `mark`, it ends in an
  /// ellipsis in any case.
  private func replaceLast(
    _ lines: inout [TextLayout.Line], with rest: Range<Int>, mark: Bool, _ context: OpaquePointer
  ) {
    let old = lines.removeLast()
    let end = rest.upperBound
    // Of a long rest, only as much as is sure to fill the line.
    let enough = rest.lowerBound + max(2 * longestPiece, 8 * old.range.count)
    var part = rest
    if old.style.lineBreak == .truncateTail, enough < rest.upperBound {
      part = rest.lowerBound..<text.characterStart(at: enough)
    }
    var line = shape(
      part, old.style, .ellipsized(markedAtEnd: false), context, isFirst: old.isFirstOfParagraph)[0]
    if part != rest && !line.hasEllipsis {
      line =
        shape(
          rest, old.style, .ellipsized(markedAtEnd: false), context, isFirst: old.isFirstOfParagraph)[0]
    }
    if mark && !line.hasEllipsis {
      line =
        shape(rest, old.style, .ellipsized(markedAtEnd: true), context, isFirst: old.isFirstOfParagraph)[0]
      line.hasEllipsis = true
    }
    line.range = old.range.lowerBound..<end
    line.isFirstOfParagraph = old.isFirstOfParagraph
    line.isLastOfParagraph = true
    let isFirstOfAll = lines.isEmpty
    let bottom = old.top - (old.isFirstOfParagraph && !isFirstOfAll ? old.style.paragraphSpacingBefore : 0)
    line.place(below: bottom, isFirstOfAll: isFirstOfAll)
    lines.append(line)
  }

  // MARK: Long paragraphs

  /// A paragraph whose lines are made on demand.
  private struct Pieces {
    let paragraph: Range<Int>
    let form: Form
    /// Lines that were made but not returned yet; the next one is last.
    var waiting: [TextLayout.Line] = []
    /// The bytes that are not in a line yet.
    var rest: Range<Int>
    var isFirst = true

    init(of paragraph: Range<Int>, _ form: Form) {
      (self.paragraph, self.form, rest) = (paragraph, form, paragraph)
    }
  }

  /// The next line of a paragraph; nil after the last.
  private func next(
    _ pieces: inout Pieces, _ style: TextParagraphStyle, _ context: OpaquePointer
  ) -> TextLayout.Line? {
    if let line = pieces.waiting.popLast() { return line }
    guard pieces.isFirst || !pieces.rest.isEmpty else { return nil }
    let rest = pieces.rest
    let isWhole = rest == pieces.paragraph
    var made: [TextLayout.Line] = []
    var length = pieces.form == .broken && width.isFinite ? longestPiece : rest.count
    while true {
      let end = 2 * length >= rest.count ? rest.upperBound : text.characterStart(at: rest.lowerBound + length)
      made = shape(
        rest.lowerBound..<end, style, pieces.form, context, isFirst: pieces.isFirst,
        direction: isWhole && end == rest.upperBound ? nil : direction(of: pieces.paragraph))
      if end == rest.upperBound {
        pieces.rest = end..<end
        made[made.count - 1].isLastOfParagraph = true
        break
      }
      // The last lines may break differently when more text follows, and joined letters must not be separated.
      let certain = made.dropLast(2)
      if let last = certain.lastIndex(where: { text.bytes[$0.range.upperBound - 1] == UInt8(ascii: " ") })
        ?? (length >= 8 * longestPiece ? certain.indices.last : nil)
      {
        made = Array(certain[...last])
        pieces.rest = made[made.count - 1].range.upperBound..<rest.upperBound
        break
      }
      length *= 2
    }
    if pieces.isFirst { made[0].isFirstOfParagraph = true }
    pieces.isFirst = false
    pieces.waiting = made.reversed()
    return pieces.waiting.popLast()
  }

  /// The direction of a paragraph, which its first letter determines.
  private func direction(of paragraph: Range<Int>) -> PangoDirection {
    for scalar in String(decoding: text.bytes[paragraph], as: UTF8.self).unicodeScalars
    where scalar.properties.isAlphabetic {
      return scalar.runsToTheLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    }
    return PANGO_DIRECTION_NEUTRAL
  }

  private func style(of paragraph: Range<Int>) -> TextParagraphStyle {
    text.styles[text.runIndex(at: paragraph.lowerBound)]
  }

  /// The width available to a line, in points.
  private func room(_ style: TextParagraphStyle, isFirst: Bool) -> Double {
    let end = style.tailIndent > 0 ? min(style.tailIndent, width) : width + style.tailIndent
    return max(end - (isFirst ? style.firstLineHeadIndent : style.headIndent), 0)
  }

  // MARK: Pango

  enum Form: Equatable {
    /// One line of unlimited width.
    case whole
    case broken
    /// One line that is truncated with an ellipsis if it does not fit.
    case ellipsized(markedAtEnd: Bool)
  }

  /// The lines that Pango makes of a part of a paragraph: at least one. They are not placed yet.
  private func shape(
    _ range: Range<Int>, _ style: TextParagraphStyle, _ form: Form, _ context: OpaquePointer,
    isFirst: Bool = true, direction: PangoDirection? = nil
  ) -> [TextLayout.Line] {
    let layout = pango_layout_new(context)!
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    // Each part of a paragraph has the paragraph's direction.
    let usual = pango_context_get_base_dir(context)
    if let direction, direction != PANGO_DIRECTION_NEUTRAL {
      pango_layout_set_auto_dir(layout, 0)
      pango_context_set_base_dir(context, direction)
    }
    defer { pango_context_set_base_dir(context, usual) }
    var bytes = Array(text.bytes[range])
    if form == .ellipsized(markedAtEnd: true) { bytes += Array("…".utf8) }
    bytes.withUnsafeBytes {
      pango_layout_set_text(layout, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
    }
    pango_layout_set_single_paragraph_mode(layout, 1)
    let base = text.runs[text.runIndex(at: range.lowerBound)].attributes.font
    let description = base.makeDescription()
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = PangoAttributes.list(of: text, in: range, length: bytes.count)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    let indents =
      isFirst ? (style.firstLineHeadIndent, style.headIndent) : (style.headIndent, style.headIndent)
    if form != .whole && width.isFinite {
      let room = max(room(style, isFirst: false), room(style, isFirst: isFirst))
      let unit = Double(PANGO_SCALE)
      // Epsilon: the width that was measured for this text must be enough for it.
      pango_layout_set_width(layout, Int32(min((room * unit).rounded(.down) + 1, 1e9)))
      if form == .broken {
        pango_layout_set_wrap(layout, style.lineBreak == .characters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_indent(layout, Int32(((indents.0 - indents.1) * unit).rounded()))
        pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
      } else {
        pango_layout_set_ellipsize(layout, style.lineBreak.pangoEllipsis)
      }
    }
    var lines: [TextLayout.Line] = []
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      let pangoLine = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      var line = TextLayout.Line(pangoLine, text: text, offset: range.lowerBound)
      line.style = style
      line.x = lines.isEmpty ? indents.0 : indents.1
      lines.append(line)
      node = current.pointee.next
    }
    return lines
  }
}

extension Unicode.Scalar {
  /// Whether a letter belongs to a right-to-left script: in one of the blocks that Unicode reserves for them.
  fileprivate var runsToTheLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}

extension TextParagraphStyle.LineBreak {
  package var truncates: Bool {
    switch self {
    case .truncateHead, .truncateTail, .truncateMiddle: true
    case .words, .characters, .clip: false
    }
  }

  fileprivate var pangoEllipsis: PangoEllipsizeMode {
    switch self {
    case .truncateHead: PANGO_ELLIPSIZE_START
    case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
    default: PANGO_ELLIPSIZE_END
    }
  }
}

/// Conversion of a text's attributes to Pango's.
private enum PangoAttributes {
  /// The attributes of a part of the text. `length` bytes are laid out; the last ones may be an added ellipsis.
  static func list(of text: StyledText, in range: Range<Int>, length: Int) -> OpaquePointer {
    let list = pango_attr_list_new()!
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(start)
      attribute.pointee.end_index = UInt32(end)
      pango_attr_list_insert(list, attribute)
    }
    // Lines may break between any two characters, without hyphens.
    add(pango_attr_insert_hyphens_new(0), 0, length)
    for (language, part) in ScriptLanguages.parts(of: text.bytes[range]) {
      add(pango_attr_language_new(pango_language_from_string(language)), part.lowerBound, part.upperBound)
    }
    var start = range.lowerBound
    for index in text.runs.indices.dropFirst(text.runIndex(at: range.lowerBound))
    where start < range.upperBound {
      let end = min(text.runs[index].end, range.upperBound)
      let attributes = text.runs[index].attributes
      let (first, last) = (
        start - range.lowerBound, end == range.upperBound ? length : end - range.lowerBound
      )
      let description = attributes.font.makeDescription()
      add(pango_attr_font_desc_new(description), first, last)
      pango_font_description_free(description)
      let unit = Double(PANGO_SCALE)
      if attributes.kern != 0 {
        add(pango_attr_letter_spacing_new(Int32(attributes.kern * unit)), first, last)
      }
      if attributes.baselineOffset != 0 {
        add(pango_attr_rise_new(Int32(attributes.baselineOffset * unit)), first, last)
      }
      if attributes.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1"), first, last) }
      // The foreground is used to separate runs, not as a colour: Pango begins a new run of glyphs where it changes.
      add(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(index >> 16), 0), first, last)
      start = end
    }
    return list
  }
}

extension TextLayout.Line {
  /// A line as laid out by Pango; the library's lock must be held. `offset` is the number of bytes of the text before
  /// the part that Pango was given.
  fileprivate init(_ line: UnsafeMutablePointer<PangoLayoutLine>, text: StyledText, offset: Int) {
    let unit = Double(PANGO_SCALE)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let start = offset + Int(line.pointee.start_index)
    self.init(
      range: start..<min(start + Int(line.pointee.length), text.bytes.count),
      width: Double(logical.width) / unit,
      ascent: -Double(logical.y) / unit, descent: Double(logical.y + logical.height) / unit, runs: [])
    var x = 0.0
    var node = line.pointee.runs
    while let current = node {
      let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      if item.item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0 { hasEllipsis = true }
      let index = text.runIndex(at: offset + Int(item.item.pointee.offset))
      let run = GlyphRun(item, attributes: text.runs[index].attributes, x: x)
      x += run.width
      runs.append(run)
      node = current.pointee.next
    }
    // Pango adds letter spacing only between characters; here it is added after every character, including the last.
    width += runs.last?.attributes.kern ?? 0
  }
}

extension GlyphRun {
  fileprivate init(_ item: PangoGlyphItem, attributes: TextAttributes, x start: Double) {
    let unit = Double(PANGO_SCALE)
    font = FontHandle(item.item.pointee.analysis.font)
    let description = pango_font_describe(font.font)
    family = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
    pango_font_description_free(description)
    self.attributes = attributes
    x = start
    var advance = Double(item.start_x_offset) / unit
    glyphs = []
    for index in 0..<Int(item.glyphs.pointee.num_glyphs) {
      let info = item.glyphs.pointee.glyphs[index]
      let width = Double(info.geometry.width) / unit
      glyphs.append(
        Glyph(
          code: info.glyph, x: start + advance + Double(info.geometry.x_offset) / unit,
          y: Double(info.geometry.y_offset - item.y_offset) / unit, advance: width))
      advance += width
    }
    width = advance + Double(item.end_x_offset) / unit
  }
}
