import CoreGraphics

extension UIView {
  /// Calls the view, and its controller, before the window changes.
  func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    controller?.viewWillMove(to: window)
  }

  /// Calls the view, and its controller, after the window has changed.
  func windowDidChange() {
    didMoveToWindow()
    controller?.viewDidMoveToWindow()
  }
}
