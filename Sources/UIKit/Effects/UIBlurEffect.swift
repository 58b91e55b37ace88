import CoreGraphics
import QuartzCore

/// A blur of what is behind a view, with a colour over it.
///
///     let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// Blur styles, with UIKit's raw values. Adaptive styles look as in light mode.
  public nonisolated enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  package var backdrop: BackdropEffect { style.backdrop }

  deinit {}
}

extension UIBlurEffect.Style {
  /// The three styles that were measured: blur radius in points, and tint.
  private static let extraLightLook = BackdropEffect(
    sigma: 20, saturation: 1.8, tint: RGBA(white: 0.97, alpha: 0.8))
  private static let lightLook = BackdropEffect(sigma: 30, saturation: 1.8, tint: RGBA(white: 1, alpha: 0.3))
  private static let darkLook = BackdropEffect(
    sigma: 20, saturation: 1.8, tint: RGBA(white: 0.11, alpha: 0.73))

  /// The materials, which were not measured, look like the most similar measured style: the thinner light ones like
  /// `light`, the thicker ones and chrome like `extraLight`, all dark ones like `dark`.
  var backdrop: BackdropEffect {
    switch self {
    case .extraLight, .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemChromeMaterial,
      .systemChromeMaterialLight:
      Self.extraLightLook
    case .light, .regular, .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemThinMaterial,
      .systemThinMaterialLight, .systemMaterial, .systemMaterialLight:
      Self.lightLook
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      Self.darkLook
    }
  }

  /// Whether the style is dark, so that content on it should be light.
  var isDark: Bool { backdrop == Self.darkLook }
}
