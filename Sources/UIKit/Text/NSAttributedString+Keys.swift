public import CoreGraphics
import QuartzCore
import CoreText

nonisolated extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = Self(rawValue: "NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// A `UIColor`.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// A `UIColor`.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// Whether to use the font's ligatures; here they are always used.
  public static let ligature = Self(rawValue: "NSLigature")
  /// Space added after every character, in points.
  public static let kern = Self(rawValue: "NSKern")
  /// Space added after every character, in points.
  public static let tracking = Self(rawValue: "CTTracking")
  /// A raw `NSUnderlineStyle`.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// A raw `NSUnderlineStyle`.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// Not supported, and reported.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// Not supported, and reported.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// An `NSShadow`.
  public static let shadow = Self(rawValue: "NSShadow")
  /// Not supported, and reported.
  public static let textEffect = Self(rawValue: "NSTextEffect")
  /// Not supported, and reported.
  public static let attachment = Self(rawValue: "NSAttachment")
  /// A URL; it does not affect how text looks here.
  public static let link = Self(rawValue: "NSLink")
  /// The upward shift of characters, in points.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// A `UIColor`.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// A `UIColor`.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// Not supported, and reported.
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  /// Not supported, and reported.
  public static let expansion = Self(rawValue: "NSExpansion")

  /// Attributes that would change how text looks but are not supported.
  fileprivate static let unsupported: [(Self, String)] = [
    (.strokeColor, "strokeColor"), (.strokeWidth, "strokeWidth"), (.textEffect, "textEffect"),
    (.attachment, "attachment"), (.obliqueness, "obliqueness"), (.expansion, "expansion"),
  ]
}

/// Styles of lines under and through text.
public nonisolated struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots and dashes are not supported and reported; the line is drawn solid.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Not supported and reported; spaces are underlined too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A shadow of text. It has sharp edges; a blur radius is reported.
open nonisolated class NSShadow: NSObject {
  /// In points, positive to the right and down.
  open var shadowOffset = CGSize.zero
  /// Not supported, and reported.
  open var shadowBlurRadius: CGFloat = 0 {
    didSet { if shadowBlurRadius != 0 { Unsupported.note("NSShadow.shadowBlurRadius") } }
  }
  /// A `UIColor`; initially black with alpha ⅓.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  public override init() { super.init() }
}

nonisolated extension TextLineStyle {
  /// - Parameter value: a raw `NSUnderlineStyle`; nil for none of them.
  fileprivate init?(_ value: Any?, color: Any?) {
    guard let number = value as? NSNumber ?? (value as? Int).map(NSNumber.init(value:)) else { return nil }
    let style = NSUnderlineStyle(rawValue: number.intValue)
    guard style.rawValue & 0xF != 0 else { return nil }
    if style.rawValue & ~0xF != 0 { Unsupported.note("NSUnderlineStyle: patterns and byWord") }
    self.init(
      weight: style.contains(.thick) ? 2 : 1, isDouble: style.contains(.double),
      color: (color as? UIColor)?.rgba)
  }
}

nonisolated extension TextAttributes {
  /// These attributes, changed by those of a dictionary.
  func applying(_ attributes: [NSAttributedString.Key: Any]) -> TextAttributes {
    var result = self
    func number(_ key: NSAttributedString.Key) -> Double? {
      attributes[key].flatMap(LayerValue.number)
    }
    if let font = attributes[.font] as? UIFont { result.font = font.value }
    if let color = attributes[.foregroundColor] as? UIColor { result.color = color.rgba }
    if let color = attributes[.backgroundColor] as? UIColor { result.background = color.rgba }
    if let kern = number(.tracking) ?? number(.kern) { result.kern = kern }
    if let offset = number(.baselineOffset) { result.baselineOffset = offset }
    result.underline =
      TextLineStyle(attributes[.underlineStyle], color: attributes[.underlineColor]) ?? underline
    result.strikethrough =
      TextLineStyle(attributes[.strikethroughStyle], color: attributes[.strikethroughColor]) ?? strikethrough
    if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
      result.shadow = TextShadow(offset: shadow.shadowOffset, color: color.rgba)
    }
    for (key, name) in NSAttributedString.Key.unsupported where attributes[key] != nil {
      Unsupported.note("NSAttributedString.Key.\(name)")
    }
    return result
  }
}

nonisolated extension StyledText {
  /// The text of an attributed string; attributes and a style that it does not set are taken from the arguments.
  init(_ string: NSAttributedString, over base: TextAttributes, style: NSParagraphStyle.Value) {
    self.init(string, over: base, paragraph: style.laidOut)
  }

  init(_ string: NSAttributedString, over base: TextAttributes, paragraph: TextParagraphStyle) {
    self.init()
    let whole = string.string as NSString
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) {
      attributes, range, _ in
      let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.value.laidOut ?? paragraph
      append(whole.substring(with: range), base.applying(attributes), style)
    }
  }
}
