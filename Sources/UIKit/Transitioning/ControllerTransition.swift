import CoreGraphics
import QuartzCore

/// A transition that controllers are part of: a presentation, a push or a change of tabs.
@MainActor
protocol ControllerTransition: AnyObject {
  /// Nil if the transition is not animated.
  var coordinator: (any UIViewControllerTransitionCoordinator)? { get }
  /// Whether the transition calls the appearance callbacks of `controller` when its view appears or disappears.
  func announces(_ controller: UIViewController) -> Bool
}
