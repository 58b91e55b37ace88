import CoreGraphics
import Foundation
import Testing
import TestSupport

/// A PNG file assembled byte by byte, with its scanlines stored uncompressed.
struct HandmadePNG {
  var width: Int
  var height: Int
  var depth: UInt8 = 8
  var colorType: UInt8
  var interlaced = false
  /// Filter byte and samples of every scanline, pass by pass.
  var scanlines: [UInt8]
  var extra: [(name: String, data: [UInt8])] = []

  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk(
      "IHDR", Self.number(width) + Self.number(height) + [depth, colorType, 0, 0, interlaced ? 1 : 0])
    for (name, data) in extra { file += Self.chunk(name, data) }
    let count = scanlines.count
    var stream: [UInt8] = [0x78, 0x01, 0x01, UInt8(count & 255), UInt8(count >> 8)]
    stream += [~UInt8(count & 255), ~UInt8(count >> 8)] + scanlines
    var low = 1
    var high = 0
    for byte in scanlines {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return file + Self.chunk("IDAT", stream + Self.number(high << 16 | low)) + Self.chunk("IEND", [])
  }

  static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return number(data.count) + named + number(checksum(named))
  }

  /// CRC-32 bit by bit, as PNG §5.5 defines it.
  static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return Int(~sum)
  }
}

@Suite struct PNGTests {
  /// What libpng reads from the encoder's file is what went in.
  private func roundTrip(
    _ rgba: [UInt8], _ width: Int, _ height: Int, opaque: Bool, compression: PNG.Compression = .fast
  ) throws {
    let file = try PNG.encode(
      rgba, width: width, height: height, pixelsPerMeter: 8504, compression: compression)
    #expect(file[25] == (opaque ? 2 : 6), "colour type")
    let picture = try PNG.decode(file)
    #expect(picture.width == width && picture.height == height && picture.pixelsPerMeter == 8504)
    #expect(picture.rgba == rgba, "\(width)×\(height)")
  }

  @Test func flatImagesOfManyWidthsRoundTrip() throws {
    for width in [1, 2, 3, 171, 1170] {
      let pixel: [UInt8] = [0x33, 0x66, 0xCC, 0xFF]
      let flat = Array([[UInt8]](repeating: pixel, count: width * 40).joined())
      try roundTrip(flat, width, 40, opaque: true)
      let clear = Array([[UInt8]](repeating: [0x33, 0x66, 0xCC, 0x80], count: width * 40).joined())
      try roundTrip(clear, width, 40, opaque: false)
    }
  }

  @Test func noiseAndRowRunsRoundTrip() throws {
    var random = SeededNumbers(seed: 7)
    for round in 0..<60 {
      let width = Int.random(in: 1...300, using: &random)
      let opaque = round % 2 == 0
      var rows: [[UInt8]] = []
      while rows.count < 80 {
        let isNoise = Bool.random(using: &random)
        let flat = UInt8.random(in: 0...255, using: &random)
        func row() -> [UInt8] {
          (0..<width * 4).map { index in
            if index % 4 == 3 { return opaque ? 255 : 254 }
            return isNoise ? UInt8.random(in: 0...255, using: &random) : index / 4 < width / 3 ? 9 : flat
          }
        }
        let count = Int.random(in: 1...20, using: &random)
        if Bool.random(using: &random) {
          rows += Array(repeating: row(), count: count)
        } else {
          for _ in 0..<count { rows.append(row()) }
        }
      }
      try roundTrip(
        Array(rows.joined()), width, rows.count, opaque: opaque, compression: round % 5 == 4 ? .small : .fast)
    }
  }

  @Test func flatFrameIsSmall() throws {
    // Deflate's longest repetition is 258 bytes, so 34 450 of them, a little over a byte each.
    let flat = Array(repeating: [0x33, 0x66, 0xCC, 0xFF] as [UInt8], count: 1170 * 2532).joined()
    #expect(try PNG.encode(Array(flat), width: 1170, height: 2532).count < 50_000)
  }

  @Test(arguments: PNG.Compression.allCases)
  func chunksAreWrittenInOrder(compression: PNG.Compression) throws {
    let file = try PNG.encode(
      [1, 2, 3, 255], width: 1, height: 1, pixelsPerMeter: 8504, compression: compression)
    var names: [String] = []
    var data: [String: [UInt8]] = [:]
    var offset = 8
    while offset < file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: file[offset + 4..<offset + 8], as: UTF8.self))
      data[names.last!] = Array(file[offset + 8..<offset + 8 + length])
      let sum = file[offset + 8 + length..<offset + 12 + length].reduce(0) { $0 << 8 | Int($1) }
      #expect(sum == HandmadePNG.checksum(Array(file[offset + 4..<offset + 8 + length])))
      offset += length + 12
    }
    #expect(names == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    #expect(data["IHDR"] == [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
    let clear = try PNG.encode([1, 2, 3, 4], width: 1, height: 1, compression: compression)
    #expect(clear[25] == 6, "red, green, blue and alpha")
    #expect(data["sRGB"] == [0])
    // 3 pixels a point, 72 points an inch: 216 dots an inch are 8503.94 a metre.
    #expect(data["pHYs"] == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
    #expect(PNG.pixelsPerMeter(scale: 3) == 8504)
  }

  @Test func encodingIsDeterministic() throws {
    var random = SeededNumbers(seed: 3)
    let rgba = (0..<64 * 64 * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(try PNG.encode(rgba, width: 64, height: 64) == PNG.encode(rgba, width: 64, height: 64))
  }

  @Test func opaqueImageHasEveryAlphaAt255() {
    var rgba = [UInt8](repeating: 255, count: 4 * 10_000)
    #expect(rgba.withUnsafeBytes { PNG.isOpaque(rows: $0) })
    for index in [0, 5_000, 9_999] {
      rgba[index * 4 + 3] = 254
      #expect(!rgba.withUnsafeBytes { PNG.isOpaque(rows: $0) })
      rgba[index * 4 + 3] = 255
    }
    rgba[4] = 0
    #expect(rgba.withUnsafeBytes { PNG.isOpaque(rows: $0) })
  }
}

@Suite struct PNGDecodeTests {
  @Test(arguments: [1, 2, 4, 8] as [UInt8])
  func greyIsReadAtEveryDepth(depth: UInt8) throws {
    // One scanline with every value of the depth from 0 (four of them for eight bits).
    let values = depth == 8 ? [0, 1, 128, 255] : Array(0..<(1 << Int(depth)))
    var packed: [UInt8] = []
    for (index, value) in values.enumerated() {
      let bit = index * Int(depth)
      if bit % 8 == 0 { packed.append(0) }
      packed[bit / 8] |= UInt8(value << (8 - Int(depth) - bit % 8))
    }
    let file = HandmadePNG(
      width: values.count, height: 1, depth: depth, colorType: 0, scanlines: [0] + packed)
    let expected = values.flatMap { value -> [UInt8] in
      let grey = UInt8(value * 255 / (1 << Int(depth) - 1))
      return [grey, grey, grey, 255]
    }
    #expect(try PNG.decode(file.bytes).rgba == expected)
  }

  @Test func sixteenBitsAreRounded() throws {
    let samples = [0, 127, 128, 129, 257, 32767, 32768, 65407, 65535, 12345, 54321, 40000]
    let bytes = samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let expected = samples.map { UInt8((Double($0) / 257).rounded()) }
    let rgba = HandmadePNG(width: 3, height: 1, depth: 16, colorType: 6, scanlines: [0] + bytes)
    #expect(try PNG.decode(rgba.bytes).rgba == expected)
  }

  @Test func paletteWithTransparencyIsRead() throws {
    var file = HandmadePNG(width: 3, height: 1, depth: 2, colorType: 3, scanlines: [0, 0b00_01_10_00])
    file.extra = [("PLTE", [255, 0, 0, 0, 255, 0, 9, 8, 7]), ("tRNS", [0, 128])]
    #expect(try PNG.decode(file.bytes).rgba == [255, 0, 0, 0, 0, 255, 0, 128, 9, 8, 7, 255])
  }

  @Test func greyWithAlphaAndColourKeyIsRead() throws {
    let grey = HandmadePNG(width: 2, height: 1, colorType: 4, scanlines: [0, 10, 20, 30, 40])
    #expect(try PNG.decode(grey.bytes).rgba == [10, 10, 10, 20, 30, 30, 30, 40])
    var keyed = HandmadePNG(width: 2, height: 1, colorType: 2, scanlines: [0, 1, 2, 3, 4, 5, 6])
    keyed.extra = [("tRNS", [0, 1, 0, 2, 0, 3])]
    #expect(try PNG.decode(keyed.bytes).rgba == [1, 2, 3, 0, 4, 5, 6, 255])
  }

  @Test func interlacedImageIsRead() throws {
    // Adam7 of 3 × 3 pixels: pass 1 (0, 0); pass 4 (2, 0); pass 5 (0, 2) (2, 2); pass 6 (1, 0) (1, 2); pass 7
    // the middle row.
    let file = HandmadePNG(
      width: 3, height: 3, colorType: 0, interlaced: true,
      scanlines: [0, 1] + [0, 3] + [0, 7, 9] + [0, 2] + [0, 8] + [0, 4, 5, 6])
    let rgba = try PNG.decode(file.bytes).rgba
    #expect(stride(from: 0, to: rgba.count, by: 4).map { rgba[$0] } == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func linearGammaBecomesSRGB() throws {
    var file = HandmadePNG(width: 1, height: 1, colorType: 0, scanlines: [0, 55])
    file.extra = [("gAMA", HandmadePNG.number(100_000))]
    let linear = 55.0 / 255
    let expected = 255 * (1.055 * pow(linear, 1 / 2.4) - 0.055)
    #expect(abs(Double(try PNG.decode(file.bytes).rgba[0]) - expected) <= 1)
  }

  @Test func damagedFilesAreNamed() throws {
    let good = try PNG.encode([UInt8](repeating: 77, count: 400), width: 10, height: 10)
    #expect(throws: PNG.Failure.empty) { try PNG.decode([]) }
    #expect(throws: PNG.Failure.notPNG) { try PNG.decode(Array("GIF89a".utf8)) }
    #expect(throws: PNG.Failure.lfsPointer) {
      try PNG.decode(Array("version https://git-lfs.github.com/spec/v1\noid sha256:00\n".utf8))
    }
    for count in 1..<good.count {
      #expect(throws: PNG.Failure.truncated) { try PNG.decode(Array(good[..<count])) }
    }
    var flipped = good
    flipped[good.count - 20] ^= 1
    #expect(throws: PNG.Failure.checksum(chunk: "IDAT")) { try PNG.decode(flipped) }
    let large = HandmadePNG(width: 40_000, height: 1, colorType: 0, scanlines: [0])
    #expect(throws: PNG.Failure.tooLarge(width: 40_000, height: 1)) { try PNG.decode(large.bytes) }
    let short = HandmadePNG(width: 9, height: 9, colorType: 0, scanlines: [0, 1, 2])
    #expect { try PNG.decode(short.bytes) } throws: { error in
      if case .damaged = error as? PNG.Failure { true } else { false }
    }
    #expect { try PNG.decode(path: "/nowhere/a.png") } throws: { error in
      "\(error)" == "/nowhere/a.png: no such file"
    }
  }
}
