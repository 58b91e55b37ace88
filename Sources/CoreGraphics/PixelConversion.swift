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
    var isOpaque = true
    let block = 1024
    var start = 0
    while start < count {
      let size = min(block, count - start)
      let from = source + start
      let to = target + start * 4
      // Most pixels are opaque, and assuming so takes half the time of checking first.
      if !swapOpaque(from, to, count: size) {
        isOpaque = false
        straightenAny(from, to, count: size)
      }
      start += size
    }
    return isOpaque
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

  /// A straight level is premultiplied · 255 / alpha. In single precision the error is below 2⁻¹⁵. A level that is not
  /// a tie is at least 1/510 away from one, so adding a small number sends ties up whatever their error. Adding 2²³
  /// then rounds to the nearest whole number, which is in the low bits. The result is exact, and the loop compiles to
  /// vector code.
  private static func straightenAny(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutableRawPointer, count: Int
  ) {
    let target = target.assumingMemoryBound(to: UInt32.self)
    for index in 0..<count {
      let pixel = source[index]
      let alpha = Int32(truncatingIfNeeded: pixel >> 24)
      let factor = 255 / Float(max(alpha, 1))
      @inline(__always) func level(_ value: UInt32) -> UInt32 {
        let level = Float(min(Int32(truncatingIfNeeded: value & 255), alpha)) * factor
        return (level + 0x1p-12 + 0x1p23).bitPattern & 255
      }
      target[index] =
        level(pixel >> 16) | level(pixel >> 8) << 8 | level(pixel) << 16 | pixel & 0xFF00_0000
    }
  }

  /// Writes pixels as if they were opaque, and returns whether they were.
  private static func swapOpaque(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutableRawPointer, count: Int
  ) -> Bool {
    let target = target.assumingMemoryBound(to: UInt32.self)
    var all: UInt32 = .max
    for index in 0..<count {
      let pixel = source[index]
      all &= pixel
      target[index] = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
    }
    return all >> 24 == 255
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

  /// Draws `count` premultiplied pixels over others.
  package static func lay(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      let pixel = source[index]
      let rest = 255 - pixel >> 24
      guard rest > 0 else {
        target[index] = pixel
        continue
      }
      let below = target[index]
      func part(_ shift: UInt32) -> UInt32 {
        PixelConversion.product(below >> shift & 255, rest) << shift
      }
      target[index] = pixel &+ part(24) &+ part(16) &+ part(8) &+ part(0)
    }
  }
}
