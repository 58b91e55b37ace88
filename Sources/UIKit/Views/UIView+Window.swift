import CoreGraphics

extension UIView {
  /// The view, and its controller, hear that the window is about to be another.
  func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    controller?.viewWillMove(to: window)
  }

  /// The view, and its controller, hear that the window is another.
  func windowDidChange() {
    didMoveToWindow()
    controller?.viewDidMoveToWindow()
  }
}
