import Frames

/// Views that show text.
extension SceneFormat {
  /// Keys that make a view a label.
  static let text: [FormatKey] = [
    FormatKey(
      "text", .text(0...100_000), .without("no label"), aliases: ["label", "title", "string"],
      "Makes the view a label that shows this text."),
    FormatKey("font", .object("font"), .standard([:]), aliases: ["fontSize"], "The text's font."),
    FormatKey("color", .color, .standard("#000000"), aliases: ["textColor"], "The text's colour."),
    FormatKey(
      "align", .choice(TextAlignmentName.self), .standard("left"),
      aliases: ["alignment", "textAlign", "textAlignment"],
      "Where lines of text lie between the view's edges."),
    FormatKey(
      "lines", .number(.whole(0, to: 1000)), .standard(1), aliases: ["numberOfLines", "maxLines"],
      "The most lines of text, 0 for any number; what does not fit ends in an ellipsis."),
  ]

  /// The keys that describe a text, and have no effect without one.
  static let textLooks = text.map(\.name).filter { $0 != "text" }

  static let font = FormatObject(
    "font", "Font", "The font of a text.",
    keys: [
      FormatKey("size", .number(.from(0.1, to: 1000)), .standard(17), unit: "points", "Its size."),
      FormatKey(
        "weight", .choice(FontWeightName.self), .standard("regular"),
        "How heavy its strokes are."),
      FormatKey(
        "family", .choice(FontFamilyName.self), .standard("system"), aliases: ["name"],
        "The system's font, or the one whose characters all have one width."),
      FormatKey("italic", .bool, .standard(false), aliases: ["style"], "Whether its letters are slanted."),
    ])
}
