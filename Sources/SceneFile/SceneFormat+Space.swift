import Frames
import UIKit

/// Keys for views in space, and for the blur behind a view.
extension SceneFormat {
  static let blur = FormatKey(
    "blur", .choice(BlurName.self), .without("none"), aliases: ["effect", "material"],
    "What is behind the view is blurred, as by a `UIVisualEffectView` that fills it; its corners cut the blur."
  )

  static let perspective = FormatKey(
    "perspective", .number(.above(0, to: 1_000_000)),
    .without("none: what is far is as large as what is near"),
    unit: "points",
    "Distance from which subviews are seen: their `sublayerTransform` has m34 = −1 / distance.")

  /// Keys of views other than a controller's.
  static let space = [
    FormatKey(
      "transform3D", .object("spatialTransform"), .without("none"), aliases: ["transform3d"],
      "Change in space about the view's centre; it comes in place of `transform`."),
    FormatKey(
      "depth", .number(.coordinate), .standard(0), unit: "points", aliases: ["zPosition", "z"],
      "How far the view is nearer than the one that holds it; nearer ones lie in front."),
    FormatKey(
      "doubleSided", .bool, .standard(true), aliases: ["isDoubleSided"],
      "Whether the view shows when its back is towards the viewer."),
    FormatKey(
      "keepsDepth", .bool, .standard(false), aliases: ["preserve3d"],
      "Whether subviews stay where they are in space, as in a `CATransformLayer`, instead of being flattened into "
        + "the view; it then has no background of its own."),
  ]

  private static func spatial(_ range: FormatRange) -> FormatValue {
    .tuple(["x", "y", "z"].map { ($0, .number(range)) })
  }

  static let spatialTransform = FormatObject(
    "spatialTransform", "Transform in space",
    "Scaled first, then rotated about x, y and z, then moved, then seen in perspective, whatever the order of the "
      + "keys. x goes to the right, y down, z towards the viewer.",
    keys: [
      FormatKey(
        "translate", spatial(.coordinate), .standard([0, 0, 0]), unit: "points",
        aliases: ["translation", "move"],
        "How far the view is moved."),
      FormatKey(
        "rotate", spatial(.coordinate), .standard([0, 0, 0]), unit: "degrees",
        aliases: ["rotation", "angle"],
        "Angles about the three axes, as in `CATransform3DMakeRotation`: about y, a positive one takes the right side "
          + "away from the viewer."),
      FormatKey(
        "scale", spatial(.from(-1000, to: 1000)), .standard([1, 1, 1]), "Factors along the three axes."),
      FormatKey(
        "perspective", .number(.above(0, to: 1_000_000)), .without("that of the view that holds it, if any"),
        unit: "points", "Distance from which this view alone is seen."),
    ])
}

/// Blurs by their names in UIKit.
public enum BlurName: String, Sendable, CaseIterable {
  case extraLight, light, dark, regular, prominent
  case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
  case systemChromeMaterialLight
  case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
  case systemChromeMaterialDark

  var style: UIBlurEffect.Style {
    switch self {
    case .extraLight: .extraLight
    case .light: .light
    case .dark: .dark
    case .regular: .regular
    case .prominent: .prominent
    case .systemUltraThinMaterial: .systemUltraThinMaterial
    case .systemThinMaterial: .systemThinMaterial
    case .systemMaterial: .systemMaterial
    case .systemThickMaterial: .systemThickMaterial
    case .systemChromeMaterial: .systemChromeMaterial
    case .systemUltraThinMaterialLight: .systemUltraThinMaterialLight
    case .systemThinMaterialLight: .systemThinMaterialLight
    case .systemMaterialLight: .systemMaterialLight
    case .systemThickMaterialLight: .systemThickMaterialLight
    case .systemChromeMaterialLight: .systemChromeMaterialLight
    case .systemUltraThinMaterialDark: .systemUltraThinMaterialDark
    case .systemThinMaterialDark: .systemThinMaterialDark
    case .systemMaterialDark: .systemMaterialDark
    case .systemThickMaterialDark: .systemThickMaterialDark
    case .systemChromeMaterialDark: .systemChromeMaterialDark
    }
  }
}
