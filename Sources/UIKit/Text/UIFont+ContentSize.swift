import CoreGraphics

nonisolated extension UIFont.TextStyle {
  /// Points by the content size, from the smallest to the largest, as Apple's guidelines for typography list them.
  private static let sizes: [Self: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// The size in points at a content size; styles without a table grow like `largeTitle`.
  func size(at category: UIContentSizeCategory) -> CGFloat {
    let sizes = Self.sizes[self] ?? Self.sizes[.largeTitle]!
    let usual = sizes[UIContentSizeCategory.large.step]
    return (standard.size * sizes[category.step] / usual).rounded()
  }
}

nonisolated extension UIFont {
  /// The font for a text style, at the content size of the current traits.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font for a text style, at the content size of the given traits; nil means the current ones.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return systemFont(ofSize: style.size(at: category), weight: style.standard.weight)
  }
}

/// Scales fonts and lengths with the content size of the current traits, in the proportion of a text style.
open nonisolated class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    let size = scaledValue(for: font.pointSize)
    return size == font.pointSize ? font : font.withSize(size)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    let scaled = scaledFont(for: font)
    return scaled.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : scaled
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    let category = UITraitCollection.current.preferredContentSizeCategory
    return value * style.size(at: category) / style.size(at: .large)
  }
}
