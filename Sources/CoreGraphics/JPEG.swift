import CTurboJPEG

/// Reading JPEG files by libjpeg-turbo.
///
/// Colours are taken as sRGB; profiles in the file are not read.
public enum JPEG {
  /// Why bytes could not be read as a JPEG file.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case tooLarge(width: Int, height: Int)
    /// Four inks instead of light: a file for printing.
    case inks
    /// libjpeg-turbo's message about damaged contents.
    case damaged(String)
    case noMemory

    public var description: String {
      switch self {
      case .tooLarge(let width, let height):
        "\(width)×\(height) pixels are too many: at most \(PNG.maximumSide) a side and 2²⁸ in all"
      case .inks: "a JPEG file with the colours of four inks; save it with those of a screen (RGB)"
      case .damaged(let reason): "damaged JPEG file: \(reason)"
      case .noMemory: "no memory for a JPEG file"
      }
    }
  }

  /// A decoded picture as it is stored, and how it is to be turned.
  public struct Picture: Sendable, Equatable {
    /// Size in pixels.
    public var width: Int
    public var height: Int
    /// `width · height · 4` bytes of opaque RGBA: rows from the top, without padding.
    public var rgba: [UInt8]
    /// Exif's number (1 to 8) for the corner in which the first row and column lie; 1 where the file says nothing.
    public var orientation: Int
  }

  /// Whether bytes begin as those of a JPEG file.
  public static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// The picture of a JPEG file's bytes, grey or in colours, progressive or not. A file that is cut off is damaged.
  ///
  /// The size is checked before memory for the pixels is allocated.
  public static func decode(
    _ bytes: [UInt8], maximumPixels: Int = PNG.maximumPixels
  ) throws(Failure) -> Picture {
    guard let reader = tjInitDecompress() else { throw .noMemory }
    defer { tjDestroy(reader) }
    func damaged() -> Failure { .damaged(String(cString: tjGetErrorStr2(reader))) }
    var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      tjDecompressHeader3(
        reader, bytes, UInt(bytes.count), &width, &height, &sampling, &colors) == 0
    else { throw damaged() }
    guard colors != Int32(TJCS_CMYK.rawValue), colors != Int32(TJCS_YCCK.rawValue) else { throw .inks }
    let (columns, rows) = (Int(width), Int(height))
    guard columns > 0, rows > 0 else { throw .damaged("it has no pixels") }
    guard max(columns, rows) <= PNG.maximumSide, columns * rows <= min(maximumPixels, PNG.maximumPixels)
    else { throw .tooLarge(width: columns, height: rows) }
    let size = columns * rows * 4
    var isRead = false
    let rgba = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      isRead =
        tjDecompress2(
          reader, bytes, UInt(bytes.count), buffer.baseAddress, width, width * 4, height,
          Int32(TJPF_RGBA.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS) == 0
      count = isRead ? size : 0
    }
    guard isRead else { throw damaged() }
    return Picture(width: columns, height: rows, rgba: rgba, orientation: ExifOrientation.read(bytes) ?? 1)
  }
}
