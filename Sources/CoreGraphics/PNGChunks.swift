import CPNG

/// The chunks of a PNG file. Their lengths, checksums and order are checked, so that libpng cannot read the file
/// differently: one `IHDR` at the beginning, and an `IEND`.
struct PNGChunks {
  /// The size in pixels.
  private(set) var width = 0
  private(set) var height = 0
  /// Horizontal density from the `pHYs` chunk; nil if there is none in metres.
  private(set) var pixelsPerMeter: Int?
  /// Bits per pixel in the file; 1 for invalid kinds of pixels, which libpng refuses.
  private var bits = 1
  /// The number of compressed bytes.
  private var data = 0

  init(_ bytes: [UInt8]) throws(PNG.Failure) {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: "version https://git-lfs".utf8) { throw .lfsPointer }
    guard bytes.starts(with: PNG.signature) else {
      throw PNG.signature.starts(with: bytes) ? .truncated : .notPNG
    }
    func number(at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }

    var offset = PNG.signature.count
    var names: Set<String> = []
    repeat {
      guard offset + 12 <= bytes.count else { throw .truncated }
      let length = number(at: offset)
      let letters = bytes[offset + 4..<offset + 8]
      guard letters.allSatisfy({ 65...90 ~= $0 || 97...122 ~= $0 }) else {
        throw .damaged("a chunk's name is not four letters")
      }
      let name = String(decoding: letters, as: UTF8.self)
      let start = offset + 8
      guard length < 1 << 31, start + length + 4 <= bytes.count else { throw .truncated }
      let sum = bytes.withUnsafeBufferPointer { cpng_checksum($0.baseAddress! + offset + 4, length + 4) }
      guard sum == number(at: start + length) else { throw .checksum(chunk: name) }
      guard names.isEmpty == (name == "IHDR") else {
        throw .damaged(names.isEmpty ? "\(name) before IHDR" : "a second IHDR")
      }
      switch name {
      case "IHDR":
        guard length == 13 else { throw .damaged("\(length) bytes of IHDR instead of 13") }
        (width, height) = (number(at: start), number(at: start + 4))
        bits = Int(bytes[start + 8]) * Self.channels(bytes[start + 9])
        let isTooLong = max(width, height) > PNG.maximumSide
        guard !isTooLong, width * height <= PNG.maximumPixels else {
          throw .tooLarge(width: width, height: height)
        }
        guard width > 0, height > 0 else { throw .damaged("no size") }
      // Like libpng, which ignores a second `pHYs` and one after the pixels.
      case "pHYs" where length == 9 && bytes[start + 8] == 1 && names.isDisjoint(with: ["pHYs", "IDAT"]):
        pixelsPerMeter = number(at: start)
      case "IDAT": data += length
      default: break
      }
      names.insert(name)
      offset = start + length + 4
    } while !names.contains("IEND")
  }

  private static func channels(_ colorType: UInt8) -> Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  /// Throws if there are too few compressed bytes for the pixels, before memory for the pixels is allocated: deflate
  /// expands one byte to at most 1,032 (a repetition of 258 bytes takes two bits).
  func checkAmountOfData() throws(PNG.Failure) {
    let least = width * height * bits / 8
    guard least <= 1032 * data else {
      throw .damaged("\(data) compressed bytes can't hold \(width)×\(height) pixels")
    }
  }
}
