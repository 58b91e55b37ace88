import Frames
import Transitions
import UIKit

/// The parameters of the slide-fade transition.
public struct SlideFadeDescription: TransitionKind {
  /// Duration in seconds.
  public let duration: Double

  static let name = "slide-fade"

  static func canBeDriven(_ direction: TransitionDirection) -> Bool { false }

  static let format = FormatObject(
    "slideFade", "Transition \"slide-fade\"",
    "Both views slide to the left, `presenting` fading out and `presented` fading in; dismissed, `presented` slides "
      + "to the right and fades out while `presenting` fades in where it is. It cannot be driven.",
    keys: SceneFormat.common(Self.self) + [
      SceneFormat.seconds("duration", SlideFadeTransition.standardDuration, "How long it takes.")
    ])

  init(_ object: SceneObject, _ direction: TransitionDirection) { duration = object.number("duration") }

  /// Never called, since it cannot be driven.
  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double { fraction * duration }

  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
    let delegate = SlideFadeDelegate()
    delegate.duration = duration
    return StagedSlideFade(delegate: delegate)
  }
}

private struct StagedSlideFade: StagedTransition {
  let delegate: any UIViewControllerTransitioningDelegate
}
