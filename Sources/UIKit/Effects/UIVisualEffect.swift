import CoreGraphics

/// What a ``UIVisualEffectView`` does: a blur of what is behind it, or vibrancy of what is in it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  public override init() { super.init() }

  deinit {}
}
