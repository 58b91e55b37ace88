import CoreGraphics

/// Whoever may answer events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Whom to ask next.
  open var next: UIResponder? { nil }
}
