import Frames
import Transitions
import UIKit

/// The parameters of the spring-sheet transition.
public struct SpringSheetDescription: TransitionKind {
  /// Duration of a presentation, in seconds.
  public let duration: Double
  /// Duration of a dismissal, in seconds.
  public let dismissalDuration: Double
  /// The damping ratio of a presentation's spring.
  public let dampingRatio: Double

  static let name = "spring-sheet"

  static let followed = #"a drag down on "presented""#

  static func canBeDriven(_ direction: TransitionDirection) -> Bool { direction == .dismiss }

  static let format = FormatObject(
    "springSheet", "Transition \"spring-sheet\"",
    "`presented` comes up from below on a spring, over a dark backdrop, while `presenting` sinks a little; dismissed, "
      + "it goes down again.",
    keys: SceneFormat.common(Self.self) + [
      SceneFormat.seconds(
        "duration", SpringSheetPresentation.standardDuration, "How long a presentation takes."),
      SceneFormat.seconds(
        "dismissalDuration", SpringSheetDismissal.standardDuration,
        "How long a dismissal takes; released at progress p, a finish takes this long, a cancel p / (1 − p) times that."
      ),
      FormatKey(
        "dampingRatio", .number(.above(0, to: 1)),
        .standard(JSONNode(.number(Double(SpringSheetPresentation.standardDampingRatio)))),
        aliases: ["damping"],
        "How soon the spring stops: 1 without swinging over."),
    ])

  init(_ object: SceneObject, _ direction: TransitionDirection) {
    duration = object.number("duration")
    dismissalDuration = object.number("dismissalDuration")
    dampingRatio = object.number("dampingRatio")
  }

  /// After the release the rest runs at a speed of 1 − fraction.
  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double {
    fraction * dismissalDuration / (fraction < 1 ? 1 - fraction : 1)
  }

  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
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
  func makeDriver(_ direction: TransitionDirection) -> UIPercentDrivenInteractiveTransition? {
    springSheet.pan
  }

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
