import Frames

/// Steps of the script in which fingers touch the screen.
extension SceneFormat {
  static let touchSteps = [drag, tap, doubleTap, longPress, cancel]

  private static let touchPoint = FormatValue.tuple([
    ("time", .number(.seconds)), ("x", .number(.coordinate)), ("y", .number(.coordinate)),
  ])

  static let drag = FormatObject(
    "drag", "Step \"drag\"",
    "A finger comes down at the first point, moves straight from point to point and leaves at the last. Drags at "
      + "the same time are different fingers.",
    keys: [
      FormatKey(
        "drag", .list(touchPoint, 1...100_000), .required, unit: "seconds, points",
        aliases: ["touch", "pan", "swipe"], "Times, each later than the one before, and places on the screen."
      )
    ])

  static let tap = FormatObject(
    "tap", "Step \"tap\"", "A finger comes down for 0.05 s.",
    keys: [
      FormatKey(
        "tap", touchPoint, .required, unit: "seconds, points", aliases: ["click", "touch"],
        "When it comes down, and where.")
    ])

  static let doubleTap = FormatObject(
    "doubleTap", "Step \"doubleTap\"", "A finger taps twice, the second time 0.15 s after the first.",
    keys: [
      FormatKey(
        "doubleTap", touchPoint, .required, unit: "seconds, points", aliases: ["doubleClick"],
        "When it comes down first, and where.")
    ])

  static let longPress = FormatObject(
    "longPress", "Step \"longPress\"", "A finger comes down and stays where it is.",
    keys: [
      FormatKey(
        "longPress", touchPoint, .required, unit: "seconds, points", aliases: ["press", "hold"],
        "When it comes down, and where."),
      FormatKey(
        "duration", .number(.seconds), .standard(1), unit: "seconds", aliases: ["for"], "How long it stays."),
    ])

  static let cancel = FormatObject(
    "cancel", "Step \"cancel\"",
    "The system takes the fingers' touches away, as for a call; what is left of their ways does nothing.",
    keys: [FormatKey("cancel", .number(.seconds), .required, unit: "seconds", "When.")])
}
