import Foundation

/// A transform as steps: scale, then shear, then rotation, then translation.
///
///     CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed().rotation    // 0.5
public struct CGAffineTransformComponents: Hashable, Sendable {
  public var scale: CGSize
  /// How far x is moved per unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// In radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  public var translation: CGVector

  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    (self.scale, self.horizontalShear, self.rotation) = (scale, horizontalShear, rotation)
    self.translation = translation
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.scale == other.scale && one.horizontalShear == other.horizontalShear && one.rotation == other.rotation
      && one.translation == other.translation
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale.width)
    hasher.combine(scale.height)
    hasher.combine(horizontalShear)
    hasher.combine(rotation)
    hasher.combine(translation)
  }
}

extension CGAffineTransform {
  /// The transform of these steps.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let shift = CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
    self = scale.concatenating(shear).concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(shift)
  }

  /// The steps of the transform. A reflection is expressed as a negative height of the scale.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    let rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
    let (cosine, sine) = (cos(rotation), sin(rotation))
    // The second row rotated back: the shear's part of it, and the height.
    let (along, height) = (c * cosine + d * sine, d * cosine - c * sine)
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: height != 0 ? along / height : 0,
      rotation: rotation, translation: CGVector(dx: tx, dy: ty))
  }
}
