import CoreGraphics
import QuartzCore

/// A view that blurs what is behind it, or draws its contents vibrantly. Add contents to ``contentView``.
///
///     let glass = UIVisualEffectView(effect: nil)
///     UIView.animate(withDuration: 0.3) { glass.effect = UIBlurEffect(style: .light) }
///
/// If a blur is added or removed in an animation, its radius, saturation and tint are animated. As on a device, a view
/// with an alpha below 1, this one or one that contains it, is drawn as a separate picture, and the blur sees nothing
/// behind that picture.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Holds contents, which are not blurred.
  public let contentView = UIView()

  /// The effect; nil for none. Changes between blurs, or from or to none, can be animated; vibrancy changes
  /// immediately.
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

  deinit {}
}
