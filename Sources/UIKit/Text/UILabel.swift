public import CoreGraphics
import CoreText
import QuartzCore

/// A view that shows text.
///
///     let label = UILabel()
///     label.text = "Inbox"
///     label.font = .systemFont(ofSize: 17, weight: .semibold)
///     label.sizeToFit()
///
/// The text is centred vertically. It is drawn once, at the screen's scale; if the label is scaled or its bounds are
/// animated, that picture is stretched.
@preconcurrency @MainActor
open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A change is not animated in an animation block (an assumption based on reports: labels draw their background
  /// themselves). Changes of the layer's background are animated.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { UIView.performWithoutAnimation { super.backgroundColor = newValue } }
  }

  // MARK: Text

  private var string: NSAttributedString?

  /// The text without attributes; setting it gives all of it the label's font and colour.
  open var text: String? {
    get { string?.string }
    set { setString(newValue.map { NSAttributedString(string: $0) }) }
  }

  package override var renderText: String? { text }

  /// The text with its attributes. The label's own font, colour and alignment are used where it has none.
  open var attributedText: NSAttributedString? {
    get {
      guard let string else { return nil }
      let whole = NSMutableAttributedString(attributedString: string)
      let style = NSMutableParagraphStyle()
      style.alignment = textAlignment
      style.lineBreakMode = lineBreakMode
      let base: [NSAttributedString.Key: Any] = [
        .font: font!, .foregroundColor: textColor!, .paragraphStyle: style,
      ]
      string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) {
        attributes, range, _ in
        whole.setAttributes(base.merging(attributes) { $1 }, range: range)
      }
      return whole
    }
    set { setString(newValue.flatMap { $0.copy() as? NSAttributedString }) }
  }

  private func setString(_ new: NSAttributedString?) {
    string = new
    changed()
  }

  /// Sets an attribute of the label for the whole text.
  private func override(_ key: NSAttributedString.Key) {
    if let old = string, old.length > 0 {
      let new = NSMutableAttributedString(attributedString: old)
      new.removeAttribute(key, range: NSRange(location: 0, length: old.length))
      string = new
    }
    changed()
  }

  private func changed() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: Appearance

  /// The font; by default the system font at 17 points.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      override(.font)
    }
  }

  /// The colour; by default black.
  open var textColor: UIColor! = .black {
    didSet {
      if textColor == nil { textColor = .black }
      override(.foregroundColor)
    }
  }

  /// The alignment of lines.
  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }

  /// The treatment of text that is wider than the label. Modes that omit text do so in the last line.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }

  /// The limit of lines; 0 for none.
  open var numberOfLines = 1 { didSet { changed() } }

  /// The colour of a shadow below the text; nil for no shadow.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// In points, positive to the right and down.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// The colour while the label is highlighted; nil for the normal one.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  /// Whether the text has its full colour; otherwise half of its alpha.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  // MARK: Size

  /// Whether the font is reduced if the text does not fit.
  open var adjustsFontSizeToFitWidth = false { didSet { changed() } }

  /// The smallest factor by which the font may be reduced; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }

  /// The vertical position of reduced text: on the baseline of the full size, in the middle, or at the top.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }

  /// Reducing the spacing before truncating is not supported; it is reported.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { false }
    set { if newValue { Unsupported.note("UILabel.allowsDefaultTighteningForTruncation") } }
  }

  /// Whether the font follows the content size category, which never changes on a stage.
  open var adjustsFontForContentSizeCategory = false

  /// The width at which lines are wrapped for ``intrinsicContentSize``; 0 for no wrapping.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { changed() } }
  }

  /// The size of the text: of one line, or of the lines wrapped at ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: CGSize {
    let width =
      preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude
    let bounds = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// The size of the text if lines may have the width of `size`; labels with one line ignore it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? .greatestFiniteMagnitude : size.width
    let bounds = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// Lines are wrapped at the label's width, unless a preferred width is set.
  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// Computed for the label's width if it has one, otherwise for unlimited width.
  override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    let width = numberOfLines != 1 && bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
    let layout = fitted(
      into: CGSize(width: width, height: .greatestFiniteMagnitude), lines: numberOfLines
    ).layout
    guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
    return (first.baseline - layout.size.height / 2, last.baseline - layout.size.height / 2)
  }

  /// The rectangle of the text in `bounds`: at the top left corner, not larger than `bounds`, in whole pixels.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let layout = fitted(into: bounds.size, lines: numberOfLines).layout
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(wholePixels(layout.size.width), bounds.width),
      height: min(wholePixels(layout.size.height), bounds.height))
  }

  /// Rounded up to whole pixels of the screen.
  private func wholePixels(_ length: CGFloat) -> CGFloat {
    let scale = contentScaleFactor
    // Epsilon: a whole number plus a rounding error must not be rounded up.
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the current context, centred vertically in `rect`.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
    let (layout, full) = fitted(into: rect.size, lines: numberOfLines)
    guard let line = layout.lines.first else { return }
    var top = (rect.height - layout.size.height) / 2
    if let full = full.lines.first, layout.lines.count == 1, baselineAdjustment != .alignCenters {
      let fullTop = (rect.height - full.height) / 2
      top = baselineAdjustment == .none ? fullTop : fullTop + full.baseline - line.baseline
    }
    // Baselines are at whole pixels, so that letters are equally sharp in labels of any height.
    let scale = contentScaleFactor
    let baseline = ((rect.minY + top + line.baseline) * scale).rounded() / scale
    context.saveGState()
    if lineBreakMode == .byClipping { context.clip(to: rect) }
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: baseline - line.baseline), baselinesAt: scale)
    context.restoreGState()
  }

  /// The text as shown in the given size, and at the font's full size.
  private func fitted(into size: CGSize, lines: Int) -> (layout: TextLayout, full: TextLayout) {
    let text = styledText
    func layout(_ text: StyledText) -> TextLayout {
      TextLayout(
        text, width: size.width < 1e6 ? size.width : .infinity,
        height: size.height < 1e6 ? size.height : .infinity,
        maximumLines: lines)
    }
    let full = layout(text)
    guard adjustsFontSizeToFitWidth, full.isTruncated || full.size.width > size.width else {
      return (full, full)
    }
    // Bisection: finds, to a thousandth, the largest factor at which all of the text fits.
    var (low, high) = (max(minimumScaleFactor, 0.01), 1.0)
    var best = layout(text.scaled(by: low))
    while high - low > 1e-3 {
      let middle = (low + high) / 2
      let candidate = layout(text.scaled(by: middle))
      if candidate.isTruncated || candidate.size.width > size.width {
        high = middle
      } else {
        (low, best) = (middle, candidate)
      }
    }
    // The full size on one line, for its baseline.
    return (best, full)
  }

  /// The text with the label's attributes where it has none.
  private var styledText: StyledText {
    guard let string else { return StyledText() }
    var style = NSParagraphStyle.Value()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    let text = StyledText(
      string, over: TextAttributes(font: font.value, color: textColor.rgba), style: style)
    let highlight = isHighlighted ? highlightedTextColor?.rgba : nil
    let shadow = shadowColor.map { TextShadow(offset: shadowOffset, color: $0.rgba) }
    guard highlight != nil || shadow != nil || !isEnabled else { return text }
    return text.mapping { attributes, _ in
      if let highlight { attributes.color = highlight }
      if !isEnabled { attributes.color = attributes.color.multiplyingAlpha(by: 0.5) }
      if attributes.shadow == nil { attributes.shadow = shadow }
    }
  }

  /// What a label's picture depends on; nil for subclasses, which may draw other things.
  package override var drawingKey: AnyHashable? {
    guard type(of: self) == UILabel.self else { return nil }
    return Drawing(
      text: styledText, lines: numberOfLines, lineBreakMode: lineBreakMode,
      minimumScale: adjustsFontSizeToFitWidth ? minimumScaleFactor : nil,
      baselineAdjustment: baselineAdjustment)
  }

  private struct Drawing: Hashable {
    var text: StyledText
    var lines: Int
    var lineBreakMode: NSLineBreakMode
    var minimumScale: CGFloat?
    var baselineAdjustment: UIBaselineAdjustment
  }

  deinit {}
}

/// The vertical position of reduced text.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

extension StyledText {
  /// The same text with smaller or larger fonts.
  func scaled(by factor: CGFloat) -> StyledText {
    mapping { attributes, _ in attributes.font.size *= factor }
  }
}
