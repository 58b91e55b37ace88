import Transitions
import UIKit

/// What can be set of the spring-sheet transition.
public struct SpringSheetDescription: Sendable {
  /// Seconds of a presentation.
  public let duration: Double
  /// Seconds of a dismissal.
  public let dismissalDuration: Double
  /// How soon the spring of a presentation stops.
  public let dampingRatio: Double

  init(_ object: SceneObject) {
    duration = object.number("duration")
    dismissalDuration = object.number("dismissalDuration")
    dampingRatio = object.number("dampingRatio")
  }

  @MainActor
  func staged() -> any StagedTransition {
    let delegate = SpringSheetDelegate()
    delegate.duration = duration
    delegate.dismissalDuration = dismissalDuration
    delegate.dampingRatio = dampingRatio
    return StagedSpringSheet(springSheet: delegate)
  }
}

private struct StagedSpringSheet: StagedTransition {
  let springSheet: SpringSheetDelegate

  var delegate: any UIViewControllerTransitioningDelegate { springSheet }
  var style: UIModalPresentationStyle { .custom }

  /// The driver that a finger would use.
  func makeDriver() -> UIPercentDrivenInteractiveTransition? { springSheet.pan }

  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) {
    springSheet.interactionController = driver
    begin()
    springSheet.interactionController = nil
  }

  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? {
    springSheet.pan.wire(to: presented)
    return nil
  }
}

extension SceneFormat {
  static let springSheet = FormatObject(
    "springSheet", "Transition \"spring-sheet\"",
    "`presented` comes up from below on a spring, over a dark backdrop, while `presenting` sinks a little; dismissed, "
      + "it goes down again.",
    keys: common(.springSheet) + [
      duration(0.8, "How long a presentation takes."),
      FormatKey(
        "dismissalDuration", .number(.seconds), .standard(0.4), unit: "seconds",
        "How long a dismissal takes; let go after p of it, a finish takes this long, a cancel p / (1 − p) times that."
      ),
      FormatKey(
        "dampingRatio", .number(.above(0, to: 1)), .standard(0.7), aliases: ["damping"],
        "How soon the spring stops: 1 without swinging over."),
    ])
}
