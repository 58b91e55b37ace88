import CLibPNG
import CPNG
import Foundation

extension PNG {
  /// The picture of the PNG file at `path`; any colour type, depth and interlacing.
  public static func decode(path: String) throws(Failure) -> Picture {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw .unreadable(path: path, reason: exists ? "can't be read" : "no such file")
    }
    return try decode([UInt8](data))
  }

  /// The picture of a PNG file's bytes, converted to straight RGBA with eight bits a channel.
  ///
  /// A file whose `gAMA` chunk tells another gamma than sRGB's is converted to sRGB.
  public static func decode(_ bytes: [UInt8]) throws(Failure) -> Picture {
    let header = try Header(bytes)
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    var rgba: [UInt8] = []
    let succeeded = bytes.withUnsafeBytes { input in
      guard png_image_begin_read_from_memory(&image, input.baseAddress, input.count) != 0 else {
        return false
      }
      image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      // Sixteen bits would be taken for linear light otherwise.
      image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      let size = header.width * header.height * 4
      var finished = false
      rgba = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        finished = png_image_finish_read(&image, nil, buffer.baseAddress, Int32(header.width * 4), nil) != 0
        count = finished ? size : 0
      }
      return finished
    }
    guard succeeded else {
      let reason = withUnsafeBytes(of: image.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .damaged(reason)
    }
    return Picture(
      width: header.width, height: header.height, rgba: rgba, pixelsPerMeter: header.pixelsPerMeter)
  }
}

/// What a PNG file's chunks say, each checked for its length and checksum.
private struct Header {
  var width = 0
  var height = 0
  var pixelsPerMeter: Int?

  init(_ bytes: [UInt8]) throws(PNG.Failure) {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: "version https://git-lfs".utf8) { throw .lfsPointer }
    guard bytes.starts(with: PNG.signature) else {
      throw PNG.signature.starts(with: bytes) ? .truncated : .notPNG
    }
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }

    var offset = PNG.signature.count
    var name = ""
    while name != "IEND" {
      guard offset + 12 <= bytes.count else { throw .truncated }
      let length = number(at: offset)
      name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let data = offset + 8
      guard data + length + 4 <= bytes.count else { throw .truncated }
      let sum = bytes.withUnsafeBufferPointer { cpng_checksum($0.baseAddress! + offset + 4, length + 4) }
      guard sum == number(at: data + length) else { throw .checksum(chunk: name) }
      if name == "IHDR", length == 13 {
        width = number(at: data)
        height = number(at: data + 4)
        let side = max(width, height)
        guard side <= PNG.maximumSide, width * height <= PNG.maximumPixels else {
          throw .tooLarge(width: width, height: height)
        }
      } else if name == "pHYs", length == 9, bytes[data + 8] == 1 {
        pixelsPerMeter = number(at: data)
      }
      offset = data + length + 4
    }
    guard width > 0, height > 0 else { throw .damaged("no size") }
  }
}
