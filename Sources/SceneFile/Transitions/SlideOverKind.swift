public import CoreGraphics
import Frames
import Transitions
import UIKit

/// The parameters of the slide-over transition.
public struct SlideOverDescription: TransitionKind {
  /// Duration in seconds of a non-interactive transition.
  public let duration: Double
  /// Duration in seconds of an interactive one.
  public let interactiveDuration: Double
  /// The curve of a non-interactive transition.
  public let curve: CurveName
  /// The scale to which the page shrinks in an interactive dismissal.
  public let scale: Double
  /// The overlay's colours at the start and the end, in the scene's direction; nil for the transition's own.
  public let overlay: (from: RGBA?, to: RGBA?)
  /// A factor for the speed after the release.
  public let completionSpeed: Double
  /// The curve of the progress after the release.
  public let completionCurve: CurveName

  static let name = "slide-over"
  static let types = [overlayFormat]

  static let followed = #"a table in "presented", pulled down"#

  static func canBeDriven(_ direction: TransitionDirection) -> Bool { direction == .dismiss }

  static let format = FormatObject(
    "slideOver", "Transition \"slide-over\"",
    "`presented` slides up over `presenting`, an overlay fading in between; dismissed, it slides down.",
    keys: SceneFormat.common(Self.self) + [
      SceneFormat.seconds(
        "duration", SlideOverTransition.standardDuration, "How long it takes by itself."),
      SceneFormat.seconds(
        "interactiveDuration", SlideOverTransition.standardInteractiveDuration,
        "How long all of it takes when interactive; what is left after the release follows from it."),
      FormatKey(
        "curve", .choice(CurveName.self), .standard("easeOut"), aliases: ["timing", "easing"],
        cure: Cures.curveName,
        "Progress over time when it runs by itself; a finger moves it linearly."),
      FormatKey(
        "scale", .number(.from(0, to: 100)),
        .standard(JSONNode(.number(Double(SlideOverTransition.standardScale)))),
        "What the leaving view shrinks to when its dismissal is interactive."),
      FormatKey(
        "overlay", .object("overlay"), .standard([:]), "The colour between the two views, over the lower one."
      ),
      SceneFormat.completionSpeed, SceneFormat.completionCurve,
    ])

  private static let overlayFormat = FormatObject(
    "overlay", "Overlay", "Without it, white fades in on presentation and out on dismissal.",
    keys: [
      FormatKey(
        "from", .color, .without("#FFFFFF00 presenting, #FFFFFFFF dismissing"), aliases: ["start", "begin"],
        "Colour at the beginning."),
      FormatKey(
        "to", .color, .without("#FFFFFFFF presenting, #FFFFFF00 dismissing"), aliases: ["end"],
        "Colour at the end."),
    ])

  init(_ object: SceneObject, _ direction: TransitionDirection) {
    duration = object.number("duration")
    interactiveDuration = object.number("interactiveDuration")
    curve = object.choice("curve")
    scale = object.number("scale")
    let colors = object.object("overlay")
    overlay = (colors.optionalColor("from"), colors.optionalColor("to"))
    completionSpeed = object.number("completionSpeed")
    completionCurve = object.choice("completionCurve")
  }

  func wayBack(from fraction: Double, _ direction: TransitionDirection) -> Double {
    fraction * interactiveDuration / completionSpeed
  }

  @MainActor
  func staged(_ direction: TransitionDirection) -> any StagedTransition {
    var style = SlideOverTransition.Style()
    style.duration = duration
    style.interactiveDuration = interactiveDuration
    style.curve = curve.animationOptions
    style.scale = scale
    let (clear, full) = direction == .present ? (overlay.from, overlay.to) : (overlay.to, overlay.from)
    if let clear { style.clearOverlay = UIColor(clear) }
    if let full { style.fullOverlay = UIColor(full) }
    let delegate = SlideOverDelegate(style: style)
    delegate.transition.completionSpeed = completionSpeed
    delegate.transition.completionCurve = completionCurve.animationCurve
    return StagedSlideOver(slideOver: delegate)
  }
}

private struct StagedSlideOver: StagedTransition {
  let slideOver: SlideOverDelegate

  var delegate: any UIViewControllerTransitioningDelegate { slideOver }

  func makeDriver(_ direction: TransitionDirection) -> UIPercentDrivenInteractiveTransition? {
    slideOver.transition
  }

  func drive(_ driver: UIPercentDrivenInteractiveTransition, _ begin: () -> Void) {
    slideOver.phase = .started
    begin()
    slideOver.phase = .none
  }

  func wire(_ presented: UIViewController, to presenter: UIViewController) -> AnyObject? {
    presented.view.firstTable.map { SlideOverPull($0, of: presented, with: slideOver) }
  }
}
