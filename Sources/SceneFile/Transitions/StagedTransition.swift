import UIKit

/// A transition of a scene, ready for its stage.
@MainActor
protocol StagedTransition {
  /// Provides the animators; the presented controller retains it.
  var delegate: any UIViewControllerTransitioningDelegate { get }
  var style: UIModalPresentationStyle { get }
  /// Sets what the presented controller itself has, before it is presented.
  func prepare(_ presented: UIViewController)
  /// Lets `begin` start a transition that runs by itself.
  func start(_ direction: TransitionDirection, _ begin: () -> Void)
  /// What a scrub moves in that direction; nil where the transition cannot be driven.
  func makeDriver(_ direction: TransitionDirection) -> UIPercentDrivenInteractiveTransition?
  /// Lets `begin` start a transition that `driver` drives.
  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void)
  /// Lets touches drive the transition; the presenter retains the result.
  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject?
}

extension StagedTransition {
  var style: UIModalPresentationStyle { .fullScreen }
  func prepare(_ presented: UIViewController) {}
  func start(_ direction: TransitionDirection, _ begin: () -> Void) { begin() }
  func makeDriver(_ direction: TransitionDirection) -> UIPercentDrivenInteractiveTransition? { nil }
  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) { begin() }
  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? { nil }
}
