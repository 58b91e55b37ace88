import CoreGraphics

/// The strength of vibrant content, with UIKit's raw values.
public nonisolated enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7
}

/// Draws content in one translucent colour that suits the blur behind it: black over light blurs, white over dark ones.
///
/// On a device the blur's colours affect the content; here the content is tinted, whatever its own colours are, with
/// its transparency kept.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  let tint: RGBA

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    // The strengths equal those of the system's label and fill colours.
    let alpha =
      switch style {
      case .label: 0.85
      case .secondaryLabel: 0.6
      case .tertiaryLabel: 0.3
      case .quaternaryLabel: 0.18
      case .fill: 0.36
      case .secondaryFill: 0.32
      case .tertiaryFill: 0.24
      case .separator: 0.29
      }
    tint = RGBA(white: blurEffect.style.isDark ? 1 : 0, alpha: alpha)
    super.init()
  }

  deinit {}
}
