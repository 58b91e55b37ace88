import Frames

/// Keys for what views draw besides a background: corners, border, shadow, gradient, shape, mask.
extension SceneFormat {
  /// Keys that every view has.
  static let layerKeys: [FormatKey] = [
    FormatKey(
      "cornerCurve", .choice(CornerCurveName.self), .standard("circular"), aliases: ["curve"],
      "Corners are quarters of a circle, or Apple's continuous ones."),
    FormatKey(
      "corners", .list(.choice(CornerName.self), 0...4),
      .standard(JSONNode(.array(CornerName.allCases.map { JSONNode(.string($0.rawValue)) }))),
      aliases: ["maskedCorners", "roundedCorners"], "The corners that `cornerRadius` rounds."),
    FormatKey(
      "border", .object("border"), .without("none"), aliases: ["outline", "stroke"],
      "A line along the edge, inside it, above all that the view holds."),
    FormatKey(
      "shadow", .object("shadow"), .without("none"), aliases: ["dropShadow"],
      "A shadow below the view; `clipsToBounds` cuts it away."),
    FormatKey(
      "gradient", .object("gradient"), .without("none"),
      "Colours over the background, as of a `CAGradientLayer`."),
    FormatKey(
      "shape", .object("shape"), .without("none"), aliases: ["path"],
      "A path over the background, as of a `CAShapeLayer`. A view has a gradient or a shape."),
    FormatKey(
      "mask", .object("mask"), .without("none"), aliases: ["maskView"],
      "A view through whose alpha this one shows, its shadow too."),
  ]

  static let layers = [border, shadow, gradient, shape]

  static let border = FormatObject(
    "border", "Border", "A line along a view's edge, inside it.",
    keys: [
      FormatKey(
        "width", .number(.length), .standard(1), unit: "points", aliases: ["lineWidth"], "How wide it is."),
      FormatKey("color", .color, .standard("#000000"), "Its colour."),
    ])

  static let shadow = FormatObject(
    "shadow", "Shadow", "A Gaussian of what the view shows, below it.",
    keys: [
      FormatKey("color", .color, .standard("#000000"), "Its colour."),
      FormatKey(
        "opacity", .number(.unit), .standard(1), aliases: ["alpha"],
        "Its opacity, times the colour's and the view's."),
      FormatKey(
        "radius", .number(.length), .standard(3), unit: "points", aliases: ["blur", "sigma"],
        "The standard deviation of the Gaussian; 0 is sharp."),
      FormatKey(
        "offset", .point, .standard([0, -3]), unit: "points",
        "How far it lies from the view; downwards is positive."),
      FormatKey(
        "path", .path, .without("what the view shows"), "What casts it instead, in the view's coordinates."),
    ])

  static let gradient = FormatObject(
    "gradient", "Gradient",
    "Colours that change over a view; the gradient of a unit square, stretched over it.",
    keys: [
      FormatKey(
        "type", .choice(GradientTypeName.self), .standard("axial"), aliases: ["kind"],
        "Along a line; outwards on ellipses; round a point, clockwise."),
      FormatKey(
        "colors", .list(.color, 1...1000), .required, aliases: ["stops"], "The colours, from start to end."),
      FormatKey(
        "locations", .list(.number(.unit), 1...1000), .without("evenly spread"), aliases: ["positions"],
        "Where each colour is, rising from 0 to 1; as many as colours."),
      FormatKey(
        "from", .point, .standard([0.5, 0]), aliases: ["start", "startPoint", "center"],
        "Where it begins, as a fraction of the view's size; the centre of a radial or conic one."),
      FormatKey(
        "to", .point, .standard([0.5, 1]), aliases: ["end", "endPoint"],
        "Where it ends; a corner of a radial one's outermost ellipse, the direction in which a conic one begins."
      ),
    ])

  static let shape = FormatObject(
    "shape", "Shape", "A path, filled and stroked.",
    keys: [
      FormatKey(
        "path", .path, .required, aliases: ["d"], "What is drawn, in points of the view's coordinates."),
      FormatKey("fill", .color, .standard("#000000"), aliases: ["fillColor"], "The inside's colour."),
      FormatKey(
        "fillRule", .choice(FillRuleName.self), .standard("nonZero"),
        "What is inside where the path crosses itself."),
      FormatKey("stroke", .color, .without("none"), aliases: ["strokeColor"], "The line's colour."),
      FormatKey(
        "lineWidth", .number(.length), .standard(1), unit: "points", aliases: ["width"], "The line's width."),
      FormatKey(
        "lineCap", .choice(LineCapName.self), .standard("butt"), aliases: ["cap"], "How lines end."
      ),
      FormatKey(
        "lineJoin", .choice(LineJoinName.self), .standard("miter"), aliases: ["join"],
        "How lines meet."),
      FormatKey(
        "miterLimit", .number(.from(1, to: 1000)), .standard(10),
        "Length of a mitre over the line's width beyond which it is cut."),
      FormatKey(
        "dash", .list(.number(.length), 1...100), .without("a solid line"), unit: "points",
        aliases: ["lineDashPattern", "dashes"], "Lengths of dashes and gaps by turns."),
      FormatKey(
        "dashPhase", .number(.coordinate), .standard(0), unit: "points", aliases: ["lineDashPhase"],
        "How far into the dashes the line begins."),
      FormatKey(
        "strokeStart", .number(.unit), .standard(0), "Where along the path the line begins, as a fraction."),
      FormatKey(
        "strokeEnd", .number(.unit), .standard(1), "Where along the path the line ends, as a fraction."),
    ])
}

extension SceneValidator {
  /// Checks that a view does not have both a gradient and a shape, and that a gradient has as many locations as
  /// colours.
  mutating func checkLayers(of scene: JSONNode) {
    for root in SceneNames.roots {
      if let view = scene[root] { checkLayers(of: view, root) }
    }
  }

  mutating func checkLayers(of view: JSONNode, _ place: String) {
    if view["gradient"] != nil, let shape = view["shape"] {
      add(
        place + ".shape", at: shape.offset, "a view has a gradient or a shape, give one of them to a subview")
    }
    if let locations = view["gradient"]?["locations"], let count = locations.array?.count,
      let colors = view["gradient"]?["colors"]?.array?.count, count != colors
    {
      add(
        place + ".gradient.locations", at: locations.offset,
        "expected as many as colors, \(colors), found \(count)")
    }
    if let mask = view["mask"] { checkLayers(of: mask, place + ".mask") }
    for (index, subview) in (view["subviews"]?.array ?? []).enumerated() {
      checkLayers(of: subview, "\(place).subviews[\(index)]")
    }
  }
}
