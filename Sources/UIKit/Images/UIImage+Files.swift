import CoreGraphics
import Foundation

/// Images in files.
nonisolated extension UIImage {
  /// Pixels per point by a file's name.
  package static func scale(ofFile path: String) -> CGFloat {
    let name = (path as NSString).deletingPathExtension
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// The image in a file's bytes.
  ///
  /// - Throws: `PNG.Failure` or `JPEG.Failure`, which say what is wrong.
  package convenience init(
    bytes: [UInt8], maximumPixels: Int = PNG.maximumPixels, scale: CGFloat = 1
  ) throws {
    self.init(traits: try UIImage.decoded(bytes, maximumPixels: maximumPixels, scale: scale))
  }

  static func decoded(
    _ bytes: [UInt8], maximumPixels: Int = PNG.maximumPixels, scale: CGFloat
  ) throws -> Traits {
    var traits = Traits()
    traits.scale = scale > 0 ? scale : 1
    if JPEG.begins(bytes) {
      let picture = try JPEG.decode(bytes, maximumPixels: maximumPixels)
      traits.cgImage = CGImage(width: picture.width, height: picture.height, straightRGBA: picture.rgba)
      traits.orientation = Orientation(exif: picture.orientation)
    } else {
      let picture = try PNG.decode(bytes, maximumPixels: maximumPixels)
      traits.cgImage = CGImage(width: picture.width, height: picture.height, straightRGBA: picture.rgba)
    }
    return traits
  }
}

nonisolated extension UIImage.Orientation {
  /// By Exif's numbers: 1 to 8, the corner of the shown picture in which the first stored row and column lie.
  init(exif number: Int) {
    let all: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = all.indices.contains(number - 1) ? all[number - 1] : .up
  }
}
