import Frames

/// Steps of the script: one object type for each verb, which is its distinguishing key.
extension SceneFormat {
  static let steps = [start, scrub] + touchSteps

  static let start = FormatObject(
    "start", "Step \"start\"", "Lets the transition run by itself.",
    keys: [
      FormatKey("start", .number(.seconds), .required, unit: "seconds", aliases: ["at"], "When it starts."),
      direction,
    ])

  /// Several transitions one after another go there and back.
  private static let direction = FormatKey(
    "direction", .choice(TransitionDirection.self), .without("the transition's"),
    "Whether `presented` comes or goes in this step.")

  static let scrub = FormatObject(
    "scrub", "Step \"scrub\"",
    "Scrubs the transition. It starts at the first point's time; between points progress is linear; "
      + "at the last point it is released.",
    keys: [
      FormatKey(
        "scrub", .list(.tuple([("time", .number(.seconds)), ("fraction", .number(.unit))]), 1...100_000),
        .required, unit: "seconds, 0…1", aliases: ["progress", "points"],
        "Times, each later than the one before, and the fraction of the transition shown then."),
      FormatKey(
        "end", .choice(ScrubEnd.self), .required, aliases: ["then"],
        "How the released transition ends: at its end, or back at its beginning."),
      direction,
    ])
}
