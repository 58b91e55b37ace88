import CoreGraphics
import Frames

/// An affine transform about a view's centre, as the six numbers of `CGAffineTransform`:
/// x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct TransformDescription: Sendable, Equatable {
  public let a: Double
  public let b: Double
  public let c: Double
  public let d: Double
  /// In points.
  public let tx: Double
  /// In points.
  public let ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Scale, then rotation, then translation: `CGAffineTransform(translationX: x, y: y).rotated(by: angle).scaledBy(x:
  /// sx, y: sy)`.
  ///
  /// - Parameter degrees: clockwise on the screen; multiples of 90 are exact.
  public init(translate: CGPoint, degrees: Double, scale: CGSize) {
    let (sine, cosine) = Self.sineAndCosine(degrees)
    // Adding 0 turns −0 into 0.
    self.init(
      a: cosine * scale.width + 0, b: sine * scale.width + 0, c: -sine * scale.height + 0,
      d: cosine * scale.height + 0, tx: translate.x, ty: translate.y)
  }

  private static func sineAndCosine(_ degrees: Double) -> (Double, Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: (0, 1)
    case 90, -270: (1, 0)
    case 180, -180: (0, -1)
    case 270, -90: (-1, 0)
    case let angle: (sin(angle * .pi / 180), cos(angle * .pi / 180))
    }
  }
}

/// A transform as written in a scene: percentages refer to the size of a view, which is known later.
enum TransformNotation: Sendable {
  case matrix(TransformDescription)
  /// Translations along x and y; degrees; scale factors along x and y.
  case parts(translate: [Length], degrees: Double, scale: CGSize)

  /// The value of the key `transform`; nil if there is none.
  init?(_ view: SceneObject) {
    guard let value = view.value("transform") else { return nil }
    if let matrix = value.numbers {
      self = .matrix(
        TransformDescription(
          a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5]))
    } else {
      let parts = view.object("transform")
      let scale = parts.value("scale")
      let factors = scale?.numbers ?? [scale?.number ?? 1]
      self = .parts(
        translate: parts.lengths("translate") ?? [.zero, .zero], degrees: parts.number("rotate"),
        scale: CGSize(width: factors[0], height: factors[factors.count - 1]))
    }
  }

  /// The transform for a view of that size.
  func description(in size: CGSize) -> TransformDescription {
    switch self {
    case .matrix(let matrix): matrix
    case .parts(let translate, let degrees, let scale):
      TransformDescription(
        translate: CGPoint(x: translate[0].along(size.width), y: translate[1].along(size.height)),
        degrees: degrees, scale: scale)
    }
  }
}
