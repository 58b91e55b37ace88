/// How contents are placed in a layer's bounds.
///
/// As in Core Animation, `bottom` always means the smallest y and `top` the largest. Where y grows downwards, as it
/// does here, contents with gravity `top` are at the lower edge. `UIView.contentMode` hides that.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred, at their own size.
  public static let center = Self(rawValue: "center")
  /// Centred at the edge of largest y, at their own size.
  public static let top = Self(rawValue: "top")
  /// Centred at the edge of smallest y, at their own size.
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = Self(rawValue: "resize")
  /// Scaled to fit inside the bounds with the same aspect ratio, centred.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// Scaled to fill the bounds with the same aspect ratio, centred.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// How contents are resampled when they are not drawn pixel for pixel.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interpolates between the four nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// Uses the nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// Uses precomputed smaller pictures (mipmaps); not supported, drawn as `linear`.
  public static let trilinear = Self(rawValue: "trilinear")
}
