import CoreGraphics
import TestSupport

/// PNG files: chunks in any order with valid checksums, and files changed as bytes. JPEG files too.
@MainActor
final class PictureSubject: Subject {
  static let name = "picture"

  init(folder: String) {}

  func input(_ numbers: inout SeededNumbers) -> Input {
    if numbers.chance(30) { return Input(name: "picture.jpg", bytes: ChangedJPEG.file(&numbers)) }
    let bytes = numbers.chance(60) ? Self.picture(&numbers) : Mutation.changed(Self.sound(&numbers), &numbers)
    return Input(name: "picture.png", bytes: bytes)
  }

  func fault(of input: Input) -> String? {
    if JPEG.begins(input.bytes) {
      guard let picture = try? JPEG.decode(input.bytes) else { return nil }
      if !(1...8).contains(picture.orientation) { return "the orientation \(picture.orientation)" }
      return fault(picture.width, picture.height, picture.rgba.count)
    }
    guard let picture = try? PNG.decode(input.bytes) else { return nil }
    return fault(picture.width, picture.height, picture.rgba.count)
  }

  private func fault(_ width: Int, _ height: Int, _ bytes: Int) -> String? {
    width > 0 && height > 0 && bytes == width * height * 4
      ? nil : "\(width) × \(height) pixels in \(bytes) bytes"
  }

  private static func size(_ numbers: inout SeededNumbers) -> Int {
    numbers.choice([1, 2, 7, 8, 9, 60, 120, numbers.integer(1...300)])
  }

  private static func sound(_ numbers: inout SeededNumbers) -> [UInt8] {
    let (width, height) = (size(&numbers), size(&numbers))
    let isOpaque = numbers.chance(50)
    let rows = (0..<width * height * 4).map { $0 % 4 == 3 && isOpaque ? 255 : UInt8(numbers.below(256)) }
    return (try? PNG.encode(rows, width: width, height: height)) ?? []
  }

  /// The signature and chunks, each correct by itself, most of them also together.
  static func picture(_ numbers: inout SeededNumbers) -> [UInt8] {
    var chunks = chunks(of: sound(&numbers))
    for _ in 0..<numbers.choice([0, 1, 1, 2, 3]) {
      let place = numbers.below(chunks.count + 1)
      switch numbers.below(7) {
      case 0: chunks.insert(header(&numbers), at: place)
      case 1: chunks.insert(numbers.choice(chunks), at: place)
      case 2 where chunks.count > 1: chunks.remove(at: min(place, chunks.count - 1))
      case 3:
        chunks.insert(
          ("PLTE", (0..<3 * numbers.choice([0, 1, 2, 256, 257])).map { UInt8($0 & 255) }), at: place)
      case 4:
        chunks.insert(
          ("tRNS", (0..<numbers.choice([0, 1, 2, 6, 256, 300])).map { UInt8($0 & 255) }), at: place)
      case 5: chunks.swapAt(min(place, chunks.count - 1), 0)
      default:
        let index = min(place, chunks.count - 1)
        chunks[index].data = Mutation.changed(chunks[index].data, &numbers)
      }
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + chunks.flatMap { bytes(of: $0.name, $0.data) }
  }

  private static func header(_ numbers: inout SeededNumbers) -> (name: String, data: [UInt8]) {
    let sizes = [0, 1, 60, 120, 32_000, 32_767, 32_768, 65_536, 0x7FFF_FFFF, 0xFFFF_FFFF]
    let (width, height) = (numbers.choice(sizes), numbers.choice(sizes))
    let rest: [UInt8] = [
      numbers.choice([1, 2, 4, 8, 16, 3]), numbers.choice([0, 2, 3, 4, 6, 1]), 0, 0, numbers.choice([0, 1]),
    ]
    return ("IHDR", big(width) + big(height) + rest)
  }

  private static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }

  private static func chunks(of file: [UInt8]) -> [(name: String, data: [UInt8])] {
    var (place, chunks): (Int, [(name: String, data: [UInt8])]) = (8, [])
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      chunks.append((name, Array(file[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    return chunks
  }

  private static func bytes(of name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return big(data.count) + named + big(checksum(named))
  }

  /// CRC-32 bit by bit, as PNG §5.5 defines it.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return Int(~sum)
  }
}
