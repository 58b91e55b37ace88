import CoreGraphics
import QuartzCore

/// A colour: straight, gamma-encoded sRGB components and alpha.
open class UIColor: NSObject, @unchecked Sendable {
  package nonisolated let rgba: RGBA

  package nonisolated init(rgba: RGBA) {
    self.rgba = rgba
    super.init()
  }

  /// Components in 0…1.
  public nonisolated convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(rgba: RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey, 0 black and 1 white.
  public nonisolated convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(rgba: RGBA(white: white, alpha: alpha))
  }

  public nonisolated convenience init(cgColor: CGColor) { self.init(rgba: cgColor.rgba) }

  /// Hue, saturation and brightness in 0…1.
  public nonisolated convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat)
  {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  open nonisolated var cgColor: CGColor { CGColor(rgba) }

  open nonisolated func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: alpha)
  }

  /// Puts the components into the given places.
  @discardableResult
  open nonisolated func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = rgba.red
    green?.pointee = rgba.green
    blue?.pointee = rgba.blue
    alpha?.pointee = rgba.alpha
    return true
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.rgba == rgba }
  open nonisolated override var hash: Int { rgba.hashValue }
  open nonisolated override var description: String {
    "UIColor(red: \(rgba.red), green: \(rgba.green), blue: \(rgba.blue), alpha: \(rgba.alpha))"
  }
}
