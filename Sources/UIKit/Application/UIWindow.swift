import CoreGraphics
import QuartzCore

/// The root of what a screen shows.
@preconcurrency @MainActor
open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.isScreenRoot = true
    Device.currentIfAny?.windows.append(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue, oldValue.isViewLoaded {
        oldValue.beginAppearanceTransition(false, animated: false)
        oldValue.view.removeFromSuperview()
        oldValue.endAppearanceTransition()
      }
      guard let root = rootViewController else { return }
      root.view.frame = bounds
      root.beginAppearanceTransition(true, animated: false)
      insertSubview(root.view, at: 0)
      root.endAppearanceTransition()
    }
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func makeKey() { Device.currentIfAny?.keyWindow = self }
  open var isKeyWindow: Bool { Device.currentIfAny?.application.keyWindow === self }

  /// Hands an event to the recognisers and views that its touches are for.
  open func sendEvent(_ event: UIEvent) { event.digitizer?.deliver(event, in: self) }

  open override var next: UIResponder? { Device.currentIfAny?.application }
  open override var window: UIWindow? { self }

  /// The window's pass of layout in each turn.
  func layOutTree() { layoutIfNeeded() }
}
