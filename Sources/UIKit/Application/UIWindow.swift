import CoreGraphics
import QuartzCore

/// The root view of what a screen shows.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private let shownOn: UIScreen?
  /// Layers that are shown directly above the window's, in its coordinates: earlier pictures in transitions.
  var picturesAbove: [CALayer] = []

  public override init(frame: CGRect) {
    shownOn = Device.currentIfAny?.screen
    super.init(frame: frame)
    layer.isScreenRoot = true
    Device.currentIfAny?.windows.append(self)
  }

  /// A window with the screen's size.
  public convenience init() { self.init(frame: Device.currentIfAny?.screen.bounds ?? .zero) }

  public required init?(coder: NSCoder) {
    shownOn = nil
    super.init(coder: coder)
  }

  /// The screen that shows the window: that of the stage on which it was created.
  open var screen: UIScreen { shownOn ?? .main }

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

  /// Delivers an event to the recognisers and views of its touches.
  open func sendEvent(_ event: UIEvent) { event.digitizer?.deliver(event, in: self) }

  open override var next: UIResponder? { Device.currentIfAny?.application }
  open override var window: UIWindow? { self }

  /// The safe area of the device, in the window's coordinates.
  override var safeArea: SafeArea? {
    guard let screen = shownOn else { return SafeArea(bounds, .zero) }
    return safeArea(inside: SafeArea(screen.bounds, screen.safeAreaInsets))
  }

  /// The layout pass of the window in each turn.
  func layOutTree() { layoutIfNeeded() }

  deinit {}
}
