import CoreGraphics

extension UIView {
  /// Whether tint colours are shown as they are or dimmed, as behind an alert.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic
    case normal
    /// Grey of the colour's luminance.
    case dimmed
  }

  /// The nearest colour that was set here or above.
  var inheritedTint: UIColor {
    sequence(first: self, next: \.superview).lazy.compactMap(\.givenTint).first ?? .standardTint
  }

  /// The nearest setting here or above.
  var inheritedTintAdjustment: TintAdjustmentMode {
    sequence(first: self, next: \.superview).lazy.map(\.givenTintAdjustment).first { $0 != .automatic }
      ?? .normal
  }

  func changingTint(_ change: () -> Void) {
    let old = (tintColor, tintAdjustmentMode)
    change()
    if (tintColor, tintAdjustmentMode) != old { tellTint() }
  }

  /// Calls the view, and the subviews that have no setting of their own.
  func tellTint() {
    inItsTraits { tintColorDidChange() }
    for view in subviews where view.givenTint == nil || view.givenTintAdjustment == .automatic {
      view.tellTint()
    }
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
