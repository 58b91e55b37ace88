import CoreGraphics

/// How strongly vibrant content stands out, with UIKit's raw values.
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

/// Content drawn in one translucent colour that suits the blur behind it: black over light blurs, white over dark ones.
///
/// The device lets the blur's colours work on the content; here content is tinted, whatever its own colours are, and
/// its transparency is kept.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  let tint: RGBA

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    // The strengths are those of the system's label and fill colours.
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
}
