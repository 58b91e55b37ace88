public import CoreGraphics
import CoreText

/// The alignment of lines.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// All lines except a paragraph's last fill the width.
  case justified
  /// Aligned to the leading side, which is the left one here.
  case natural
}

/// The treatment of text that is wider than the available width.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The writing direction. Bidirectional text is detected by its characters.
public nonisolated enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// The style of a paragraph. Lengths are points.
nonisolated open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate(set) var value = Value()

  /// All settings of the style.
  struct Value: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var style = TextParagraphStyle()
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
  }

  public override init() { super.init() }

  /// The style that is used if none is given.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Space between lines.
  open var lineSpacing: CGFloat { value.style.lineSpacing }
  /// Space below the paragraph.
  open var paragraphSpacing: CGFloat { value.style.paragraphSpacing }
  /// Space above the paragraph; not used for the first one.
  open var paragraphSpacingBefore: CGFloat { value.style.paragraphSpacingBefore }
  open var alignment: NSTextAlignment { value.alignment }
  /// The distance from the left edge to all lines except the first.
  open var headIndent: CGFloat { value.style.headIndent }
  /// The right end of lines: from the left edge if positive, otherwise from the right edge.
  open var tailIndent: CGFloat { value.style.tailIndent }
  /// The distance from the left edge to the first line.
  open var firstLineHeadIndent: CGFloat { value.style.firstLineHeadIndent }
  open var lineBreakMode: NSLineBreakMode { value.lineBreakMode }
  open var minimumLineHeight: CGFloat { value.style.minimumLineHeight }
  /// 0 for no limit.
  open var maximumLineHeight: CGFloat { value.style.maximumLineHeight }
  /// A factor for the line height; 0 for none.
  open var lineHeightMultiple: CGFloat { value.style.lineHeightMultiple }
  open var hyphenationFactor: Float { value.hyphenationFactor }
  open var baseWritingDirection: NSWritingDirection { value.baseWritingDirection }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.value = value
    return copy
  }
  open override func copy() -> Any { copy(with: nil) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.value = value
    return copy
  }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.value == value
  }
  open override var hash: Int { value.hashValue }
}

/// A mutable paragraph style.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { value.style.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { value.style.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { value.style.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { value.alignment = newValue }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { value.style.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { value.style.tailIndent = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { value.style.firstLineHeadIndent = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { value.lineBreakMode = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { value.style.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { value.style.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { value.style.lineHeightMultiple = newValue }
  }
  /// Not supported: words are not hyphenated. Values other than 0 are reported.
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set {
      if newValue != 0 { Unsupported.note("NSParagraphStyle.hyphenationFactor") }
      value.hyphenationFactor = newValue
    }
  }
  /// Not supported: the direction is detected from the characters. Other directions are reported.
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set {
      if newValue == .rightToLeft { Unsupported.note("NSParagraphStyle.baseWritingDirection") }
      value.baseWritingDirection = newValue
    }
  }

  /// Copies the settings of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { value = obj.value }
}

extension NSParagraphStyle.Value {
  /// The style for text layout.
  nonisolated var laidOut: TextParagraphStyle {
    var style = style
    style.alignment = TextParagraphStyle.Alignment(alignment)
    style.lineBreak = TextParagraphStyle.LineBreak(lineBreakMode)
    return style
  }
}

extension TextParagraphStyle.Alignment {
  nonisolated init(_ alignment: NSTextAlignment) {
    switch alignment {
    case .left, .natural: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    }
  }
}

extension TextParagraphStyle.LineBreak {
  nonisolated init(_ mode: NSLineBreakMode) {
    switch mode {
    case .byWordWrapping: self = .words
    case .byCharWrapping: self = .characters
    case .byClipping: self = .clip
    case .byTruncatingHead: self = .truncateHead
    case .byTruncatingTail: self = .truncateTail
    case .byTruncatingMiddle: self = .truncateMiddle
    }
  }
}
