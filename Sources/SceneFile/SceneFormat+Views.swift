import Frames

/// Views and their transforms.
extension SceneFormat {
  /// Keys that every view has.
  static let appearance = FormatKeyGroup(
    title: "Every view", documentation: "Keys that every view has, wherever it stands.",
    keys: [
      FormatKey(
        "background", .color, .without("clear"), aliases: ["backgroundColor", "fill"],
        "The colour behind the view's content."),
      FormatKey(
        "alpha", .number(.unit), .standard(1), aliases: ["opacity"], "Opacity of the view with all it holds."),
      FormatKey(
        "cornerRadius", .number(.length), .standard(0), unit: "points", aliases: ["radius", "corner"],
        "Radius of the background's corners; subviews are cut only with `clipsToBounds`."),
      FormatKey(
        "clipsToBounds", .bool, .standard(false), aliases: ["masksToBounds", "clips"],
        "Whether subviews are cut off at the view's edges."),
      FormatKey(
        "hidden", .bool, .standard(false), aliases: ["isHidden", "visible"], "Whether the view is not drawn."),
      blur, perspective,
      FormatKey(
        "table", .object("table"), .without("no table"), aliases: ["list", "rows"],
        "Rows: makes the view a table."),
      FormatKey(
        "grid", .object("grid"), .without("no grid"), aliases: ["collection", "items"],
        "Items in columns: makes the view a grid."),
      FormatKey(
        "subviews", .list(.object("view"), 0...100_000), .standard([]), aliases: ["views", "children"],
        "The views inside, from back to front."),
    ] + layerKeys)

  private static let movedByTransition =
    "a controller's view is moved by the transition; give the transform to a subview"

  private static let rootName = FormatKey(
    "name", .choice(SceneNames.roots), .without("the key it stands under"),
    "Only `presenting` for the one and `presented` for the other.")

  static let rootView = FormatObject(
    "rootView", "Presenting view",
    "`presenting`: the view of the controller that is there first. It fills the screen.",
    refused: [
      "frame": "the presenting view fills the screen; give the frame to a subview, or to `presented`",
      "transform": movedByTransition,
    ],
    keys: [rootName], groups: [appearance])

  static let presentedView = FormatObject(
    "presentedView", "Presented view",
    "`presented`: the view of the controller that comes or goes. It fills the screen unless it says otherwise, which it "
      + "can with a transition of the kind `custom`.",
    refused: ["transform": movedByTransition],
    keys: [
      rootName,
      FormatKey(
        "frame", .lengthRect, .without("the whole screen"), unit: "points, or % of the screen",
        aliases: ["rect"], "Where it is in the end; the transition's style is `custom` then."),
      FormatKey(
        "height", .length, .without("the whole screen"), unit: "points, or % of the screen",
        "The same for a view that rests at the bottom and is as wide as the screen."),
    ], groups: [appearance])

  static let view = FormatObject(
    "view", "View", "A view inside another.",
    keys: [
      FormatKey(
        "name", .text(1...100), .without("no rows in the trace"), aliases: ["id", "identifier"],
        "What the trace calls the view; no two views of a scene have the same.")
    ], groups: [placement, appearance])

  static let mask = FormatObject(
    "mask", "Mask", "A view through whose alpha another shows, in that view's coordinates.",
    refused: ["name": "a mask is not traced"],
    keys: [], groups: [placement, appearance])

  /// Keys of views that have their own position.
  private static let placement = FormatKeyGroup(
    title: "Every view with a place",
    documentation: "Keys of views that have a place of their own: views inside others, and masks.",
    keys: [
      FormatKey(
        "frame", .rect, .required, unit: "points", aliases: ["rect", "bounds"],
        "Place and size in the view that holds it, before any transform."),
      transformKey,
    ] + text + picture + space)

  static let transformKey = FormatKey(
    "transform",
    .either([
      .object("transform"),
      .tuple(["a", "b", "c", "d", "tx", "ty"].map { ($0, .number(.coordinate)) }),
    ]),
    .without("none"), "Change about the view's centre: parts, or a matrix as in `CGAffineTransform`.")

  static let transform = FormatObject(
    "transform", "Transform",
    "Scaled first, then rotated, then moved, whatever the order of the keys: "
      + "`CGAffineTransform(translationX:y:).rotated(by:).scaledBy(x:y:)`.",
    keys: [
      FormatKey(
        "translate", .tuple([("x", .length), ("y", .length)]), .standard([0, 0]),
        unit: "points, or % of the view", aliases: ["translation", "move"],
        "How far the view is moved, along the axes of the view that holds it."),
      FormatKey(
        "scale",
        .either([
          .number(.from(-1000, to: 1000)),
          .tuple([("x", .number(.from(-1000, to: 1000))), ("y", .number(.from(-1000, to: 1000)))]),
        ]),
        .standard(1), "Factor, or one for each axis of the view."),
      FormatKey(
        "rotate", .number(.coordinate), .standard(0), unit: "degrees", aliases: ["rotation", "angle"],
        "Angle, clockwise."),
    ])
}
