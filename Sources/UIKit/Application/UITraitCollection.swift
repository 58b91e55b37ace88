import CoreGraphics
import Synchronization

/// Light or dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The kind of device.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The amount of space along an axis.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The direction of text.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Whether the screen measures force.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

/// The environment of views: light or dark, size classes, device. Immutable.
///
///     let dark = UITraitCollection(userInterfaceStyle: .dark)
///     UIColor.systemBackground.resolvedColor(with: dark)    // black
open nonisolated class UITraitCollection: NSObject, @unchecked Sendable {
  private struct Traits: Hashable {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var force = UIForceTouchCapability.unknown
    var scale: CGFloat = 0
    var textSize = UIContentSizeCategory.unspecified

    /// These traits, overridden by those that `other` specifies.
    func overridden(by other: Traits) -> Traits {
      var result = self
      if other.style != .unspecified { result.style = other.style }
      if other.idiom != .unspecified { result.idiom = other.idiom }
      if other.horizontal != .unspecified { result.horizontal = other.horizontal }
      if other.vertical != .unspecified { result.vertical = other.vertical }
      if other.direction != .unspecified { result.direction = other.direction }
      if other.force != .unknown { result.force = other.force }
      if other.scale != 0 { result.scale = other.scale }
      if other.textSize != .unspecified { result.textSize = other.textSize }
      return result
    }
  }

  private let traits: Traits

  private init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }

  /// A collection that specifies nothing.
  public override convenience init() { self.init(Traits()) }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(Traits(idiom: idiom)) }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontal: horizontalSizeClass))
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(vertical: verticalSizeClass))
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(direction: layoutDirection))
  }
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(Traits(force: forceTouchCapability))
  }
  public convenience init(displayScale scale: CGFloat) { self.init(Traits(scale: scale)) }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(textSize: preferredContentSizeCategory))
  }
  /// The combination of several collections; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $0.overridden(by: $1.traits) })
  }

  /// The traits of a light screen of `size` points. With a shorter side of at least 600 points it is an iPad.
  convenience init(size: CGSize, scale: CGFloat) {
    let isPad = min(size.width, size.height) >= 600
    // A phone is compact along its shorter side. Large phones have regular width in landscape.
    let isLarge = max(size.width, size.height) >= 896 && min(size.width, size.height) >= 414
    let isUpright = size.height >= size.width
    self.init(
      Traits(
        style: .light, idiom: isPad ? .pad : .phone,
        horizontal: isPad || (!isUpright && isLarge) ? .regular : .compact,
        vertical: isPad || isUpright ? .regular : .compact, direction: .leftToRight, force: .unavailable,
        scale: scale, textSize: .large))
  }

  open var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal }
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
  open var forceTouchCapability: UIForceTouchCapability { traits.force }
  /// Pixels per point; 0 if unspecified.
  open var displayScale: CGFloat { traits.scale }
  open var preferredContentSizeCategory: UIContentSizeCategory { traits.textSize }

  /// Whether this collection has the same values for everything that `trait` specifies.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return traits.overridden(by: trait.traits) == traits
  }

  /// Whether a dynamic colour may differ between the two collections.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle ?? .unspecified
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.traits == traits }
  open override var hash: Int { traits.hashValue }

  /// The current traits of one stage.
  private struct Current {
    /// Those of its screen.
    var screen = UITraitCollection(userInterfaceStyle: .light)
    /// Those that were set, or that apply during a callback.
    var given: UITraitCollection?
  }

  private struct Shared {
    var stages = Entered<UIScreen, Current>()
    var withoutStage = Current()

    var current: Current {
      get { stages.value ?? withoutStage }
      set { if stages.value == nil { withoutStage = newValue } else { stages.change(to: newValue) } }
    }
  }

  private static let shared = Locked(Shared())

  /// The traits with which dynamic colours are resolved. During callbacks of a view or controller these are its traits;
  /// otherwise those that were set on the current stage, or those of its screen.
  public static var current: UITraitCollection {
    get { shared.withLock { $0.current.given ?? $0.current.screen } }
    set { shared.withLock { $0.current.given = newValue } }
  }

  /// Makes the stage with this screen the current one.
  @MainActor static func enter(screen: UIScreen) {
    let traits = screen.traits
    shared.withLock { shared in
      let given = shared.stages.owner === screen ? shared.stages.value?.given : nil
      shared.stages.enter(Current(screen: traits, given: given), of: screen)
    }
  }

  /// Runs `actions` with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    let former = UITraitCollection.shared.withLock { shared in
      defer { shared.current.given = self }
      return shared.current.given
    }
    actions()
    UITraitCollection.shared.withLock { $0.current.given = former }
  }
}

/// An object that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIViewController: UITraitEnvironment {}

extension UIScreen {
  /// The traits of the screen's size and scale.
  public var traitCollection: UITraitCollection { traits }
}

extension UIView {
  /// The traits of the screen.
  public var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

extension UIView {
  /// Calls the view with its traits as the current ones; without a stage it has none.
  func inItsTraits(_ callback: () -> Void) {
    if Device.currentIfAny == nil { callback() } else { traitCollection.performAsCurrent(callback) }
  }
}
