import CoreGraphics
import QuartzCore

/// A colour: straight, gamma-encoded sRGB components and alpha; or a dynamic colour, which differs between light and
/// dark mode.
open nonisolated class UIColor: NSObject, @unchecked Sendable {
  private nonisolated enum Value {
    case fixed(RGBA)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let value: Value

  /// The components; for a dynamic colour, those for the current traits.
  package var rgba: RGBA {
    switch value {
    case .fixed(let rgba): rgba
    case .dynamic(let provide): provide(.current).rgba
    }
  }

  package init(rgba: RGBA) {
    value = .fixed(rgba)
    super.init()
  }

  /// A dynamic colour, computed from the traits with which it is shown.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    value = .dynamic(dynamicProvider)
    super.init()
  }

  /// Components in 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey, 0 black and 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(rgba: RGBA(white: white, alpha: alpha))
  }

  public convenience init(cgColor: CGColor) { self.init(rgba: cgColor.rgba) }

  /// Hue, saturation and brightness in 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Components in the Display P3 space; colours that sRGB cannot show have components outside 0…1.
  public convenience init(
    displayP3Red displayP3: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    let color = space?.toSRGB([Double(displayP3), Double(green), Double(blue)]) ?? .zero
    self.init(rgba: RGBA(red: color.x, green: color.y, blue: color.z, alpha: Double(alpha)))
  }

  /// Asset catalogues are not supported.
  public convenience init?(named name: String) {
    Unsupported.note("UIColor(named:): there are no asset catalogues")
    return nil
  }

  @available(*, unavailable, message: "colours that are patterns of images are not supported")
  public convenience init(patternImage image: Any) { self.init(rgba: .clear) }

  open var cgColor: CGColor { CGColor(rgba) }

  /// The colour itself, or a dynamic colour's value for `traitCollection`.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch value {
    case .fixed: self
    case .dynamic(let provide): provide(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The same colour with another alpha; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .fixed(let rgba): UIColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha)
    case .dynamic(let provide): UIColor { provide($0).withAlphaComponent(alpha) }
    }
  }

  /// Stores the components at the given pointers.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    red?.pointee = rgba.red
    green?.pointee = rgba.green
    blue?.pointee = rgba.blue
    alpha?.pointee = rgba.alpha
    return true
  }

  /// Stores hue, saturation and brightness, 0…1, at the given pointers.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    let (most, least) = (max(rgba.red, rgba.green, rgba.blue), min(rgba.red, rgba.green, rgba.blue))
    let range = most - least
    var sector = 0.0
    if range > 0 {
      switch most {
      case rgba.red: sector = (rgba.green - rgba.blue) / range
      case rgba.green: sector = 2 + (rgba.blue - rgba.red) / range
      default: sector = 4 + (rgba.red - rgba.green) / range
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = rgba.alpha
    return true
  }

  /// Stores the grey value, 0…1, at the given pointer; returns false and stores nothing if the colour is not grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = rgba
    guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
    white?.pointee = rgba.red
    alpha?.pointee = rgba.alpha
    return true
  }

  /// Fixed colours are equal if their components are, dynamic ones if they are the same object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    guard case .fixed(let one) = value, case .fixed(let two) = other.value else { return self === other }
    return one == two
  }

  open override var hash: Int {
    if case .fixed(let rgba) = value { rgba.hashValue } else { ObjectIdentifier(self).hashValue }
  }

  open override var description: String {
    let rgba = rgba
    return "UIColor(red: \(rgba.red), green: \(rgba.green), blue: \(rgba.blue), alpha: \(rgba.alpha))"
  }
}
