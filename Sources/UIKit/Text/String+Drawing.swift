public import CoreGraphics
import CoreText

/// Options for measuring and drawing text in a rectangle.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Ends the last visible line with an ellipsis if text follows.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Wraps lines, starting at the top of the rectangle. Without it there is one line per paragraph, and the rectangle's
  /// origin is on the first baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Adds the font's leading to the line height.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the drawn pixels instead of the characters' advances: not supported, and reported.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// Information about how text was fitted; text is not changed to fit here.
open nonisolated class NSStringDrawingContext: NSObject {
  public override init() { super.init() }
  /// Not supported: fonts are not reduced. Values other than 0 are reported.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != 0 { Unsupported.note("NSStringDrawingContext.minimumScaleFactor") } }
  }
  /// Always 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The rectangle of the text that was measured or drawn last.
  open fileprivate(set) var totalBounds = CGRect.zero
}

nonisolated extension NSAttributedString {
  /// The size of the text in points, with one line per paragraph.
  public func size() -> CGSize { TextLayout(styledText(nil)).size }

  /// Draws the text in the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint) {
    withCurrentContext { TextLayout(styledText(nil)).draw(in: $0, at: point) }
  }

  /// Draws the text in the current context, wrapped to the width of `rect`, as far as its lines fit.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
  {
    let layout = layout(in: rect.size, options)
    let place = options.contains(.usesLineFragmentOrigin) ? 0 : layout.lines.first?.baseline ?? 0
    withCurrentContext { graphics in
      if options.contains(.usesLineFragmentOrigin) && rect.height > 0 { graphics.clip(to: rect) }
      layout.draw(in: graphics, at: CGPoint(x: rect.minX, y: rect.minY - place))
    }
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
  }

  /// The rectangle of the text for a rectangle of that size at the origin; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    let place = options.contains(.usesLineFragmentOrigin) ? 0 : layout.lines.first?.baseline ?? 0
    let rect = CGRect(origin: CGPoint(x: 0, y: -place), size: layout.size)
    context?.totalBounds = rect
    return rect
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    if options.contains(.usesDeviceMetrics) { Unsupported.note("NSStringDrawingOptions.usesDeviceMetrics") }
    func limit(_ length: CGFloat) -> Double { length > 0 && length < 1e6 ? length : .infinity }
    guard options.contains(.usesLineFragmentOrigin) else { return TextLayout(styledText(nil)) }
    let mode: NSLineBreakMode? = options.contains(.truncatesLastVisibleLine) ? .byTruncatingTail : nil
    return TextLayout(
      styledText(mode), width: limit(size.width), height: mode == nil ? .infinity : limit(size.height))
  }

  /// The text, with default attributes where it sets none.
  private func styledText(_ lineBreakMode: NSLineBreakMode?) -> StyledText {
    var style = NSParagraphStyle.Value()
    if let lineBreakMode { style.lineBreakMode = lineBreakMode }
    return StyledText(self, over: TextAttributes(font: UIFont.systemFont(ofSize: 12).value), style: style)
  }
}

nonisolated extension NSString {
  /// The size of the text in points, with one line per paragraph.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  /// Draws the text in the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  /// Draws the text in the current context, wrapped to the width of `rect`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(describing: self), attributes: attributes)
  }
}

nonisolated extension String {
  /// The size of the text in points, with one line per paragraph.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }

  /// Draws the text in the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in the current context, wrapped to the width of `rect`.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as NSString).draw(in: rect, withAttributes: attrs)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    (self as NSString).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
