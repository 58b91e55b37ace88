import CoreGraphics
import Frames
import Synchronization

/// A frame's pixels and their digest.
public struct FramePicture: Sendable {
  /// The picture as a file, once it is known; shared by copies of the picture, which are attached and written.
  private final class File: Sendable {
    let bytes: Mutex<[UInt8]?>
    init(_ bytes: [UInt8]?) { self.bytes = Mutex(bytes) }
  }

  /// The size in pixels.
  public let width: Int
  public let height: Int
  /// Straight RGBA rows, eight bits per channel.
  public let rgba: [UInt8]
  public let digest: PixelDigest
  private let file: File

  public init(width: Int, height: Int, rgba: [UInt8]) {
    self.init(width: width, height: height, rgba: rgba, file: nil)
  }

  /// - Parameter file: the picture as a PNG file, if it was read from one.
  init(width: Int, height: Int, rgba: [UInt8], file: [UInt8]?) {
    precondition(rgba.count == width * height * 4, "rows must hold width · height · 4 bytes")
    self.width = width
    self.height = height
    self.rgba = rgba
    digest = PixelDigest(rgba)
    self.file = File(file)
  }

  /// The picture as a PNG file.
  package var png: [UInt8] {
    get throws(PNG.Failure) {
      if let known = file.bytes.withLock({ $0 }) { return known }
      let made = try PNG.encode(rgba, width: width, height: height)
      file.bytes.withLock { $0 = made }
      return made
    }
  }
}
