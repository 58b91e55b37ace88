import CoreGraphics
import QuartzCore

/// The screen of the current stage.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen's rectangle in points, its origin at zero.
  public let bounds: CGRect
  /// Pixels per point.
  public let scale: CGFloat

  /// The space of status bar and home indicator, in points.
  package let safeAreaInsets: UIEdgeInsets
  /// The traits that follow from its size and scale, overridden by those of the stage.
  let traits: UITraitCollection

  package init(bounds: CGRect, scale: CGFloat, safeAreaInsets: UIEdgeInsets, traits: UITraitCollection?) {
    self.bounds = bounds
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    let usual = UITraitCollection(size: bounds.size, scale: scale)
    self.traits = UITraitCollection(traitsFrom: [usual, traits ?? UITraitCollection()])
  }

  /// The screen of the stage that was entered last. Using it without a stage is a programming error.
  open class var main: UIScreen { Device.current.screen }
  /// The one screen of a stage.
  open class var screens: [UIScreen] { [main] }

  /// The screen's rectangle in pixels.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }
  /// Pixels per point.
  open var nativeScale: CGFloat { scale }
  /// The rate in calls per second of a display link that requests none.
  open var maximumFramesPerSecond: Int { 60 }

  /// A view with a snapshot of the screen: its windows, on black.
  ///
  /// - Parameter afterUpdates: whether pending layout and drawing are done first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    makeSnapshot(afterUpdates: afterUpdates)
  }

  deinit {}
}
