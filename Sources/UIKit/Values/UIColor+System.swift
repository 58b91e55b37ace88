import CoreGraphics

/// The colours of iOS, in light and dark variants.
extension UIColor {
  /// Components 0…255, alpha 0…1.
  private nonisolated static func bytes(_ value: UInt32, _ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255,
      alpha: alpha)
  }

  private nonisolated static func system(
    _ light: UInt32, _ dark: UInt32, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil
  ) -> UIColor {
    let (light, dark) = (bytes(light, alpha), bytes(dark, darkAlpha ?? alpha))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  public nonisolated static let systemRed = system(0xFF3B30, 0xFF453A)
  public nonisolated static let systemOrange = system(0xFF9500, 0xFF9F0A)
  public nonisolated static let systemYellow = system(0xFFCC00, 0xFFD60A)
  public nonisolated static let systemGreen = system(0x34C759, 0x30D158)
  public nonisolated static let systemMint = system(0x00C7BE, 0x63E6E2)
  public nonisolated static let systemTeal = system(0x30B0C7, 0x40C8E0)
  public nonisolated static let systemCyan = system(0x32ADE6, 0x64D2FF)
  public nonisolated static let systemBlue = system(0x007AFF, 0x0A84FF)
  public nonisolated static let systemIndigo = system(0x5856D6, 0x5E5CE6)
  public nonisolated static let systemPurple = system(0xAF52DE, 0xBF5AF2)
  public nonisolated static let systemPink = system(0xFF2D55, 0xFF375F)
  public nonisolated static let systemBrown = system(0xA2845E, 0xAC8E68)

  public nonisolated static let systemGray = system(0x8E8E93, 0x8E8E93)
  public nonisolated static let systemGray2 = system(0xAEAEB2, 0x636366)
  public nonisolated static let systemGray3 = system(0xC7C7CC, 0x48484A)
  public nonisolated static let systemGray4 = system(0xD1D1D6, 0x3A3A3C)
  public nonisolated static let systemGray5 = system(0xE5E5EA, 0x2C2C2E)
  public nonisolated static let systemGray6 = system(0xF2F2F7, 0x1C1C1E)

  /// The tint colour of apps that set none.
  public nonisolated static let tintColor = systemBlue

  /// Text.
  public nonisolated static let label = system(0x000000, 0xFFFFFF)
  public nonisolated static let secondaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.6)
  public nonisolated static let tertiaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.3)
  public nonisolated static let quaternaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16)
  public nonisolated static let placeholderText = system(0x3C3C43, 0xEBEBF5, alpha: 0.3)
  public nonisolated static let link = system(0x007AFF, 0x0984FF)
  /// Text on a light background, in light and dark mode.
  public nonisolated static let darkText = UIColor(white: 0, alpha: 1)
  /// Text on a dark background, in light and dark mode.
  public nonisolated static let lightText = UIColor(white: 1, alpha: 0.6)

  /// Separator lines.
  public nonisolated static let separator = system(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6)
  public nonisolated static let opaqueSeparator = system(0xC6C6C8, 0x38383A)

  /// Fills, ordered from thin and small shapes to large ones.
  public nonisolated static let systemFill = system(0x787880, 0x787880, alpha: 0.2, darkAlpha: 0.36)
  public nonisolated static let secondarySystemFill = system(0x787880, 0x787880, alpha: 0.16, darkAlpha: 0.32)
  public nonisolated static let tertiarySystemFill = system(0x767680, 0x767680, alpha: 0.12, darkAlpha: 0.24)
  public nonisolated static let quaternarySystemFill = system(
    0x747480, 0x767680, alpha: 0.08, darkAlpha: 0.18)

  /// Backgrounds, from back to front.
  public nonisolated static let systemBackground = system(0xFFFFFF, 0x000000)
  public nonisolated static let secondarySystemBackground = system(0xF2F2F7, 0x1C1C1E)
  public nonisolated static let tertiarySystemBackground = system(0xFFFFFF, 0x2C2C2E)
  /// Backgrounds of grouped content, from back to front.
  public nonisolated static let systemGroupedBackground = system(0xF2F2F7, 0x000000)
  public nonisolated static let secondarySystemGroupedBackground = system(0xFFFFFF, 0x1C1C1E)
  public nonisolated static let tertiarySystemGroupedBackground = system(0xF2F2F7, 0x2C2C2E)
}
