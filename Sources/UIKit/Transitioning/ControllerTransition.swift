import CoreGraphics
import QuartzCore

/// A transition in which controllers take part: a presentation, a push, a change of tabs.
@MainActor
protocol ControllerTransition: AnyObject {
  /// Nil where nothing is animated.
  var coordinator: (any UIViewControllerTransitionCoordinator)? { get }
}
