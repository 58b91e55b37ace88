import Frames

/// Keys of the scene, its device and its output.
extension SceneFormat {
  static let scene = FormatObject(
    "scene", "Scene",
    "A file holds one scene: a screen, two controllers' views, a transition, and what happens.",
    keys: [
      FormatKey(
        "$schema", .text(0...1000), .without("none"),
        "Where an editor finds the format's schema; Inbetween ignores it."),
      FormatKey("title", .text(0...200), .standard(""), "What the scene shows, for people."),
      FormatKey(
        "device",
        .either([.choice(noun: DeviceModel.notation, DeviceModel.all.map(\.name)), .object("device")]),
        .required, aliases: ["screen"], cure: Cures.device,
        "The screen: a device by name, or a size and a scale."),
      FormatKey(
        "background", .color, .standard("#000000"), aliases: ["color", "backgroundColor", "window"],
        "The colour of the window, behind everything."),
      FormatKey(
        "code", .object("code"), .without("the scene describes its views itself"), aliases: ["swift"],
        "Swift files that have the controllers, in the place of the next three keys."),
      FormatKey("presenting", .object("rootView"), .unless("code"), "The view that is there first."),
      FormatKey(
        "presented", .object("presentedView"), .unless("code"), "The view that comes, or goes on dismissal."),
      FormatKey(
        "transition", .oneOf(transitions.map(\.name)), .unless("code"), "How the one replaces the other."),
      FormatKey(
        "script", .list(.oneOf(steps.map(\.name)), 0...1000), .without("the transition starts at 0"),
        aliases: ["steps", "events"], "What happens when, in order of time."),
      FormatKey("output", .object("output"), .standard([:]), "How frames are made of it."),
    ])

  static let code = FormatObject(
    "code", "Code",
    "Swift files as an app for iOS has them. Running such a scene runs their code, so it has to be allowed: "
      + "`--allow-code`, or `INBETWEEN_ALLOW_CODE=1`.",
    keys: [
      FormatKey(
        "sources", .list(.text(1...1000), 1...1000), .required, aliases: ["files"],
        "Paths of the files, from the scene's folder, with `*` for many."),
      FormatKey(
        "root", .text(1...10_000), .required, aliases: ["rootViewController"],
        "What makes the window's first controller, in Swift: `ListViewController()`."),
    ])

  static let device = FormatObject(
    "device", "Device", "A screen of any size.",
    keys: [
      FormatKey(
        "size",
        .tuple([("width", .number(.side)), ("height", .number(.side))]),
        .required, unit: "points", "Width and height of the screen."),
      FormatKey(
        "scale", .number(.pixelScale), .standard(1), unit: "pixels a point",
        "Pixels are round(points · scale), at most 32767 a side and 268435456 in all."),
    ])

  static let output = FormatObject(
    "output", "Output", "How frames are made; what the command line says comes first.",
    keys: [
      FormatKey(
        "fps", .number(.whole(1, to: 1000)), .standard(60), unit: "frames a second",
        aliases: ["framerate", "framesPerSecond"], "Frame k shows the scene at k / fps."),
      FormatKey(
        "scale", .number(.pixelScale), .without("the device's"), unit: "pixels a point",
        "Draws larger or smaller than the device would."),
      FormatKey(
        "duration", .number(.from(0, to: 3600)), .without("until everything rests"), unit: "seconds",
        aliases: ["length"], "Where the film ends."),
      FormatKey(
        "edges", .choice(["device", "smooth"]), .standard("device"), aliases: ["antialiasing", "hardEdges"],
        "Sides of views: as on a device, where a pixel belongs to a view when its centre does, or smooth."),
    ])
}
