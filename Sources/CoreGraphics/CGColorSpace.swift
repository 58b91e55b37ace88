import Foundation

/// The kinds of component sets a colour space can have.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb
}

/// How a colour's components are to be read. Pictures here are sRGB: colours of other spaces are mapped to it, and what it
/// cannot show is cut to its nearest component when it is drawn. Grey spaces are its grey axis, so that a grey of 0.5 is
/// the red, green and blue of 0.5. `init(name:)` is nil for spaces that are not among these names.
public final class CGColorSpace: Sendable, Hashable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with components beyond 0…1, which are clamped when they are drawn.
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

  /// The space of that name, nil when it is none of this class's.
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

  /// The space of colours given as sRGB components, and the one of greys: made once, since colours are many.
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
