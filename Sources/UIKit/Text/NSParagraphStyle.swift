public import CoreGraphics
import CoreText

/// Where lines lie between the edges.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// All lines but a paragraph's last fill the width.
  case justified
  /// From the leading side, which is the left one here.
  case natural
}

/// What becomes of text that is wider than its place.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The writing direction. Bidirectional text is recognised by its characters.
public nonisolated enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// How a paragraph's lines are set. Lengths are points.
nonisolated open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate(set) var value = Value()

  /// All that the style says.
  struct Value: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var style = TextParagraphStyle()
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
  }

  public override init() { super.init() }

  /// The style where none is given.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Space between lines.
  open var lineSpacing: CGFloat { value.style.lineSpacing }
  /// Space below the paragraph.
  open var paragraphSpacing: CGFloat { value.style.paragraphSpacing }
  /// Space above the paragraph, but for the first one.
  open var paragraphSpacingBefore: CGFloat { value.style.paragraphSpacingBefore }
  open var alignment: NSTextAlignment { value.alignment }
  /// From the left edge to all lines but the first.
  open var headIndent: CGFloat { value.style.headIndent }
  /// To the lines' right ends: from the left edge where it is positive, else from the right one.
  open var tailIndent: CGFloat { value.style.tailIndent }
  /// From the left edge to the first line.
  open var firstLineHeadIndent: CGFloat { value.style.firstLineHeadIndent }
  open var lineBreakMode: NSLineBreakMode { value.lineBreakMode }
  open var minimumLineHeight: CGFloat { value.style.minimumLineHeight }
  /// 0 for no limit.
  open var maximumLineHeight: CGFloat { value.style.maximumLineHeight }
  /// Multiplies a line's height; 0 for not at all.
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

/// A paragraph's style that can be changed.
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
  /// Lines break between words and not inside them: anything but 0 is reported.
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set {
      if newValue != 0 { Unsupported.note("NSParagraphStyle.hyphenationFactor") }
      value.hyphenationFactor = newValue
    }
  }
  /// Text is read as its characters say: another direction is reported.
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set {
      if newValue == .rightToLeft { Unsupported.note("NSParagraphStyle.baseWritingDirection") }
      value.baseWritingDirection = newValue
    }
  }

  /// Takes over another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { value = obj.value }
}

extension NSParagraphStyle.Value {
  /// As it is laid out.
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
