import CoreGraphics
import QuartzCore

/// The application of the current stage. It receives events, and is the end of the responder chain.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the stage that was entered last.
  open class var shared: UIApplication { Device.current.application }

  /// From back to front.
  open var windows: [UIWindow] { Device.current.windows }
  /// The window that became key last; if none did, the first one.
  open var keyWindow: UIWindow? { Device.current.keyWindow ?? Device.current.windows.first }

  /// The status bar style that the visible controllers request. The bar is not drawn.
  open var statusBarStyle: UIStatusBarStyle {
    statusBarController(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
  /// Whether the visible controllers hide the status bar, which is never drawn.
  open var isStatusBarHidden: Bool {
    statusBarController(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }
  /// The status bar's frame in points; zero if it is hidden or the device has none.
  open var statusBarFrame: CGRect {
    let screen = Device.current.screen
    guard !isStatusBarHidden, screen.topInset > 0 else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.topInset)
  }

  /// Delivers an event to the windows that its touches are in.
  open func sendEvent(_ event: UIEvent) {
    var told: [UIWindow] = []
    for window in event.touches.compactMap(\.window) where !told.contains(window) {
      told.append(window)
      window.sendEvent(event)
    }
  }

  /// Calls `action` on `target`. Without a target, calls it on the first object with that method in the responder
  /// chain, which starts at the first responder, or at `sender` if there is none.
  /// - Returns: whether a target was found.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.perform(on: target as AnyObject, sender: sender, event: event) }
    let first = Device.currentIfAny?.firstResponder ?? sender as? UIResponder
    guard let target = first?.target(forAction: action, withSender: sender) else { return false }
    return action.perform(on: target as AnyObject, sender: sender, event: event)
  }

  private var ignoring = 0

  /// Ignores touches that start from now on, until the matching end.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  open func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  deinit {}
}
