import Frames

/// Keys that all transitions have; each kind's object type is in its own file.
extension SceneFormat {
  static let transitions: [FormatObject] = TransitionKinds.all.map { $0.format }

  /// The keys that every transition has, starting with `kind`.
  static func common(_ kind: (some TransitionKind).Type) -> [FormatKey] {
    [
      FormatKey("kind", .choice([kind.name]), .required, aliases: ["type", "name"], "Which transition."),
      FormatKey(
        "direction", .choice(TransitionDirection.self), .required,
        "Whether `presented` comes, or goes after having been presented before time 0."),
      FormatKey(
        "tap", .text(1...100), .without("no tap starts it"), aliases: ["button", "trigger", "onTap"],
        "The name of a view: a tap on it starts the transition."),
      FormatKey(
        "animated", .bool, .standard(true), "Whether it takes its time; if not, it is over at once."),
    ]
  }

  static func seconds(_ key: String, _ standard: Double, _ documentation: String) -> FormatKey {
    FormatKey(
      key, .number(.seconds), .standard(JSONNode(.number(standard))), unit: "seconds", documentation)
  }

  static let completionSpeed = FormatKey(
    "completionSpeed", .number(.above(0, to: 1000)), .standard(1), aliases: ["speed"],
    "How many times faster it continues after the release.")
  static let completionCurve = FormatKey(
    "completionCurve", .choice(CurveName.self), .standard("easeInOut"), cure: Cures.curveName,
    "Progress over time after the release."
  )
}
