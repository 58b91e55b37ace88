import CoreGraphics
import QuartzCore

/// Whoever may answer events. What a responder does not answer goes to the next one.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Whom to ask next.
  open var next: UIResponder? { nil }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { Device.currentIfAny?.firstResponder === self }

  /// Makes this the responder to which actions without a target go first.
  /// - Returns: Whether it is that now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let device = Device.currentIfAny, canBecomeFirstResponder else { return false }
    if device.firstResponder === self { return true }
    guard device.firstResponder?.resignFirstResponder() ?? true else { return false }
    device.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { Device.currentIfAny?.firstResponder = nil }
    return true
  }

  // MARK: Actions

  /// Whether the responder answers `action`: it is of the type whose method that is.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// Who answers `action`: this responder, or the first one after it that does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
  }
}
