import CoreGraphics

extension UIView {
  /// Notifies the view and its controller before its window changes.
  func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    controller?.viewWillMove(to: window)
  }

  /// Notifies the view and its controller after its window has changed.
  func windowDidChange() {
    didMoveToWindow()
    controller?.viewDidMoveToWindow()
  }
}
