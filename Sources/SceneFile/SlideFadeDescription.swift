import Transitions
import UIKit

/// What can be set of the slide-fade transition.
public struct SlideFadeDescription: Sendable {
  /// Seconds that it takes.
  public let duration: Double

  init(_ object: SceneObject) { duration = object.number("duration") }

  @MainActor
  func staged() -> any StagedTransition {
    let delegate = SlideFadeDelegate()
    delegate.duration = duration
    return StagedSlideFade(delegate: delegate)
  }
}

private struct StagedSlideFade: StagedTransition {
  let delegate: any UIViewControllerTransitioningDelegate
}

extension SceneFormat {
  static let slideFade = FormatObject(
    "slideFade", "Transition \"slide-fade\"",
    "Both views slide to the left, `presenting` fading out and `presented` fading in; dismissed, `presented` slides "
      + "to the right and fades out while `presenting` fades in where it is. It is not driven by hand.",
    keys: common(.slideFade) + [duration(0.3, "How long it takes.")])
}
