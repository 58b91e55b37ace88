import CoreGraphics

extension UIView {
  /// Whether tint colours are shown as they are or dimmed, as behind an alert.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic
    case normal
    /// Grey of the colour's luminance.
    case dimmed
  }
}

extension UIColor {
  /// The tint where none is set: the blue of systems' buttons.
  nonisolated static let standardTint = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)

  /// Without colour, and a little lighter in alpha.
  nonisolated var dimmed: UIColor {
    let luminance = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
    return UIColor(white: luminance, alpha: rgba.alpha * 0.8)
  }
}
