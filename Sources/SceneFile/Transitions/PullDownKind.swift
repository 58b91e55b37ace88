import Frames
import Transitions
import UIKit

/// The parameters of the pull-down transition.
public struct PullDownDescription: TransitionKind {
  /// The whole duration in seconds.
  public let duration: Double
  /// A factor for the speed after the release.
  public let completionSpeed: Double
  /// The curve of the progress after the release.
  public let completionCurve: CurveName

  static let name = "pull-down"

  static let followed = #"a drag down on "presenting", and up on "presented""#

  static func canBeDriven(_ direction: TransitionDirection) -> Bool { true }

  static let format = FormatObject(
    "pullDown", "Transition \"pull-down\"",
    "`presented` comes down from above over `presenting`; dismissed, it goes up again.",
    keys: SceneFormat.common(Self.self) + [
      SceneFormat.seconds(
        "duration", PullDownTransition.standardDuration,
        "How long all of it takes; what is left after the release follows from it."),
      SceneFormat.completionSpeed, SceneFormat.completionCurve,
    ])

  init(_ object: SceneObject, _ direction: TransitionDirection) {
    duration = object.number("duration")
    completionSpeed = object.number("completionSpeed")
    completionCurve = object.choice("completionCurve")
  }

  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double {
    fraction * duration / completionSpeed
  }

  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
    let delegate = PullDownDelegate()
    delegate.duration = duration
    return StagedPullDown(pullDown: delegate, description: self)
  }
}

private struct StagedPullDown: StagedTransition {
  let pullDown: PullDownDelegate
  let description: PullDownDescription

  var delegate: any UIViewControllerTransitioningDelegate { pullDown }
  var style: UIModalPresentationStyle { .custom }

  func makeDriver(_ direction: TransitionDirection) -> UIPercentDrivenInteractiveTransition? {
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionSpeed = description.completionSpeed
    driver.completionCurve = description.completionCurve.animationCurve
    return driver
  }

  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) {
    pullDown.interactionController = driver
    begin()
    pullDown.interactionController = nil
  }

  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? {
    let pan = PullDownPan(presenting: presented, from: presenter, with: pullDown)
    pan.makeDriver = { [self] in makeDriver(.present) ?? UIPercentDrivenInteractiveTransition() }
    return pan
  }
}
