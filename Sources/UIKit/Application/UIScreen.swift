import CoreGraphics
import QuartzCore

/// The screen of the current stage.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen's rectangle in points, its origin at zero.
  public let bounds: CGRect
  /// Pixels a point.
  public let scale: CGFloat

  /// What status bar and home indicator take, in points.
  package let safeAreaInsets: UIEdgeInsets
  /// The traits of its size and scale.
  let traits: UITraitCollection

  package init(bounds: CGRect, scale: CGFloat, safeAreaInsets: UIEdgeInsets) {
    self.bounds = bounds
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    traits = UITraitCollection(size: bounds.size, scale: scale)
  }

  /// The screen of the stage entered last. Without a stage there is none, and asking is an error in the program.
  open class var main: UIScreen { Device.current.screen }
  /// The one screen of a stage.
  open class var screens: [UIScreen] { [main] }

  /// The screen's rectangle in pixels.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }
  /// Pixels a point.
  open var nativeScale: CGFloat { scale }
  /// How often a display link without a rate of its own ticks in a second.
  open var maximumFramesPerSecond: Int { 60 }

  /// A view that goes on showing what the screen shows now: its windows, on black.
  ///
  /// - Parameter afterUpdates: whether layout and drawing that are due happen first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    makeSnapshot(afterUpdates: afterUpdates)
  }

  deinit {}
}
