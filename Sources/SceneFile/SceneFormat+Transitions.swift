/// Transitions: one object type a kind, told apart by `kind`.
extension SceneFormat {
  static let transitions: [FormatObject] = TransitionKind.allCases.map(\.format)

  /// Keys that every transition has, `kind` first.
  static func common(_ kind: TransitionKind) -> [FormatKey] {
    [
      FormatKey("kind", .choice([kind.rawValue]), .required, aliases: ["type", "name"], "Which transition."),
      FormatKey(
        "direction", .choice(TransitionDirection.allCases.map(\.rawValue)), .required,
        "Whether `presented` comes, or goes after having been presented before time 0."),
      FormatKey(
        "animated", .bool, .standard(true), "Whether it takes its time; if not, it is over at once."),
    ]
  }

  static func duration(_ standard: Double, _ documentation: String) -> FormatKey {
    FormatKey(
      "duration", .number(.seconds), .standard(JSONNode(.number(standard))), unit: "seconds", documentation)
  }

  static let completionSpeed = FormatKey(
    "completionSpeed", .number(.above(0, to: 1000)), .standard(1), aliases: ["speed"],
    "How many times faster it goes on after letting go.")
  static let completionCurve = FormatKey(
    "completionCurve", .choice(CurveName.allCases.map(\.rawValue)), .standard("easeInOut"),
    "Progress over time after letting go.")

  static let slideOver = FormatObject(
    "slideOver", "Transition \"slide-over\"",
    "`presented` slides up over `presenting`, an overlay fading in between; dismissed, it slides down.",
    keys: common(.slideOver) + [
      FormatKey(
        "duration", .number(.seconds), .standard(0.4), unit: "seconds", "How long it takes by itself."),
      FormatKey(
        "interactiveDuration", .number(.seconds), .standard(0.6), unit: "seconds",
        "How long all of it takes when interactive; what is left after letting go follows from it."
      ),
      FormatKey(
        "curve", .choice(CurveName.allCases.map(\.rawValue)), .standard("easeOut"),
        aliases: ["timing", "easing"],
        "Progress over time when it runs by itself; a finger moves it linearly."),
      FormatKey(
        "scale", .number(.from(0, to: 100)), .standard(0.8),
        "What the leaving view shrinks to when its dismissal is interactive."),
      FormatKey(
        "overlay", .object("overlay"), .standard([:]), "The colour between the two views, over the lower one."
      ),
      completionSpeed, completionCurve,
    ])

  static let overlay = FormatObject(
    "overlay", "Overlay", "Without it, white fades in on presentation and out on dismissal.",
    keys: [
      FormatKey(
        "from", .color, .without("#FFFFFF00 presenting, #FFFFFFFF dismissing"), aliases: ["start", "begin"],
        "Colour at the beginning."),
      FormatKey(
        "to", .color, .without("#FFFFFFFF presenting, #FFFFFF00 dismissing"), aliases: ["end"],
        "Colour at the end."),
    ])
}
