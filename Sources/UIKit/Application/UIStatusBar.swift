import CoreGraphics

/// What the status bar's letters are like, with UIKit's raw values. A stage draws no status bar.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar changes, with UIKit's raw values.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

extension UIApplication {
  /// The controller that decides about the status bar: what is presented on top of the key window's controller, as far
  /// as it decides, and from there child by child.
  func statusBarController(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = keyWindow?.rootViewController
    while let top = controller?.presents, top.capturesStatusBar { controller = top }
    while let next = controller.flatMap(child) { controller = next }
    return controller
  }
}

extension UIViewController {
  /// Whether the controller, being presented, decides about the status bar.
  fileprivate var capturesStatusBar: Bool {
    guard !isBeingDismissed else { return false }
    return modalPresentationCapturesStatusBarAppearance || presentation is FullScreenPresentationController
  }
}
