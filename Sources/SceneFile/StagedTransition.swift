import UIKit

/// A transition of a scene, ready for its stage.
@MainActor
protocol StagedTransition {
  /// Who hands out animators; the presented controller keeps it.
  var delegate: any UIViewControllerTransitioningDelegate { get }
  var style: UIModalPresentationStyle { get }
  /// Lets `begin` set off a transition that runs by itself.
  func start(_ begin: () -> Void)
  /// What a scrub moves; nil where a hand cannot drive the transition.
  func makeDriver() -> UIPercentDrivenInteractiveTransition?
  /// Lets `begin` set off a transition that `driver` drives.
  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void)
  /// Lets a finger drive the transition; what does that is for the presenter to keep.
  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject?
}

extension StagedTransition {
  var style: UIModalPresentationStyle { .fullScreen }
  func start(_ begin: () -> Void) { begin() }
  func makeDriver() -> UIPercentDrivenInteractiveTransition? { nil }
  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) { begin() }
  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? { nil }
}

extension TransitionDescription {
  /// The transition with what the scene sets of it.
  @MainActor
  func staged() -> any StagedTransition {
    switch parameters {
    case .slideOver(let description): description.staged(direction)
    case .pullDown(let description): description.staged()
    case .slideFade(let description): description.staged()
    case .springSheet(let description): description.staged()
    case .settingsCard(let description): description.staged(direction)
    case .custom(let description): description.staged(direction)
    }
  }
}
