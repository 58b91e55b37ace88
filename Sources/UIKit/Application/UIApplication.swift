import CoreGraphics
import QuartzCore

/// The application on the current stage: where events come in, and the end of the responder chain.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the stage entered last.
  open class var shared: UIApplication { Device.current.application }

  /// From the back to the front.
  open var windows: [UIWindow] { Device.current.windows }
  /// The window that was made key last; without one, the first.
  open var keyWindow: UIWindow? { Device.current.keyWindow ?? Device.current.windows.first }

  /// The status bar's style that the visible controllers ask for. None is drawn.
  open var statusBarStyle: UIStatusBarStyle {
    statusBarController(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }
  /// Whether the visible controllers hide the status bar. None is drawn.
  open var isStatusBarHidden: Bool {
    statusBarController(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }
  /// Where the status bar would be, in points; zero where it is hidden or the device has none.
  open var statusBarFrame: CGRect {
    let screen = Device.current.screen
    guard !isStatusBarHidden, screen.topInset > 0 else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.topInset)
  }

  /// Hands an event to the windows in which its touches are.
  open func sendEvent(_ event: UIEvent) {
    var told: [UIWindow] = []
    for window in event.touches.compactMap(\.window) where !told.contains(window) {
      told.append(window)
      window.sendEvent(event)
    }
  }

  /// Calls `action` on `target`; without one, on the first responder that has it, from the first responder or else
  /// from `sender` on.
  /// - Returns: Whether a target was found.
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

  /// Ignores touches that begin from now on, until the matching end.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  open func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  deinit {}
}
