import CoreGraphics
import Testing
import TestSupport

struct PixelConversionTests {
  @Test func unpremultiplyingRoundsToTheNearest() {
    var source: [UInt32] = []
    for alpha in 0...255 {
      for value in 0...255 {
        let value = UInt32(min(value, alpha))
        source.append(UInt32(alpha) << 24 | value << 16 | (UInt32(alpha) - value) << 8 | value / 2)
      }
    }
    var target = [UInt8](repeating: 1, count: source.count * 4)
    let isOpaque = target.withUnsafeMutableBytes {
      PixelConversion.straighten(source, into: $0.baseAddress!, count: source.count)
    }
    #expect(!isOpaque)
    var wrong = 0
    for (index, pixel) in source.enumerated() {
      let alpha = Double(pixel >> 24)
      for (channel, shift) in [16, 8, 0].enumerated() {
        let level = Double(pixel >> UInt32(shift) & 255)
        let expected = alpha == 0 ? 0 : (level * 255 / alpha).rounded()
        if Double(target[index * 4 + channel]) != expected { wrong += 1 }
      }
      if Double(target[index * 4 + 3]) != alpha { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func premultiplyingRoundsToTheNearest() {
    var source: [UInt8] = []
    for alpha in 0...255 {
      for value in 0...255 { source += [UInt8(value), UInt8(255 - value), UInt8(value / 2), UInt8(alpha)] }
    }
    var target = [UInt32](repeating: 1, count: 65_536)
    let isOpaque = target.withUnsafeMutableBufferPointer { target in
      source.withUnsafeBytes {
        PixelConversion.premultiply($0.baseAddress!, into: target.baseAddress!, count: 65_536)
      }
    }
    #expect(!isOpaque)
    var wrong = 0
    for (index, pixel) in target.enumerated() {
      let alpha = Double(source[index * 4 + 3])
      for (channel, shift) in [16, 8, 0].enumerated() {
        let expected = (Double(source[index * 4 + channel]) * alpha / 255).rounded()
        if Double(pixel >> UInt32(shift) & 255) != expected { wrong += 1 }
      }
      if Double(pixel >> 24) != alpha { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// Counts around the sizes of vectors and blocks; one pixel that is not opaque at every place.
  @Test(arguments: [1, 7, 8, 9, 63, 1023, 1024, 1025, 3000])
  func opaquePixelsOnlySwapChannels(count: Int) {
    var numbers = SeededNumbers(seed: 12)
    var source = (0..<count).map { _ in UInt32.random(in: 0...(.max), using: &numbers) | 0xFF00_0000 }
    var target = [UInt8](repeating: 0, count: count * 4 + 4)
    func straighten() -> Bool {
      target.withUnsafeMutableBytes {
        PixelConversion.straighten(source, into: $0.baseAddress!, count: count)
      }
    }
    #expect(straighten())
    let expected = source.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255), 255] }
    #expect(Array(target.dropLast(4)) == expected)
    #expect(target.suffix(4) == [0, 0, 0, 0])
    for place in [0, count / 2, count - 1] {
      let former = source[place]
      source[place] = 0x8040_2010
      #expect(!straighten())
      #expect(Array(target[(place * 4)..<(place * 4 + 4)]) == [128, 64, 32, 128])
      source[place] = former
    }
  }

  @Test func levelsAboveAlphaCountAsAlpha() {
    var target = [UInt8](repeating: 0, count: 8)
    let isOpaque = target.withUnsafeMutableBytes {
      PixelConversion.straighten([0x10FF_1108, 0x0001_0203], into: $0.baseAddress!, count: 2)
    }
    #expect(!isOpaque && target == [255, 255, 128, 16, 0, 0, 0, 0])
  }
}
