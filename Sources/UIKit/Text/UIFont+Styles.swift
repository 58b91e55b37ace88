public import CoreGraphics
import CoreText

nonisolated extension UIFont {
  /// The weight of a font: 0 is regular, 0.4 bold.
  public nonisolated struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    /// The weights in ascending order; each number is 100 more than the previous one.
    static let all: [Weight] = [ultraLight, thin, light, regular, medium, semibold, bold, heavy, black]

    /// A number from 100 to 900: that of the nearest named weight.
    var number: Int {
      let nearest = Self.all.indices.min {
        abs(Self.all[$0].rawValue - rawValue) < abs(Self.all[$1].rawValue - rawValue)
      }!
      return (nearest + 1) * 100
    }

    init(number: Int) { self = Self.all[min(max((number + 50) / 100 - 1, 0), 8)] }
  }

  /// The purpose of a text.
  public nonisolated struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// Size and weight at the default content size.
    var standard: (size: CGFloat, weight: Weight) {
      switch self {
      case .extraLargeTitle: (36, .bold)
      case .extraLargeTitle2: (28, .bold)
      case .largeTitle: (34, .regular)
      case .title1: (28, .regular)
      case .title2: (22, .regular)
      case .title3: (20, .regular)
      case .headline: (17, .semibold)
      case .callout: (16, .regular)
      case .subheadline: (15, .regular)
      case .footnote: (13, .regular)
      case .caption1: (12, .regular)
      case .caption2: (11, .regular)
      default: (17, .regular)
      }
    }
  }
}

/// The properties of a font.
open nonisolated class UIFontDescriptor: NSObject, @unchecked Sendable {
  let value: TextFont

  init(_ value: TextFont) {
    self.value = value
    super.init()
  }

  /// Traits in which fonts of a family differ.
  public nonisolated struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The designs of the system font.
  public nonisolated struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  /// In points.
  open var pointSize: CGFloat { value.size }
  open var postscriptName: String { value.metrics.postScriptName }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if value.isItalic { traits.insert(.traitItalic) }
    if value.weight >= 600 { traits.insert(.traitBold) }
    if value.family == PinnedFonts.monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The descriptor of the font for a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.size = newPointSize }
  }

  /// The same family with exactly these traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed {
      $0.isItalic = symbolicTraits.contains(.traitItalic)
      let isBold = symbolicTraits.contains(.traitBold)
      if isBold != ($0.weight >= 600) { $0.weight = isBold ? 700 : 400 }
      if symbolicTraits.contains(.traitMonoSpace) { $0.family = PinnedFonts.monospaced }
    }
  }

  /// The same font in another design; nil, which is reported, for the rounded and the serif design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .default: return changed { $0.family = PinnedFonts.system }
    case .monospaced: return changed { $0.family = PinnedFonts.monospaced }
    default:
      Unsupported.note("UIFontDescriptor.withDesign(\(design.rawValue))")
      return nil
    }
  }

  private func changed(_ change: (inout TextFont) -> Void) -> UIFontDescriptor {
    var font = value
    change(&font)
    return UIFontDescriptor(font)
  }
}
