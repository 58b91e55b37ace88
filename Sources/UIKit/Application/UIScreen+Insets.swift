import CoreGraphics

/// What the device's own furniture takes, by the screen's shape (chosen: a stage draws neither status bar nor home
/// indicator, but bars leave the room for them).
extension UIScreen {
  /// Screens twice as long as wide have no home button.
  private var isTall: Bool { max(bounds.width, bounds.height) >= 2 * min(bounds.width, bounds.height) }
  private var isUpright: Bool { bounds.height >= bounds.width }
  private var isPad: Bool { min(bounds.width, bounds.height) >= 600 }

  /// Height of the status bar in points.
  var topInset: CGFloat {
    if isPad { return 24 }
    return isUpright ? (isTall ? 47 : 20) : 0
  }

  /// Height of the home indicator's room in points.
  var bottomInset: CGFloat { isTall ? (isUpright ? 34 : 21) : 0 }
}
