import Foundation
import Stage
import Testing
import UIKit

@MainActor @Suite struct UIContentSizeCategoryTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 3)

  @Test func stageHasTheDefaultCategory() {
    stage.perform {
      #expect(UIApplication.shared.preferredContentSizeCategory == .large)
      #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .large)
    }
    #expect(UITraitCollection().preferredContentSizeCategory == .unspecified)
  }

  @Test func categoriesAreOrderedBySize() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
  }

  @Test func laterCategoryTakesPrecedence() {
    let small = UITraitCollection(preferredContentSizeCategory: .small)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [small, dark])
    #expect(both.preferredContentSizeCategory == .small && both.userInterfaceStyle == .dark)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    #expect(UITraitCollection(traitsFrom: [small, large]).preferredContentSizeCategory == .large)
    #expect(both.containsTraits(in: small) && !both.containsTraits(in: large))
  }
}
