import CoreGraphics

/// The device's own insets. A stage does not draw status bar and home indicator, but leaves space for them.
extension UIScreen {
  /// The height of the status bar's space in points.
  var topInset: CGFloat { safeAreaInsets.top }
  /// The height of the home indicator's space in points.
  var bottomInset: CGFloat { safeAreaInsets.bottom }
}

extension UIEdgeInsets {
  /// The space of status bar and home indicator on a screen with the size of a known device, in portrait or landscape;
  /// zero for all other sizes. The numbers are those published for devices and simulators.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels per point, which distinguishes devices of the same size.
  package static func ofScreen(size: CGSize, scale: CGFloat) -> UIEdgeInsets {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    guard let room = furniture[Side(short: short, long: long)] else { return .zero }
    // XS Max and 11 Pro Max have the same size as XR and 11, but a higher scale.
    let top = short == 414 && long == 896 && scale == 3 ? 44 : room.top
    if size.height >= size.width || short >= 600 {
      return UIEdgeInsets(top: top, left: 0, bottom: room.bottom, right: 0)
    }
    // A phone in landscape has no status bar. Its notch takes the same space on both sides, and the home indicator
    // takes less.
    guard room.bottom > 0 else { return .zero }
    return UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)
  }

  private struct Side: Hashable {
    var short, long: CGFloat
  }

  private static let furniture: [Side: (top: CGFloat, bottom: CGFloat)] = [
    // Phones with a home button.
    Side(short: 320, long: 568): (20, 0), Side(short: 375, long: 667): (20, 0),
    Side(short: 414, long: 736): (20, 0),
    // Phones with a notch. The 12 and 13 mini have the size of the X, but 50 points at the top.
    Side(short: 375, long: 812): (44, 34), Side(short: 414, long: 896): (48, 34),
    Side(short: 390, long: 844): (47, 34), Side(short: 428, long: 926): (47, 34),
    // Phones with a Dynamic Island.
    Side(short: 393, long: 852): (59, 34), Side(short: 430, long: 932): (59, 34),
    Side(short: 402, long: 874): (62, 34), Side(short: 440, long: 956): (62, 34),
    // iPads with a home button.
    Side(short: 768, long: 1024): (20, 0), Side(short: 810, long: 1080): (20, 0),
    Side(short: 834, long: 1112): (20, 0),
    // iPads without one.
    Side(short: 744, long: 1133): (24, 20), Side(short: 820, long: 1180): (24, 20),
    Side(short: 834, long: 1194): (24, 20), Side(short: 834, long: 1210): (24, 20),
    Side(short: 1024, long: 1366): (24, 20), Side(short: 1032, long: 1376): (24, 20),
  ]
}
