import CoreGraphics
import Stage
import Testing
import UIKit

/// Preferred fonts and metrics by the size of text that a stage's traits say.
@MainActor @Suite struct UIFontContentSizeTests {
  /// Apple's table for body text.
  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, 14.0), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19),
    (.extraExtraLarge, 21), (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28),
    (.accessibilityLarge, 33),
    (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47),
    (.accessibilityExtraExtraExtraLarge, 53), (.unspecified, 17),
  ])
  func bodyGrowsWithTheSizeOfText(category: UIContentSizeCategory, size: Double) {
    let stage = Stage(
      size: CGSize(width: 40, height: 60), scale: 1,
      traits: UITraitCollection(preferredContentSizeCategory: category))
    #expect(Double(UIFont.preferredFont(forTextStyle: .body).pointSize) == size)
    #expect(Double(UIFontMetrics.default.scaledValue(for: 34)) == 2 * size)
    #expect(Double(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34)).pointSize) == 2 * size)
    #expect(
      UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 20).pointSize == 20)
    let usual = UIFont.preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection())
    #expect(usual.pointSize == 17)
    #expect(stage.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func stageIsDarkWhereItsTraitsSay() {
    let stage = Stage(
      size: CGSize(width: 40, height: 60), scale: 1, traits: UITraitCollection(userInterfaceStyle: .dark))
    #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.traitCollection.userInterfaceIdiom == .phone)
    let black = UIColor.systemBackground.resolvedColor(with: .current)
    #expect(
      black == UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(
      black != UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)))
  }
}
