import CoreGraphics
import CoreText
import QuartzCore
import Synchronization

/// The parts of a stage in UIKit: clock, screen and windows.
@MainActor
package final class Device {
  package let clock: MediaClock
  package let screen: UIScreen
  /// From back to front.
  package var windows: [UIWindow] = []
  /// How sides of layers are drawn; see ``CALayer/allowsEdgeAntialiasing``.
  package var edges = LayerEdges.device
  package let application = UIApplication()
  /// The log of unsupported features and failures.
  package let log = DrawingLog()
  package private(set) lazy var digitizer = Digitizer(device: self)
  weak var keyWindow: UIWindow?
  weak var firstResponder: UIResponder?

  /// - Parameter safeAreaInsets: nil for those of a device with such a screen, if there is one.
  /// - Parameter traits: what differs from a light device with text of the usual size.
  package init(
    size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets? = nil, traits: UITraitCollection? = nil
  ) {
    clock = MediaClock()
    screen = UIScreen(
      bounds: CGRect(origin: .zero, size: size), scale: scale,
      safeAreaInsets: safeAreaInsets ?? .ofScreen(size: size, scale: scale), traits: traits)
    clock.layOut = { [weak self] in
      self?.windows.forEach {
        $0.layOutTree()
        $0.layer.layOutTree()
      }
    }
    CATextLayer.styledText = { StyledText($0, over: $1, paragraph: $2) }
    clock.commit = { [weak self] in self?.windows.forEach { $0.layer.displayTreeIfNeeded() } }
    clock.stageEntry = { [weak self] in self?.enter() }
    enter()
  }

  /// Makes this device and its clock the current ones.
  package func enter() {
    Device.entered.enter(self)
    Device.enteredScale.withLock { $0.enter(screen.scale, of: self) }
    UITraitCollection.enter(screen: screen)
    clock.enter()
    log.enter()
  }

  private static var entered = Entered<Device, Void>()

  package static var currentIfAny: Device? { entered.owner }

  /// Pixels per point of the current stage's screen; 1 without a stage.
  package nonisolated static var screenScale: CGFloat { enteredScale.withLock { $0.value } ?? 1 }

  /// The scale alone, for drawing code on any thread.
  private nonisolated static let enteredScale = Locked(Entered<Device, CGFloat>())

  package static var current: Device {
    guard let device = currentIfAny else {
      fatalError(
        "There is no current stage: make a Stage first, and keep it, before using UIKit's screens or windows."
      )
    }
    return device
  }
}
