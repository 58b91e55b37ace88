import CoreGraphics
import QuartzCore

/// A view that blurs what is behind it, or draws its content vibrantly. Content goes into ``contentView``.
///
///     let glass = UIVisualEffectView(effect: nil)
///     UIView.animate(withDuration: 0.3) { glass.effect = UIBlurEffect(style: .light) }
///
/// A blur that comes or goes in an animation grows or shrinks with its saturation and tint. As on a device, a view with
/// an alpha below 1 above it, or its own, makes a picture of its own, and the blur sees nothing behind that.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Holds what is shown on the effect, which is not blurred.
  public let contentView = UIView()

  /// What is done; nil for nothing. A change from and to a blur can be animated; vibrancy changes at once.
  open var effect: UIVisualEffect? {
    didSet { apply() }
  }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    UIView.performWithoutAnimation { apply() }
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func apply() {
    layer.backdrop = (effect as? UIBlurEffect)?.backdrop
    contentView.layer.contentTint = (effect as? UIVibrancyEffect).map { CGColor($0.tint) }
  }
}
