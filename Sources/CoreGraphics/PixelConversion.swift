import CPixels
import Foundation

/// Conversion between the two forms of a pixel: Cairo's premultiplied 0xAARRGGBB words, and PNG's straight RGBA bytes,
/// on a little-endian machine. Everything is rounded to the nearest level.
package enum PixelConversion {
  /// Writes `count` premultiplied pixels as straight RGBA, four bytes each, and returns whether all are opaque. Opaque
  /// pixels only need their bytes swapped, at the speed of memory. Components larger than alpha, which no premultiplied
  /// pixel has, count as equal to alpha.
  @discardableResult
  package static func straighten(
    _ source: UnsafePointer<UInt32>, into target: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    cpixels_straighten(source, target.assumingMemoryBound(to: UInt8.self), count)
  }

  /// Writes `count` straight RGBA pixels as premultiplied words, and returns whether all are opaque.
  @discardableResult
  package static func premultiply(
    _ source: UnsafeRawPointer, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) -> Bool {
    var all: UInt32 = 255
    let bytes = source.assumingMemoryBound(to: UInt8.self)
    for index in 0..<count {
      let pixel = bytes + index &* 4
      let alpha = UInt32(pixel[3])
      all &= alpha
      target[index] =
        alpha << 24 | product(UInt32(pixel[0]), alpha) << 16
        | product(UInt32(pixel[1]), alpha) << 8 | product(UInt32(pixel[2]), alpha)
    }
    return all == 255
  }

  /// a · b / 255 rounded to the nearest whole number, for factors up to 255, without a division.
  @inline(__always)
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let scaled = a &* b &+ 128
    return (scaled &+ scaled >> 8) >> 8
  }
}

/// Operations on premultiplied pixels.
package enum Pixels {
  /// Whether the alpha of all `count` pixels is 255.
  package static func areOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    var all: UInt32 = .max
    for index in 0..<count { all &= pixels[index] }
    return all >> 24 == 255
  }
}
