import Foundation

/// A colour: straight components, 0…1, in a grey or RGB space.
///
///     CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1).components    // [0.2, 0.4, 0.8, 1]
///     CGColor(gray: 0.5, alpha: 1).rgba                               // (0.5, 0.5, 0.5), alpha 1
public final class CGColor: Sendable, Hashable {
  /// The colour's value in sRGB.
  public let rgba: RGBA
  /// The space `components` are in.
  public let colorSpace: CGColorSpace?
  /// The components as given, without alpha; nil where they equal the sRGB components.
  private let given: [Double]?

  /// Black, in the grey space as Apple's constant is.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White, in the grey space.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Black of alpha 0, in the grey space.
  public static let clear = CGColor(gray: 0, alpha: 0)

  private init(rgba: RGBA, space: CGColorSpace?, given: [Double]? = nil) {
    self.rgba = rgba
    colorSpace = space
    self.given = given
  }

  /// An sRGB colour from a value.
  public convenience init(_ rgba: RGBA) {
    self.init(rgba: rgba, space: .standardRGB)
  }

  /// An sRGB colour from its components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// An sRGB colour from its components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(
      rgba: RGBA(white: Double(gray), alpha: Double(alpha)),
      space: .standardGray)
  }

  /// A colour in a space. `components` must hold the space's components followed by alpha. Components outside 0…1 are
  /// kept and clamped only when the colour is drawn.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let values = (0...space.numberOfComponents).map { Double(components[$0]) }
    guard let color = space.toSRGB(values.dropLast()) else { return nil }
    let rgba = RGBA(red: color.x, green: color.y, blue: color.z, alpha: values[values.count - 1])
    self.init(rgba: rgba, space: space, given: Array(values.dropLast()))
  }

  /// The opacity.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// The number of components including alpha: 2 or 4.
  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 3) + 1 }

  /// The space's components, then alpha.
  public var components: [CGFloat]? {
    let values = given ?? (numberOfComponents == 2 ? [rgba.red] : [rgba.red, rgba.green, rgba.blue])
    return (values + [rgba.alpha]).map { CGFloat($0) }
  }

  /// The same colour.
  public func copy() -> CGColor? { self }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = rgba
    copy.alpha = Double(alpha)
    return CGColor(rgba: copy, space: colorSpace, given: given)
  }

  public static func == (one: CGColor, other: CGColor) -> Bool {
    one === other || one.rgba == other.rgba && one.colorSpace == other.colorSpace
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
    hasher.combine(colorSpace)
  }
}
