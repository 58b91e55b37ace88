import Foundation

/// An affine map of the plane, applied to row vectors as Core Graphics does:
///
/// ```text
///                       | a   b   0 |
/// [x′ y′ 1] = [x y 1] · | c   d   0 |
///                       | tx  ty  1 |
/// ```
///
///     let t = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
///     CGPoint(x: 1, y: 1).applying(t)    // (22, 2): translated first, then scaled
public struct CGAffineTransform: Hashable, Sendable {
  public var a, b, c, d: CGFloat
  public var tx, ty: CGFloat

  /// The map that maps every point to itself.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A matrix of zeros, as Apple's empty initialiser makes it; not the identity.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// A transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A transform from its six numbers, in order.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A translation.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// A rotation about the origin by `angle` radians; positive angles turn the x axis towards the y axis,
  /// which is clockwise to the eye where y points down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// The map that translates points first and then applies this one.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// The map that scales points first and then applies this one.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The map that rotates points by `angle` radians first and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The product self · t2: points go through this map first, then through `t2`.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The inverse map; a map without an inverse is returned unchanged, as Apple's is.
  public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    let determinant = self.determinant
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The factor by which areas grow; negative for a reflection.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether the inverse can be computed: the determinant is neither zero nor out of range.
  package var isInvertible: Bool {
    let determinant = self.determinant
    return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
  }

  /// Whether axis-aligned rectangles stay axis-aligned with their sides along the same axes.
  package var isRectilinear: Bool { b == 0 && c == 0 }
}

extension CGAffineTransform: Codable {
  // As on Apple's platforms, coded as the sequence a, b, c, d, tx, ty.

  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let numbers = try (0..<6).map { _ in try container.decode(CGFloat.self) }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in [a, b, c, d, tx, ty] { try container.encode(number) }
  }
}
