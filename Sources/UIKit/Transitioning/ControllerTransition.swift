import CoreGraphics
import QuartzCore

/// A transition in which controllers take part: a presentation, a push, a change of tabs.
@MainActor
protocol ControllerTransition: AnyObject {
  /// Nil where nothing is animated.
  var coordinator: (any UIViewControllerTransitionCoordinator)? { get }
  /// Whether the transition sends `controller` its appearance callbacks, whenever its view comes or goes.
  func announces(_ controller: UIViewController) -> Bool
}
