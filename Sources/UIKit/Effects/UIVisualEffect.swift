import CoreGraphics

/// The effect of a ``UIVisualEffectView``: a blur of what is behind it, or vibrancy of its contents.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  public override init() { super.init() }

  deinit {}
}
