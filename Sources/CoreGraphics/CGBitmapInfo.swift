import Foundation

/// How the pixels of a bitmap are laid out, with Core Graphics' raw values.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A bitmap info with only an alpha position.
  public init(alpha: CGImageAlphaInfo) { self.init(rawValue: alpha.rawValue) }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

extension CGContext {
  /// A bitmap context as Core Graphics makes it: its origin is at the bottom left and y grows upwards, so `draw(_:in:)`
  /// shows images upright. It always has an alpha channel and sRGB colours, whatever the arguments say.
  ///
  /// - Parameters:
  ///   - data: must be nil, since the context allocates its own memory. A non-nil value is reported, as is another
  ///     number of bits than 8 per component; the result is then nil.
  ///   - bytesPerRow: ignored.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil, bitsPerComponent == 8, !CGBitmapInfo(rawValue: bitmapInfo).contains(.floatComponents)
    else {
      Unsupported.note(
        "CGContext(data:…) with memory of the caller's or with components of other than 8 bits")
      return nil
    }
    self.init(width: width, height: height)
    translateBy(x: 0, y: CGFloat(height))
    scaleBy(x: 1, y: -1)
    base = ctm
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  /// 32-bit words with alpha in the highest byte.
  public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(alpha: .premultipliedFirst), .byteOrder32Little] }
}

/// How colours that the target space cannot represent are mapped.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGColor {
  /// The colour in another space. Grey is the weighted sum of red, green and blue that sRGB defines.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: Any?) -> CGColor? {
    guard space != colorSpace else { return self }
    switch space.model {
    case .rgb:
      return CGColor(
        colorSpace: space,
        components: [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { CGFloat($0) })
    case .monochrome:
      let grey = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
      return CGColor(colorSpace: space, components: [grey, rgba.alpha].map { CGFloat($0) })
    case .unknown: return nil
    }
  }
}
