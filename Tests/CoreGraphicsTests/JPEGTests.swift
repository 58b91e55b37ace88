import Foundation
import Testing

@testable import CoreGraphics

@Suite struct JPEGTests {
  /// A grey picture of one block of 8 × 8 pixels, written by hand (ITU T.81, Annexes B, C and F).
  ///
  /// Every pixel is `128 + level`: the block's mean is eight times that, and the table divides it by 8.
  private static func block(
    level: Int, width: UInt8 = 8, height: UInt8 = 8, segments: [UInt8] = [], components: UInt8 = 1
  ) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8] + segments
    // All steps of quantisation are 8.
    file += [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 8, count: 64)
    file += [0xFF, 0xC0, 0, 8 + 3 * components, 8, 0, height, 0, width, components]
    for component in 1...components { file += [component, 0x11, 0] }
    // Codes of the mean's size: 00 for 0 bits to 110 and 111…0 for 7 bits; one code of one bit ends a block.
    file += [0xFF, 0xC4, 0, 27, 0, 0, 3, 1, 1, 1, 1, 1] + [UInt8](repeating: 0, count: 9)
    file += [0, 1, 2, 3, 4, 5, 6, 7]
    file += [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]
    file += [0xFF, 0xDA, 0, 6 + 2 * components, components]
    for component in 1...components { file += [component, 0] }
    file += [0, 63, 0]
    let codes = ["00", "01", "10", "110", "1110", "11110", "111110", "1111110"]
    let size = level == 0 ? 0 : Int.bitWidth - abs(level).leadingZeroBitCount
    let magnitude = level < 0 ? level + (1 << size) - 1 : level
    var bits = codes[size]
    for place in (0..<size).reversed() { bits += magnitude >> place & 1 == 1 ? "1" : "0" }
    bits += "0"
    bits = String(repeating: bits, count: Int(components))
    while bits.count % 8 != 0 { bits += "1" }
    let digits = Array(bits)
    for start in stride(from: 0, to: digits.count, by: 8) {
      let byte = UInt8(String(digits[start..<start + 8]), radix: 2)!
      file += byte == 0xFF ? [0xFF, 0] : [byte]
    }
    return file + [0xFF, 0xD9]
  }

  @Test(arguments: [-128, -100, -64, -1, 0, 1, 5, 63, 64, 127])
  func greyOfOneBlock(level: Int) throws {
    let picture = try JPEG.decode(Self.block(level: max(level, -127)))
    let grey = UInt8(128 + max(level, -127))
    #expect(picture.width == 8 && picture.height == 8 && picture.orientation == 1)
    #expect(picture.rgba == Array(repeating: [grey, grey, grey, 255], count: 64).flatMap(\.self))
  }

  @Test func sizeIsTheHeaders() throws {
    let picture = try JPEG.decode(Self.block(level: 20, width: 5, height: 3))
    #expect(picture.width == 5 && picture.height == 3 && picture.rgba.count == 60)
  }

  /// TIFF inside an Exif segment, in both orders of bytes.
  @Test(arguments: 1...8, [true, false]) func orientation(number: UInt8, isBig: Bool) throws {
    func two(_ value: UInt8) -> [UInt8] { isBig ? [0, value] : [value, 0] }
    func four(_ value: UInt8) -> [UInt8] { isBig ? [0, 0, 0, value] : [value, 0, 0, 0] }
    var tiff: [UInt8] = isBig ? [0x4D, 0x4D, 0, 42] : [0x49, 0x49, 42, 0]
    tiff += four(8) + two(2)
    // Another entry before it: the width, a long number.
    tiff += (isBig ? [1, 0] : [0, 1]) + two(4) + four(1) + four(8)
    tiff += (isBig ? [1, 0x12] : [0x12, 1]) + two(3) + four(1) + two(number) + [0, 0] + four(0)
    let exif = Array("Exif\0\0".utf8) + tiff
    let segments: [UInt8] =
      [0xFF, 0xE0, 0, 4, 1, 1] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    #expect(try JPEG.decode(Self.block(level: 0, segments: segments)).orientation == Int(number))
    for cut in 0..<exif.count {
      let short: [UInt8] = [0xFF, 0xE1, 0, UInt8(cut + 2)] + exif.prefix(cut)
      let found = try JPEG.decode(Self.block(level: 0, segments: short)).orientation
      #expect(found == 1 || found == Int(number))
    }
  }

  @Test func whatIsNoPictureSaysWhy() {
    let good = Self.block(level: 5)
    #expect(JPEG.begins(good) && !JPEG.begins([0x89, 0x50, 0x4E, 0x47]) && !JPEG.begins([]))
    #expect(throws: JPEG.Failure.self) { try JPEG.decode([]) }
    for count in 0..<good.count - 2 {
      #expect(throws: JPEG.Failure.self, "cut after \(count) bytes") {
        try JPEG.decode(Array(good[..<count]))
      }
    }
    #expect(throws: JPEG.Failure.inks) { try JPEG.decode(Self.block(level: 5, components: 4)) }
  }

  /// 65,500 × 65,500 pixels in 200 bytes: refused before there is memory for them.
  @Test func largePictureIsRefusedByItsHeader() {
    var file = Self.block(level: 0)
    let header = file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 }!
    file.replaceSubrange(header + 5..<header + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
    #expect(throws: JPEG.Failure.tooLarge(width: 65_500, height: 65_500)) { try JPEG.decode(file) }
    #expect(throws: JPEG.Failure.tooLarge(width: 8, height: 8)) {
      try JPEG.decode(Self.block(level: 0), maximumPixels: 63)
    }
  }

  /// Pillow shares no code with what reads files here but libjpeg's algorithm: at most 2 levels apart.
  @Test(.enabled(if: IndependentProgram.hasPillow, "Pillow is missing")) func pixelsAreThoseOfPillow() throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("jpeg-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = """
      import sys
      from PIL import Image
      folder = sys.argv[1]
      number = 0
      for size in [(1, 1), (7, 9), (16, 16), (33, 50), (120, 61)]:
        for mode in ["L", "RGB"]:
          for options in [{}, {"progressive": True}, {"subsampling": 0, "quality": 95}]:
            image = Image.new(mode, size)
            for y in range(size[1]):
              for x in range(size[0]):
                value = (x * 5 % 256, (x + y) * 3 % 256, 255 - y * 4 % 256)
                image.putpixel((x, y), value[0] if mode == "L" else value)
            path = "%s/%d" % (folder, number)
            image.save(path + ".jpg", **options)
            with open(path + ".rgba", "wb") as file:
              file.write(Image.open(path + ".jpg").convert("RGBA").tobytes())
            number += 1
      print(number)
      """
    let output = try IndependentProgram.run(IndependentProgram.path("python3")!, ["-c", script, folder])
    #expect(output.status == 0 && String(decoding: output.output, as: UTF8.self) == "30\n")
    for number in 0..<30 {
      let file = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(number).jpg"))
      let expected = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(number).rgba"))
      let found = try JPEG.decode([UInt8](file)).rgba
      #expect(found.count == expected.count)
      let largest = zip(found, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(largest <= 2, "\(number): \(largest)")
    }
  }
}
