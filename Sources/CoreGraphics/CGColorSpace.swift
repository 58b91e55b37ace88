import Foundation

/// The kinds of component sets a colour space can have.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb
}

/// How a colour's components are interpreted. Bitmaps here are sRGB: colours of other spaces are converted to it, and
/// components that sRGB cannot show are clamped when drawn. Grey spaces are sRGB's grey axis: grey 0.5 equals red,
/// green and blue 0.5. `init(name:)` returns nil for any name not listed here.
public final class CGColorSpace: Sendable, Hashable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components outside 0…1, which are clamped when drawn.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of sRGB with linear components.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of sRGB with linear components beyond 0…1.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The name of Display P3: DCI-P3's primaries, D65 white and sRGB's transfer function.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of Display P3 with components beyond 0…1.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The name of the grey space.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the grey space with components beyond 0…1.
  public static let extendedGray = "kCGColorSpaceExtendedGray"

  /// The name of the grey space with linear components.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// The name of the grey space with linear components beyond 0…1.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  /// The space's name, nil for a device space.
  public let name: String?
  /// Grey or RGB.
  public let model: CGColorSpaceModel

  /// How many components a colour has, not counting alpha.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

  /// The space of that name; nil for a name that is not listed above.
  public init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.extendedLinearSRGB, Self.displayP3,
      Self.extendedDisplayP3:
      model = .rgb
    case Self.genericGrayGamma2_2, Self.extendedGray, Self.linearGray, Self.extendedLinearGray:
      model = .monochrome
    default: return nil
    }
    self.name = name
  }

  private init(deviceSpaceOf model: CGColorSpaceModel) {
    name = nil
    self.model = model
  }

  /// The spaces for sRGB and for grey colours, shared since colours are created often.
  static let standardRGB = CGColorSpace(name: sRGB)
  static let standardGray = CGColorSpace(name: genericGrayGamma2_2)
  fileprivate static let deviceRGB = CGColorSpace(deviceSpaceOf: .rgb)
  fileprivate static let deviceGray = CGColorSpace(deviceSpaceOf: .monochrome)

  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
    one.name == other.name && one.model == other.model
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(model)
  }
}

/// The screen's RGB space, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The screen's grey space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
