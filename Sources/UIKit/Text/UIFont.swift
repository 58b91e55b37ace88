public import CoreGraphics
import CoreText
import QuartzCore

/// A font at a size. The system font is Inter, and the monospaced one is JetBrains Mono. Both are fixed; other fonts of
/// the machine are not used.
///
///     label.font = .systemFont(ofSize: 17, weight: .semibold)
///     label.font.lineHeight    // points
open nonisolated class UIFont: NSObject, @unchecked Sendable {
  let value: TextFont

  init(_ value: TextFont) {
    self.value = value
    super.init()
  }

  /// The font with a name such as `Inter-Bold`, or of a family; nil, which is reported, for fonts that are not
  /// available.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = TextFont(named: fontName, size: Self.size(fontSize)) else {
      Unsupported.note(
        "UIFont(name: \"\(fontName)\"): the fonts are \(PinnedFonts.families.joined(separator: ", "))")
      return nil
    }
    self.init(font)
  }

  /// - Parameter pointSize: 0 for the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.value
    if pointSize > 0 { font.size = pointSize }
    self.init(font)
  }

  // MARK: System fonts

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(size: size(fontSize), weight: weight.number))
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: size(fontSize), isItalic: true))
  }

  /// The system font with digits of equal width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(size: size(fontSize), weight: weight.number, hasMonospacedDigits: true))
  }

  /// The font whose characters all have the same width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(family: PinnedFonts.monospaced, size: size(fontSize), weight: weight.number))
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  /// The available families.
  public class var familyNames: [String] { PinnedFonts.families.sorted() }

  /// A size of 0 or less means the system font size, as in UIKit.
  private static func size(_ size: CGFloat) -> CGFloat {
    size > 0 && size.isFinite ? min(size, 10_000) : systemFontSize
  }

  // MARK: The font

  /// The family's name, such as `Inter`.
  open var familyName: String { value.family }
  /// The PostScript name, such as `Inter-SemiBold`.
  open var fontName: String { value.metrics.postScriptName }
  /// In points.
  open var pointSize: CGFloat { value.size }
  /// The distance from the baseline up to the top of the line.
  open var ascender: CGFloat { value.metrics.ascent }
  /// The distance from the baseline to the bottom of the line, which is negative.
  open var descender: CGFloat { -value.metrics.descent }
  /// The height of capital letters.
  open var capHeight: CGFloat { value.metrics.capHeight }
  /// The height of the letter x.
  open var xHeight: CGFloat { value.metrics.xHeight }
  /// The height of a line.
  open var lineHeight: CGFloat { value.metrics.ascent + value.metrics.descent }
  /// The font's additional space between lines.
  open var leading: CGFloat { value.metrics.leading }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(value) }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = value
    font.size = Self.size(fontSize)
    return UIFont(font)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.value == value }
  open override var hash: Int { value.hashValue }
  open override var description: String { "\(fontName) \(pointSize)" }
}

nonisolated extension UIFont: TextFontRepresenting {
  package var textFont: TextFont { value }
}
