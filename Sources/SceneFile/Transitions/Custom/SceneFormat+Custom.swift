import Frames
import QuartzCore

/// Transitions that a scene defines itself.
extension SceneFormat {
  /// The object types of a custom transition.
  static let customTypes =
    [betweenView, part, animation, keyframe, values] + springs + [fingerDrag, interruption]
  static let springs = [ratioSpring, physicalSpring, bouncySpring]

  static let custom = FormatObject(
    "custom", "Transition \"custom\"",
    "A transition that the scene defines: where views begin, what is animated and how, what stays, and how a finger "
      + "drives it. It is executed with UIKit's own means, so what UIKit does in such an animator happens here too.",
    keys: common(CustomTransitionDescription.self) + [
      FormatKey(
        "style", .choice(CustomTransitionDescription.Style.self), .standard("fullScreen"),
        aliases: ["modalPresentationStyle"],
        "How `presented` is presented: in the other styles than `fullScreen`, `presenting` stays behind it."),
      FormatKey(
        "removesPresenter", .bool, .standard(false), aliases: ["shouldRemovePresentersView"],
        "With the style `custom`: whether `presenting` goes away while it is covered."),
      FormatKey(
        "frame", .lengthRect, .without("the whole screen"), unit: "points, or % of the screen",
        aliases: ["frameOfPresentedViewInContainerView"],
        "With the style `custom`: where `presented` is in the end."),
      FormatKey(
        "interruptible", .bool, .standard(false), aliases: ["interruptibleAnimator"],
        "Whether each part is one property animator, whose animations share its curve."),
      FormatKey(
        "overlay", .object("betweenView"), .without("none"), "A view right below the upper one of the two."),
      FormatKey(
        "backdrop", .object("betweenView"), .without("none"), aliases: ["dimmingView"],
        "With the style `custom`: a view behind `presented` for as long as that is there."),
      FormatKey(
        "presentation", .object("part"), .without("UIKit's: `presented` comes up from below"),
        aliases: ["presenting", "present"], "How `presented` comes."),
      FormatKey(
        "dismissal", .object("part"), .without("UIKit's: `presented` goes down again"), aliases: ["dismiss"],
        "How `presented` goes."),
    ])

  static let part = FormatObject(
    "part", "Presentation or dismissal",
    "First the view that comes is put where it rests and `initial` is set, then everything is animated, and when "
      + "that is over `final` is set, or `cancelled`.",
    keys: [
      FormatKey(
        "duration", .number(.seconds),
        .without("\(JSONNode.text(of: CustomPart.standardDuration)), or what `spring` takes to settle"),
        unit: "seconds",
        "How long it takes by itself."),
      FormatKey(
        "interactiveDuration", .number(.seconds), .without("`duration`"), unit: "seconds",
        "How long all of it takes when it is interactive; what is left after the release follows from it."),
      curve(.without("`easeInOut`"), "Progress over time; a finger moves everything linearly."),
      spring("A spring in place of a curve."),
      FormatKey(
        "place", .choice(CustomPart.Place.self), .without("`presented` above `presenting`"),
        aliases: ["order"],
        "Where the view that comes is put: above the other, or at the back of the container."),
      FormatKey(
        "initial", .views("values"), .standard([:]), aliases: ["from", "start"], "Values before it begins."),
      FormatKey(
        "animations", .list(.object("animation"), 1...1000), .without("nothing is animated"),
        aliases: ["animate", "groups"],
        "What is animated; it is over with the last of them."),
      FormatKey(
        "final", .views("values"), .standard([:]), aliases: ["end", "after"], "Values after it has completed."
      ),
      FormatKey(
        "cancelled", .views("values"), .standard([:]), aliases: ["canceled"],
        "Values after it was cancelled; what was animated goes back by itself."),
      FormatKey(
        "completes", .choice(CustomPart.Completion.self), .standard("unlessCancelled"),
        aliases: ["completeTransition"],
        "What is reported in the end: a transition that `always` completes counts as done even when cancelled."
      ),
      FormatKey(
        "completionSpeed", .either([.number(.above(0, to: 1000)), .choice(["remaining"])]), .standard(1),
        aliases: ["speed"],
        "How many times faster it continues after the release; `remaining` is 1 − progress: a finish then takes all of "
          + "the duration."),
      completionCurve,
      FormatKey(
        "drag", .object("fingerDrag"), .without("no finger drives it"), aliases: ["gesture", "pan"],
        "How a finger sets it off and drives it."),
      FormatKey(
        "interruption", .object("interruption"), .without("no finger stops it while it runs by itself"),
        aliases: ["interrupt"], "With `interruptible`: how a finger takes it up while it runs by itself."),
    ])

  static let animation = FormatObject(
    "animation", "Animation", "Changes of views that go together.",
    keys: [
      FormatKey(
        "to", .views("values"), .without("`keyframes`"), aliases: ["values", "changes"],
        "The values that are animated to."),
      FormatKey(
        "keyframes", .list(.object("keyframe"), 1...1000), .without("`to`"), aliases: ["frames", "steps"],
        "Values one after the other, as of `animateKeyframes`."),
      FormatKey(
        "calculation", .choice(CustomAnimation.CalculationName.self), .standard("linear"),
        aliases: ["calculationMode"], "How what is between the values of `keyframes` follows from them."),
      FormatKey(
        "when", .choice(CustomAnimation.Condition.self), .standard("always"),
        "Whether it takes place only when it is interactive from the start, or only when it runs by itself."),
      FormatKey(
        "delay", .either([.number(.seconds), .percent(.unit)]), .standard(0),
        unit: "seconds, or % of the whole",
        aliases: ["delayFactor", "after"], "When it begins."),
      FormatKey(
        "duration", .either([.number(.seconds), .percent(.unit)]),
        .without("the rest of the whole, or what a spring takes to settle"),
        unit: "seconds, or % of the whole",
        "How long it takes."),
      curve(.without("the whole's"), "Progress over time."),
      spring("A spring in place of a curve."),
    ])

  static let keyframe = FormatObject(
    "keyframe", "Key frame", "Values that are reached in a part of an animation's time.",
    keys: [
      FormatKey(
        "at", .number(.unit), .required, aliases: ["start", "time"],
        "When it begins, as a part of the animation's duration."),
      FormatKey(
        "duration", .number(.unit), .without("the rest"),
        "How long it takes, as a part of the animation's duration."),
      FormatKey("to", .views("values"), .required, aliases: ["values"], "The values at its end."),
    ])

  static let values = FormatObject(
    "values", "Values of a view", "What is not given stays as it is.", refused: Cures.ofValues,
    keys: [
      FormatKey(
        "offset", .tuple([("x", .length), ("y", .length)]), .without("unchanged"),
        unit: "points, or % of the container", aliases: ["translation", "move"],
        "Where the view is, seen from where it rests; it has its resting size then."),
      FormatKey(
        "frame", .lengthRect, .without("unchanged"), unit: "points, or % of the container", aliases: ["rect"],
        "Place and size in the view that holds it, before any transform."),
      FormatKey(
        "over", .text(1...100), .without("unchanged"), aliases: ["matches", "source"],
        "The name of a view whose place and size it takes, such as an item of a grid that a picture grows out of."
      ),
      transformKey,
      FormatKey(
        "transform3D", .object("spatialTransform"), .without("unchanged"), aliases: ["transform3d"],
        "Change in space about the view's centre, in place of `transform`."),
      FormatKey(
        "blur", .choice(["none"] + BlurName.allCases.map(\.rawValue)), .without("unchanged"),
        aliases: ["effect", "material"], "The blur of what is behind the view, or none."),
      FormatKey("alpha", .number(.unit), .without("unchanged"), aliases: ["opacity"], "Opacity."),
      FormatKey(
        "background", .color, .without("unchanged"), aliases: ["backgroundColor"], "The view's colour."),
      FormatKey(
        "color", .color, .without("unchanged"), aliases: ["textColor"],
        "The colour of its text, whose picture of before fades out over it, as in a cross-dissolve."),
    ]
      + LayerKey.all.compactMap(\.row.scene).map { property in
        FormatKey(
          property.key, .number(property.domain == .length ? .length : .unit), .without("unchanged"),
          unit: property.domain == .length ? "points" : nil, aliases: property.aliases, property.summary)
      } + [
        FormatKey(
          "clipsToBounds", .bool, .without("unchanged"), aliases: ["masksToBounds"],
          "Whether subviews are cut off at the view's edges; changes at once."),
        FormatKey(
          "hidden", .bool, .without("unchanged"), aliases: ["isHidden"],
          "Whether the view is not drawn; changes at once."),
      ])

  static let fingerDrag = FormatObject(
    "fingerDrag", "Drag of a transition",
    "A pan that sets the transition off where it begins, drives it, and lets it go where the finger leaves. A table has "
      + "its own pan: it drives while the table cannot be scrolled any further against the direction.",
    keys: [
      FormatKey(
        "on", .text(1...100), .without("`presenting` to present, `presented` to dismiss"), aliases: ["view"],
        "The name of the view that is dragged."),
      FormatKey(
        "measuredIn", .text(1...100), .without("the view that is dragged"), aliases: ["in"],
        "The view whose coordinates count: its name, `superview` of the dragged one, or `window`."),
      FormatKey(
        "direction", .choice(DragDirection.self), .required, aliases: ["axis"],
        "The direction that leads to the end."),
      FormatKey(
        "distance", .either([.number(.above(0, to: 1_000_000)), .percent(.above(0, to: 100))]),
        .standard("100%"),
        unit: "points, or % of the dragged view's side", "The way that is the whole transition."),
      FormatKey(
        "measures", .choice(CustomDrag.Measure.self), .standard("finger"), aliases: ["by"],
        "What of a table counts: the finger's way, or how far the table is pulled beyond its edge."),
      FormatKey(
        "start", .number(.length), .standard(0), unit: "points", aliases: ["after"],
        "With `measures` `overscroll`: how far the table is pulled before the transition is set off."),
      FormatKey(
        "threshold", .number(.unit), .standard(0.5),
        "Released beyond this part, it finishes, else it is cancelled."),
      FormatKey(
        "velocity", .choice(CustomDrag.Velocity.self), .standard("ignored"),
        "Whether a finger that still moves decides by its direction; one that rests goes by `threshold`."),
      FormatKey(
        "touchCancelled", .choice(CustomDrag.TouchCancelled.self), .standard("cancels"),
        "What a touch does that the system takes away: cancels the transition, or counts as lifted."),
    ])

  static let interruption = FormatObject(
    "interruption", "Interruption of a transition",
    "A finger on the screen stops what runs by itself. Moved far enough in the direction, or lifted, it lets it go on; "
      + "moved as far against it, it cancels.",
    keys: [
      FormatKey(
        "direction", .choice(DragDirection.self), .standard("down"), "The direction that leads to the end."),
      FormatKey("distance", .number(.length), .standard(40), unit: "points", "How far decides."),
    ])

  static let betweenView = FormatObject(
    "betweenView", "Overlay or backdrop", "A view of the transition's own, named as its key.",
    refused: ["name": "it has the name of its key"],
    keys: [
      FormatKey(
        "frame", .rect, .without("the whole container"), unit: "points", aliases: ["rect"], "Place and size.")
    ], groups: [appearance])

  static let ratioSpring = FormatObject(
    "ratioSpring", "Spring by damping ratio",
    "As `usingSpringWithDamping`: nearly at rest when the time is over.",
    refused: Cures.ofSpring("dampingRatio"),
    keys: [
      FormatKey(
        "dampingRatio", .number(.above(0, to: 1)), .required, aliases: ["ratio", "dampingFraction"],
        "How soon it comes to rest: 1 without swinging over."),
      velocity,
    ])

  static let physicalSpring = FormatObject(
    "physicalSpring", "Spring by physics",
    "As `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: it takes as long as it takes to settle.",
    refused: Cures.ofSpring("stiffness"),
    keys: [
      FormatKey(
        "stiffness", .number(.above(0, to: 1_000_000)), .required, aliases: ["tension"], "Force over way."),
      FormatKey(
        "damping", .number(.above(0, to: 1_000_000)), .standard(10), aliases: ["friction"],
        "Friction over velocity."),
      FormatKey("mass", .number(.above(0, to: 1_000_000)), .standard(1), "Inertia."),
      velocity,
    ])

  static let bouncySpring = FormatObject(
    "bouncySpring", "Spring by bounce",
    "As `UISpringTimingParameters(duration:bounce:)`: it takes as long as it takes to settle.",
    refused: Cures.ofSpring("bounce"),
    keys: [
      FormatKey(
        "bounce", .number(.above(-1, to: 1)), .required, "0 does not swing over, towards 1 it swings more."),
      FormatKey(
        "duration", .number(.someSeconds), .standard(0.5), unit: "seconds", aliases: ["response"],
        "Its perceived duration."),
      velocity,
    ])

  private static let velocity = FormatKey(
    "velocity", .number(.from(-1000, to: 1000)), .standard(0), unit: "distances a second",
    aliases: ["initialVelocity"], "How fast it moves towards the end at the beginning.")

  private static func curve(_ presence: FormatKey.Presence, _ documentation: String) -> FormatKey {
    FormatKey(
      "curve",
      .either([
        .choice(CurveName.self),
        .tuple([
          ("x1", .number(.unit)), ("y1", .number(.from(-100, to: 100))), ("x2", .number(.unit)),
          ("y2", .number(.from(-100, to: 100))),
        ]),
      ]), presence, aliases: ["timing", "easing"], cure: Cures.curve, documentation)
  }

  private static func spring(_ documentation: String) -> FormatKey {
    FormatKey("spring", .oneOf(springs.map(\.name)), .without("none"), cure: Cures.spring, documentation)
  }
}
