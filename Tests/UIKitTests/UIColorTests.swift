import Foundation
import Testing
import UIKit

@MainActor @Suite struct UIColorTests {
  struct Hue: Sendable {
    let rgb: [CGFloat]
    let hsb: [CGFloat]
  }

  nonisolated static let hues: [Hue] = [
    Hue(rgb: [1, 0, 0], hsb: [0, 1, 1]), Hue(rgb: [1, 1, 0], hsb: [1 / 6, 1, 1]),
    Hue(rgb: [0, 1, 0], hsb: [1 / 3, 1, 1]), Hue(rgb: [0, 1, 1], hsb: [1 / 2, 1, 1]),
    Hue(rgb: [0, 0, 1], hsb: [2 / 3, 1, 1]), Hue(rgb: [1, 0, 1], hsb: [5 / 6, 1, 1]),
    Hue(rgb: [0.5, 0.25, 0.25], hsb: [0, 0.5, 0.5]), Hue(rgb: [0.2, 0.2, 0.2], hsb: [0, 0, 0.2]),
  ]

  /// Hue, saturation and brightness there and back, by the corners and edges of the colour cube.
  @Test(arguments: hues)
  func hueSaturationBrightnessRoundTrip(table: Hue) {
    let (red, green, blue) = (table.rgb[0], table.rgb[1], table.rgb[2])
    let (hue, saturation, brightness) = (table.hsb[0], table.hsb[1], table.hsb[2])
    var found = (hue: CGFloat(-1), saturation: CGFloat(-1), brightness: CGFloat(-1), alpha: CGFloat(-1))
    let color = UIColor(red: red, green: green, blue: blue, alpha: 0.25)
    color.getHue(
      &found.hue, saturation: &found.saturation, brightness: &found.brightness, alpha: &found.alpha)
    #expect(abs(found.hue - hue) < 1e-9 && abs(found.saturation - saturation) < 1e-9)
    #expect(abs(found.brightness - brightness) < 1e-9 && found.alpha == 0.25)
    let back = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.25).rgba
    #expect(abs(back.red - red) < 1e-9 && abs(back.green - green) < 1e-9 && abs(back.blue - blue) < 1e-9)
  }

  @Test func onlyGreysHaveAWhiteComponent() {
    var (white, alpha) = (CGFloat(-1), CGFloat(-1))
    #expect(UIColor(white: 0.3, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.3 && alpha == 0.5)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha) && white == 0.3)
  }

  @Test func dynamicColoursFollowTheTraits() {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    #expect(UIColor.systemBackground.resolvedColor(with: light) == .white)
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
    let half = UIColor.label.withAlphaComponent(0.5)
    #expect(half.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(half.rgba == RGBA(white: 0, alpha: 0.5))
    dark.performAsCurrent { #expect(half.rgba == RGBA(white: 1, alpha: 0.5)) }
    #expect(
      UIColor.systemBlue.rgba.blue == 1 && UIColor.systemBlue == .systemBlue
        && UIColor.systemRed != .systemBlue)
  }

  @Test func traitCollectionsMerge() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(horizontalSizeClass: .compact),
    ])
    #expect(
      traits.userInterfaceStyle == .light && traits.displayScale == 3
        && traits.horizontalSizeClass == .compact)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
  }

  /// The corners of sRGB that both spaces share, and P3's red, which is beyond sRGB.
  @Test func displayP3MatchesItsPrimaries() {
    #expect(abs(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).rgba.green - 1) < 1e-6)
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).rgba
    #expect(abs(red.red - 1.0930) < 1e-3 && abs(red.green + 0.2267) < 1e-3 && abs(red.blue + 0.1501) < 1e-3)
    // sRGB's green as P3 has it.
    let green = UIColor(displayP3Red: 0.4584, green: 0.9853, blue: 0.2983, alpha: 1).rgba
    #expect(green.red < 0.03 && abs(green.green - 1) < 0.002 && green.blue < 0.03)
  }
}
