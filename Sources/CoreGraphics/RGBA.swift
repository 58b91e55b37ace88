import Foundation

/// A colour as a value: straight (not premultiplied), gamma-encoded sRGB components, 0…1.
///
/// Colours interpolate component by component in this form, including alpha, as Core Animation does:
///
///     RGBA(red: 1, green: 0, blue: 0)
///       .mixed(with: RGBA(red: 0, green: 0, blue: 1, alpha: 0.5), at: 0.5)    // (0.5, 0, 0.5), alpha 0.75
public struct RGBA: Hashable, Codable, Sendable {
  public var red, green, blue: Double
  public var alpha: Double

  /// Black of alpha 0, as `UIColor.clear` is: mixing it with white passes through grey.
  public static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = RGBA(white: 0)
  /// Opaque white.
  public static let white = RGBA(white: 1)

  /// A colour from its components, 0…1; values outside are kept and only clamped where they are drawn.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey, 0 black to 1 white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour a fraction `t` of the way to `other`, component-wise; exact at 0 and 1.
  public func mixed(with other: RGBA, at t: Double) -> RGBA {
    if t == 1 { return other }
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * t }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The same colour with its alpha multiplied by `factor`.
  package func multiplyingAlpha(by factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Whether alpha is 1.
  package var isOpaque: Bool { alpha >= 1 }
}
