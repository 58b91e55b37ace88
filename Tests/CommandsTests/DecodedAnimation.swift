import CoreGraphics
import Foundation

/// An animated PNG, taken apart by its specification: each frame's data becomes a PNG of its own, which libpng reads, and
/// replaces its box of the picture before.
struct DecodedAnimation {
  private(set) var width = 0
  private(set) var height = 0
  /// How often it is played; 0 for ever.
  private(set) var plays = -1
  /// Straight RGBA, whole pictures.
  private(set) var frames: [[UInt8]] = []
  private(set) var delays: [(numerator: Int, denominator: Int)] = []

  struct Malformed: Error { var reason: String }

  init(file: [UInt8]) throws {
    var offset = 8
    var header: [UInt8] = []
    var control: [UInt8] = []
    var data: [UInt8] = []
    var picture: [UInt8] = []
    var sequence = 0
    var count = 0

    func number(_ bytes: [UInt8], _ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    func finish(_ frames: inout [[UInt8]]) throws {
      guard !control.isEmpty else { return }
      var own = header
      own.replaceSubrange(0..<8, with: control[4..<12])
      let file = Self.png(header: own, data: data)
      let part = try PNG.decode(file)
      let (x, y) = (number(control, 12), number(control, 16))
      for row in 0..<part.height {
        let target = ((y + row) * number(header, 0) + x) * 4
        picture.replaceSubrange(
          target..<target + part.width * 4, with: part.rgba[row * part.width * 4..<(row + 1) * part.width * 4]
        )
      }
      frames.append(picture)
      data = []
    }

    while offset + 12 <= file.count {
      let length = number(file, offset)
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      let body = Array(file[offset + 8..<offset + 8 + length])
      offset += length + 12
      switch name {
      case "IHDR":
        header = body
        (width, height) = (number(body, 0), number(body, 4))
        picture = [UInt8](repeating: 0, count: width * height * 4)
      case "acTL": (count, plays) = (number(body, 0), number(body, 4))
      case "fcTL", "fdAT":
        guard number(body, 0) == sequence else {
          throw Malformed(reason: "chunk \(sequence) has another number")
        }
        sequence += 1
        if name == "fdAT" {
          data += body.dropFirst(4)
        } else {
          try finish(&frames)
          control = body
          delays.append((Int(body[20]) << 8 | Int(body[21]), Int(body[22]) << 8 | Int(body[23])))
          // Frames stay, and replace what is below: APNG_DISPOSE_OP_NONE, APNG_BLEND_OP_SOURCE.
          guard body[24] == 0, body[25] == 0 else { throw Malformed(reason: "another way to lay frames") }
        }
      case "IDAT": data += body
      case "IEND": try finish(&frames)
      default: break
      }
    }
    guard frames.count == count else { throw Malformed(reason: "\(frames.count) frames of \(count)") }
  }

  private static func png(header: [UInt8], data: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for (name, body) in [("IHDR", header), ("IDAT", data), ("IEND", [])] {
      let whole = Array(name.utf8) + body
      file += bytes(UInt32(body.count)) + whole + bytes(checksum(whole))
    }
    return file
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32, bit by bit, as in the PNG specification.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
