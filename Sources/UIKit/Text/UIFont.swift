public import CoreGraphics
import CoreText

/// A font at a size. The system's is Inter here, and the one of equal widths JetBrains Mono; both are fixed, and what
/// else a machine has is not used.
///
///     label.font = .systemFont(ofSize: 17, weight: .semibold)
///     label.font.lineHeight    // points
open nonisolated class UIFont: NSObject, @unchecked Sendable {
  let value: TextFont

  init(_ value: TextFont) {
    self.value = value
    super.init()
  }

  /// The font of a name, `Inter-Bold` or a family's; nil, and said, for any but the few that there are.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = FontNames.font(named: fontName, size: Self.size(fontSize)) else {
      Unsupported.note(
        "UIFont(name: \"\(fontName)\"): the fonts are \(PinnedFonts.families.joined(separator: ", "))")
      return nil
    }
    self.init(font)
  }

  /// - Parameter pointSize: 0 for the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.value
    if pointSize > 0 { font.size = pointSize }
    self.init(font)
  }

  // MARK: The system's

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

  /// The system's font with digits of one width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(size: size(fontSize), weight: weight.number, hasMonospacedDigits: true))
  }

  /// The font whose characters all have one width.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(TextFont(family: PinnedFonts.monospaced, size: size(fontSize), weight: weight.number))
  }

  /// The font for a use, at the size that it has where no other is chosen in the settings.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.standard.size, weight: style.standard.weight)
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  /// The families that there are.
  public class var familyNames: [String] { PinnedFonts.families.sorted() }

  /// A size that is none is that of the system, as in UIKit.
  private static func size(_ size: CGFloat) -> CGFloat {
    size > 0 && size.isFinite ? min(size, 10_000) : systemFontSize
  }

  // MARK: The font

  /// Such as `Inter`.
  open var familyName: String { value.family }
  /// Such as `Inter-SemiBold`.
  open var fontName: String { value.metrics.postScriptName }
  /// In points.
  open var pointSize: CGFloat { value.size }
  /// From the baseline up to the top of the line.
  open var ascender: CGFloat { value.metrics.ascent }
  /// From the baseline down to the bottom of the line: negative.
  open var descender: CGFloat { -value.metrics.descent }
  /// Height of capital letters.
  open var capHeight: CGFloat { value.metrics.capHeight }
  /// Height of the letter x.
  open var xHeight: CGFloat { value.metrics.xHeight }
  /// Height of a line.
  open var lineHeight: CGFloat { value.metrics.ascent + value.metrics.descent }
  /// What the font wants between lines.
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

/// Fonts by their names.
private nonisolated enum FontNames {
  private static let weights = [
    "Thin": 100, "ExtraLight": 200, "Light": 300, "Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700,
    "ExtraBold": 800, "Black": 900,
  ]

  static func font(named name: String, size: CGFloat) -> TextFont? {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    func plain(_ name: String) -> String { name.filter { $0 != " " } }
    guard let first = parts.first,
      let family = PinnedFonts.families.first(where: { plain($0) == plain(first) })
    else { return nil }
    var font = TextFont(family: family, size: size)
    guard var style = parts.count > 1 ? parts[1] : nil else { return font }
    if style.hasSuffix("Italic") {
      font.isItalic = true
      style.removeLast("Italic".count)
    }
    guard let weight = style.isEmpty ? 400 : weights[style] else { return nil }
    font.weight = weight
    // Where a family has no such style, this is not a font of it.
    return plain(font.metrics.postScriptName) == plain(name) ? font : nil
  }
}
