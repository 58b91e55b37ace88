import Foundation

/// Reading and writing PNG files.
///
///     let bytes = try PNG.encode(rows: pixels, width: 1170, height: 2532)
///     let picture = try PNG.decode(bytes)
///
/// Pixels are straight (not premultiplied) sRGB, eight bits per channel, red first, rows from the top
/// without padding. Written files carry an `sRGB` chunk.
public enum PNG {
  /// A decoded picture: straight RGBA, eight bits per channel.
  public struct Picture: Sendable, Equatable {
    /// Size in pixels.
    public var width: Int
    public var height: Int
    /// `width · height · 4` bytes: rows from the top, without padding.
    public var rgba: [UInt8]
    /// Horizontal density from the file's `pHYs` chunk; `nil` if the file has none in metres.
    public var pixelsPerMeter: Int?

    public init(width: Int, height: Int, rgba: [UInt8], pixelsPerMeter: Int? = nil) {
      self.width = width
      self.height = height
      self.rgba = rgba
      self.pixelsPerMeter = pixelsPerMeter
    }
  }

  /// Why bytes could not be read as a PNG file, or a picture could not be written as one.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    case empty
    case notPNG
    /// The file is a Git LFS pointer instead of a picture.
    case lfsPointer
    case truncated
    /// A chunk's checksum does not match its bytes.
    case checksum(chunk: String)
    case tooLarge(width: Int, height: Int)
    /// libpng's message about damaged contents.
    case damaged(String)
    /// libpng's message about a picture that it can't write.
    case unwritable(String)
    case noMemory

    public var description: String {
      switch self {
      case .unreadable(let path, let reason): "\(path): \(reason)"
      case .empty: "the file is empty"
      case .notPNG: "not a PNG file"
      case .lfsPointer: "a Git LFS pointer instead of the picture; run `git lfs pull`"
      case .truncated: "the PNG file is cut off"
      case .checksum(let chunk): "damaged PNG file: the checksum of chunk \(chunk) is wrong"
      case .tooLarge(let width, let height):
        BitmapLimits.allow(width: width, height: height)
          ? "\(width)×\(height) pixels are more than can be here"
          : "\(width)×\(height) pixels are too many: at most \(PNG.maximumSide) a side and 2²⁸ in all"
      case .damaged(let reason): "damaged PNG file: \(reason)"
      case .unwritable(let reason): "can't write a PNG file: \(reason)"
      case .noMemory: "no memory for a PNG file"
      }
    }
  }

  /// The largest width and height in pixels: Cairo's limit.
  public static let maximumSide = BitmapLimits.side
  /// The largest file that is read, in bytes: 256 MiB.
  public static let maximumFileSize = 256 << 20
  /// The largest number of pixels of a picture.
  public static let maximumPixels = BitmapLimits.area

  /// Pixels per metre of a picture with `scale` pixels per point, at 72 points per inch (0.0254 m).
  public static func pixelsPerMeter(scale: Double) -> Int { Int((72 * scale / 0.0254).rounded()) }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
