import CoreGraphics
import QuartzCore
import Synchronization

/// The screen of the current stage.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The screen's rectangle in points, its origin at zero.
  public let bounds: CGRect
  /// Pixels a point.
  public let scale: CGFloat

  /// What status bar and home indicator take, in points.
  package let safeAreaInsets: UIEdgeInsets

  package init(bounds: CGRect, scale: CGFloat, safeAreaInsets: UIEdgeInsets) {
    self.bounds = bounds
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
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
}

/// What a stage is made of below UIKit: its clock, screen and windows.
@MainActor
package final class Device {
  package let clock: MediaClock
  package let screen: UIScreen
  /// From the back to the front.
  package var windows: [UIWindow] = []
  /// Whether pictures have hard edges; see ``CALayer/allowsEdgeAntialiasing``.
  package var hasHardEdges = false
  package let application = UIApplication()
  package private(set) lazy var digitizer = Digitizer(device: self)
  weak var keyWindow: UIWindow?
  weak var firstResponder: UIResponder?

  /// - Parameter safeAreaInsets: nil for those of the device that has such a screen, if there is one.
  package init(size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets? = nil) {
    clock = MediaClock()
    screen = UIScreen(
      bounds: CGRect(origin: .zero, size: size), scale: scale,
      safeAreaInsets: safeAreaInsets ?? .ofScreen(size: size, scale: scale))
    clock.layOut = { [weak self] in self?.windows.forEach { $0.layOutTree() } }
    clock.commit = { [weak self] in self?.windows.forEach { $0.layer.displayTreeIfNeeded() } }
    enter()
  }

  /// Makes this device, and its clock, the current ones.
  package func enter() {
    Device.entered = self
    Device.enteredScale.withLock { $0 = screen.scale }
    clock.enter()
  }

  private static weak var entered: Device?

  package static var currentIfAny: Device? { entered }

  /// Pixels a point of the current stage's screen; 1 without a stage.
  package nonisolated static var screenScale: CGFloat { enteredScale.withLock { $0 } }

  /// The scale by itself, for what draws on any thread.
  private nonisolated static let enteredScale = Mutex<CGFloat>(1)

  isolated deinit { if Device.entered == nil { Device.enteredScale.withLock { $0 = 1 } } }

  package static var current: Device {
    guard let entered else {
      fatalError(
        "There is no current stage: make a Stage first, and keep it, before using UIKit's screens or windows."
      )
    }
    return entered
  }
}
