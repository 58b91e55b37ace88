import Foundation

/// Between the two forms of a pixel: premultiplied 0xAARRGGBB words, as Cairo draws them, and straight RGBA
/// bytes in that order, as PNG stores them. Everything rounds to the nearest level.
package enum PixelConversion {
  /// Writes `count` premultiplied pixels as straight RGBA, four bytes each, and returns whether all are
  /// opaque. Opaque pixels run at the speed of memory: their bytes only change places. Red, green and blue
  /// above alpha, which no premultiplied pixel has, count as alpha.
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
      if Pixels.areOpaque(from, count: size) {
        swapOpaque(from, to, count: size)
      } else {
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

  /// a · b / 255 to the nearest whole, for factors up to 255, without a division.
  @inline(__always)
  static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let scaled = a &* b &+ 128
    return (scaled &+ scaled >> 8) >> 8
  }

  /// 255 · 2²⁴ / alpha, rounded up: a premultiplied level times it, plus a half, cut by 24 bits, is the
  /// straight level. That is less than 2⁻¹⁶ too much, and a level not on a tie is at least 1/510 away from
  /// one, so the result is always the nearest, and ties go up.
  private static let reciprocals: [UInt32] = [0] + (1...255).map { (255 << 24 + $0 - 1) / $0 }

  private static func straightenAny(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutableRawPointer, count: Int
  ) {
    reciprocals.withUnsafeBufferPointer { reciprocals in
      // Neighbours are often alike, and the conversion costs more than a comparison.
      var (last, lastStraight) = (UInt32(0), UInt32(0))
      for index in 0..<count {
        let pixel = source[index]
        if pixel != last {
          let alpha = pixel >> 24
          let reciprocal = reciprocals[Int(alpha)]
          @inline(__always) func level(_ value: UInt32) -> UInt32 {
            (min(value & 255, alpha) &* reciprocal &+ 1 << 23) >> 24
          }
          last = pixel
          lastStraight = level(pixel >> 16) | level(pixel >> 8) << 8 | level(pixel) << 16 | alpha << 24
        }
        target.storeBytes(of: lastStraight.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
      }
    }
  }

  private static func swapOpaque(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutableRawPointer, count: Int
  ) {
    let (greens, low) = (SIMD8<UInt32>(repeating: 0xFF00_FF00), SIMD8<UInt32>(repeating: 0xFF))
    var index = 0
    while index + 8 <= count {
      let words = UnsafeRawPointer(source + index).loadUnaligned(as: SIMD8<UInt32>.self)
      var straight = words & greens
      straight |= (words &>> 16) & low
      straight |= (words & low) &<< 16
      target.storeBytes(of: straight, toByteOffset: index &* 4, as: SIMD8<UInt32>.self)
      index += 8
    }
    while index < count {
      let word = source[index]
      let straight = word & 0xFF00_FF00 | word >> 16 & 0xFF | (word & 0xFF) << 16
      target.storeBytes(of: straight.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
      index += 1
    }
  }
}

/// Questions about premultiplied pixels.
package enum Pixels {
  /// Whether the alpha of all `count` pixels is 255.
  package static func areOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    var all = SIMD8<UInt32>(repeating: .max)
    var index = 0
    while index + 8 <= count {
      all &= UnsafeRawPointer(pixels + index).loadUnaligned(as: SIMD8<UInt32>.self)
      index += 8
    }
    var rest: UInt32 = .max
    for lane in 0..<8 { rest &= all[lane] }
    while index < count {
      rest &= pixels[index]
      index += 1
    }
    return rest >> 24 == 255
  }
}
