import CoreGraphics
import Foundation

nonisolated extension UIImage {
  /// Settings with which a variant of an image is chosen.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// Returns this object, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    deinit {}
  }

  /// The weight of a symbol, with UIKit's raw values.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol relative to text, with UIKit's raw values.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// Size and weight of a symbol. There are no system symbols here, so they only compare with each other.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    private struct Settings: Hashable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var textStyle: UIFont.TextStyle?
    }

    private let settings: Settings

    private init(_ settings: Settings) {
      self.settings = settings
      super.init()
    }

    /// A configuration that sets nothing.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Settings()) }

    public convenience init(scale: SymbolScale) { self.init(Settings(scale: scale)) }
    public convenience init(weight: SymbolWeight) { self.init(Settings(weight: weight)) }
    public convenience init(pointSize: CGFloat) { self.init(Settings(pointSize: pointSize)) }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Settings(pointSize: pointSize, weight: weight))
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Settings(pointSize: pointSize, weight: weight, scale: scale))
    }
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Settings(textStyle: textStyle)) }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Settings(scale: scale, textStyle: textStyle))
    }
    public convenience init(font: UIFont) { self.init(Settings(pointSize: font.pointSize)) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Settings(pointSize: font.pointSize, scale: scale))
    }

    /// Whether both have the same settings.
    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      settings == otherConfiguration?.settings
    }
    open override func isEqual(_ object: Any?) -> Bool { isEqual(to: object as? SymbolConfiguration) }
    open override var hash: Int { settings.hashValue }
    deinit {}
  }

  /// Not supported and reported, since there are no system symbols; nil.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(systemName: name)
  }

  /// Always nil, since only symbols have configurations.
  public var symbolConfiguration: SymbolConfiguration? { nil }

  /// The image itself: a configuration has no effect on an image that is not a symbol.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// Nil, since the image is not a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { nil }
}
