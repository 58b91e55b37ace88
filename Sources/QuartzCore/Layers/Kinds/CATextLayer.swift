import CoreGraphics
import CoreText
import Foundation

/// How the lines of a text layer are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}

/// How text that is wider than its layer is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let middle = Self(rawValue: "middle")
  public static let end = Self(rawValue: "end")
}

/// A font that names one of the fonts for text, such as a `UIFont`.
package protocol TextFontRepresenting {
  var textFont: TextFont { get }
}

/// A layer that shows text, from the top of its bounds.
///
///     let label = CATextLayer()
///     label.string = "Inbox"
///     label.fontSize = 17
///     label.contentsScale = 3    // pixels per point, as for every layer that draws its contents
///
/// The text is drawn again when a property or the bounds' size changes; properties are not animated.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize, foregroundColor) =
      (other.string, other.font, other.fontSize, other.foregroundColor)
    (isWrapped, alignmentMode, truncationMode) = (other.isWrapped, other.alignmentMode, other.truncationMode)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A `String` or an `NSAttributedString`, whose attributes take precedence over the layer's. Nil for no text.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font of plain text: a `UIFont`, whose size is not used, or a font's or family's name. Nil for the system font.
  open var font: Any? { didSet { setNeedsDisplay() } }
  /// The font size in points; initially 36.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  /// The colour of plain text; initially white.
  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
  /// Whether lines are wrapped at the bounds; initially they are not.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  /// Converts attributed strings, whose attributes only UIKit knows.
  package static var styledText: ((NSAttributedString, TextAttributes, TextParagraphStyle) -> StyledText)?

  open override func draw(in ctx: CGContext) {
    guard let text = styledText else { return }
    let width = isWrapped || style.alignment != .left || style.lineBreak != .clip ? bounds.width : .infinity
    let layout = TextLayout(
      text, width: width, height: bounds.height,
      maximumLines: isWrapped ? 0 : text.bytes.count { $0 == 10 } + 1)
    ctx.clip(to: bounds)
    layout.draw(in: ctx, at: bounds.origin, baselinesAt: contentsScale)
  }

  private var styledText: StyledText? {
    let attributes = TextAttributes(font: textFont, color: foregroundColor?.rgba ?? .clear)
    switch string {
    case let text as NSAttributedString:
      guard let convert = Self.styledText else {
        Unsupported.note("CATextLayer.string with attributes, without UIKit")
        return StyledText(text.string, attributes, style)
      }
      return convert(text, attributes, style)
    case let text as String: return StyledText(text, attributes, style)
    case let text as NSString: return StyledText(String(describing: text), attributes, style)
    case nil: return nil
    default:
      Unsupported.note("CATextLayer.string of type \(type(of: string!))")
      return nil
    }
  }

  private var textFont: TextFont {
    if let font = font as? any TextFontRepresenting {
      var result = font.textFont
      result.size = fontSize
      return result
    }
    if let name = font as? String, let font = TextFont(named: name, size: fontSize) { return font }
    if let font { Unsupported.note("CATextLayer.font: \(font)") }
    return TextFont(size: fontSize)
  }

  private var style: TextParagraphStyle {
    var style = TextParagraphStyle()
    style.alignment =
      switch alignmentMode {
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .left
      }
    style.lineBreak =
      switch truncationMode {
      case .start: .truncateHead
      case .middle: .truncateMiddle
      case .end: .truncateTail
      default: isWrapped ? .words : .clip
      }
    return style
  }

  deinit {}
}
