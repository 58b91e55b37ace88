/// How contents lie in a layer's bounds.
///
/// `bottom` always means the least y and `top` the greatest, as Core Animation defines it: where y grows downwards,
/// as it does here, contents of gravity `top` lie along the lower edge. `UIView.contentMode` hides that.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle, at their own size.
  public static let center = Self(rawValue: "center")
  /// In the middle of the edge of greatest y, at their own size.
  public static let top = Self(rawValue: "top")
  /// In the middle of the edge of least y, at their own size.
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched over the bounds.
  public static let resize = Self(rawValue: "resize")
  /// As large as fits into the bounds at the same ratio of the sides, in the middle.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// As small as fills the bounds at the same ratio of the sides, in the middle.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// How contents are resampled where they are not shown pixel for pixel.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mixes the four nearest pixels.
  public static let linear = Self(rawValue: "linear")
  /// Takes the nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// Smaller pictures made beforehand; not supported, and drawn as `linear`.
  public static let trilinear = Self(rawValue: "trilinear")
}
