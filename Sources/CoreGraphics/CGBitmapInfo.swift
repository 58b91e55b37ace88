import Foundation

/// How the pixels of a bitmap are laid out, with Core Graphics' raw values.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The place of alpha by itself.
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
  /// A bitmap context as Core Graphics makes them: its origin is at the bottom left and y grows upwards, so that
  /// `draw(_:in:)` shows images upright. It has an alpha channel, and its colours are sRGB, whatever is asked for.
  ///
  /// - Parameters:
  ///   - data: must be nil: the context has memory of its own. Anything else, and components of other than 8 bits, is
  ///     reported, and there is no context.
  ///   - bytesPerRow: a hint, which is ignored.
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
  /// Words of 32 bits with alpha on top.
  public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(alpha: .premultipliedFirst), .byteOrder32Little] }
}

/// What becomes of colours that a space lacks.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGColor {
  /// The colour in another space: a grey is the weighted sum of red, green and blue, as sRGB has it.
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
