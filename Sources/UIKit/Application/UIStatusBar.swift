import CoreGraphics

/// The colour of the status bar's text, with UIKit's raw values. A stage does not draw the bar.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation of status bar changes, with UIKit's raw values.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

extension UIApplication {
  /// The controller that determines the status bar. Starting from the topmost presented controller that captures it,
  /// `child` is followed from controller to controller.
  func statusBarController(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = keyWindow?.rootViewController
    while let top = controller?.presents, top.capturesStatusBar { controller = top }
    while let next = controller.flatMap(child) { controller = next }
    return controller
  }
}

extension UIViewController {
  /// Whether the presented controller determines the status bar.
  fileprivate var capturesStatusBar: Bool {
    guard !isBeingDismissed else { return false }
    return modalPresentationCapturesStatusBarAppearance || presentation is FullScreenPresentationController
  }
}
