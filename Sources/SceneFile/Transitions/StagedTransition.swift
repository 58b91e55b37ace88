import UIKit

/// A transition of a scene, ready for its stage.
@MainActor
protocol StagedTransition {
  /// Provides the animators; the presented controller retains it.
  var delegate: any UIViewControllerTransitioningDelegate { get }
  var style: UIModalPresentationStyle { get }
  /// Calls `begin`, which starts a transition that runs by itself.
  func start(_ begin: () -> Void)
  /// The interaction controller for a scrub; nil if the transition cannot be driven.
  func makeDriver() -> UIPercentDrivenInteractiveTransition?
  /// Calls `begin`, which starts a transition driven by `driver`.
  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void)
  /// Lets touches drive the transition; the presenter retains the result.
  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject?
}

extension StagedTransition {
  var style: UIModalPresentationStyle { .fullScreen }
  func start(_ begin: () -> Void) { begin() }
  func makeDriver() -> UIPercentDrivenInteractiveTransition? { nil }
  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) { begin() }
  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? { nil }
}
