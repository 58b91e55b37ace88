import CoreGraphics

/// Whoever may answer events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// On the main actor, wherever the last reference went.
  isolated deinit {}

  /// Whom to ask next.
  open var next: UIResponder? { nil }
}
