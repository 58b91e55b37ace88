import CoreGraphics

/// A length class of a side of the screen.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// Light or dark; a stage is light.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// The kind of device.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

/// Which way lines of text run.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// Whether the screen feels how hard a finger presses.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
  case unknown = 0
  case unavailable = 1
  case available = 2
}

/// What is to be known of the device and its screen. On a stage nothing of it ever changes.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let userInterfaceStyle = UIUserInterfaceStyle.light
  public let layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public let forceTouchCapability = UIForceTouchCapability.unavailable
  /// Pixels a point.
  public let displayScale: CGFloat
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// The traits of a screen of `size` points: one whose shorter side has 600 or more is a pad's.
  init(size: CGSize, scale: CGFloat) {
    let isPad = min(size.width, size.height) >= 600
    userInterfaceIdiom = isPad ? .pad : .phone
    displayScale = scale
    // A phone is compact along its shorter side; large phones are regular in width when they lie on their side.
    let isLarge = max(size.width, size.height) >= 896 && min(size.width, size.height) >= 414
    let isUpright = size.height >= size.width
    horizontalSizeClass = isPad || (!isUpright && isLarge) ? .regular : .compact
    verticalSizeClass = isPad || isUpright ? .regular : .compact
    super.init()
  }

  /// On the main actor, wherever the last reference went.
  isolated deinit {}
}

/// Who has traits.
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIViewController: UITraitEnvironment {}

extension UIScreen {
  /// The traits of the screen's size and scale.
  public var traitCollection: UITraitCollection { UITraitCollection(size: bounds.size, scale: scale) }
}

extension UIView {
  /// The traits of the screen.
  public var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}
