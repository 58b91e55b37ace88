import CoreGraphics

extension UIView {
  /// Whether tint colours are shown as they are, or dimmed as behind an alert.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// The superview's setting.
    case automatic
    case normal
    /// Grey with the colour's luminance.
    case dimmed
  }

  /// The tint colour set on this view or the nearest superview.
  var inheritedTint: UIColor {
    sequence(first: self, next: \.superview).lazy.compactMap(\.givenTint).first ?? .standardTint
  }

  /// The adjustment mode set on this view or the nearest superview.
  var inheritedTintAdjustment: TintAdjustmentMode {
    sequence(first: self, next: \.superview).lazy.map(\.givenTintAdjustment).first { $0 != .automatic }
      ?? .normal
  }

  func changingTint(_ change: () -> Void) {
    let old = (tintColor, tintAdjustmentMode)
    change()
    if (tintColor, tintAdjustmentMode) != old { tellTint() }
  }

  /// Notifies the view and those subviews that do not have their own setting.
  func tellTint() {
    inItsTraits { tintColorDidChange() }
    for view in subviews where view.givenTint == nil || view.givenTintAdjustment == .automatic {
      view.tellTint()
    }
  }
}

extension UIColor {
  /// The default tint: the blue of system buttons.
  nonisolated static let standardTint = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)

  /// The grey of equal luminance, with slightly reduced alpha.
  nonisolated var dimmed: UIColor {
    let luminance = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
    return UIColor(white: luminance, alpha: rgba.alpha * 0.8)
  }
}
