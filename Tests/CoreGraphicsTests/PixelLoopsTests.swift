import CPixels
import CoreGraphics
import Testing
import TestSupport

/// The loops over pixels against the formulas in their header, at lengths around those of vectors.
struct PixelLoopsTests {
  private static let counts = [0, 1, 3, 7, 8, 9, 15, 16, 17, 31, 64, 203]

  /// Premultiplied pixels, many of them opaque or clear.
  private func pixels(_ count: Int, _ numbers: inout SeededNumbers) -> [UInt32] {
    (0..<count).map { _ in
      let alpha = numbers.chance(30) ? 255 : numbers.chance(30) ? 0 : numbers.below(256)
      return (0..<3).reduce(UInt32(alpha) << 24) { $0 | UInt32(numbers.below(alpha + 1)) << ($1 * 8) }
    }
  }

  private func levels(_ pixel: UInt32) -> [Double] { [24, 16, 8, 0].map { Double(pixel >> $0 & 255) } }

  private func word(_ levels: [Double]) -> UInt32 { levels.reduce(0) { $0 << 8 | UInt32($1) } }

  private func product(_ a: Double, _ b: Double) -> Double { (a * b / 255).rounded() }

  private func laid(_ source: UInt32, times weight: Double = 255, over target: UInt32) -> UInt32 {
    let upper = levels(source).map { product($0, weight) }
    return word(zip(upper, levels(target)).map { $0 + product($1, 255 - upper[0]) })
  }

  @Test(arguments: counts)
  func fillLaysOneColorOverEachPixel(count: Int) {
    var numbers = SeededNumbers(seed: count)
    for _ in 0..<20 {
      let (color, before) = (pixels(1, &numbers)[0], pixels(count, &numbers))
      var after = before
      cpixels_fill(color, &after, count)
      #expect(after == before.map { laid(color, over: $0) })
    }
  }

  @Test(arguments: counts)
  func layMixesByTheSourcesAlpha(count: Int) {
    var numbers = SeededNumbers(seed: count)
    for weight in [0, 1, 77, 128, 254, 255] as [UInt32] {
      let (source, before) = (pixels(count, &numbers), pixels(count, &numbers))
      var after = before
      cpixels_lay(source, weight, &after, count)
      #expect(after == zip(source, before).map { laid($0, times: Double(weight), over: $1) })
    }
  }

  @Test(arguments: counts)
  func colorsMoveAwayFromTheirGrey(count: Int) {
    var numbers = SeededNumbers(seed: count)
    for _ in 0..<20 {
      let (s, tint) = (Float(numbers.below(40)) / 10, (0..<4).map { _ in numbers.below(256) }.sorted())
      let rest = 1 - Float(tint[3]) / 255
      let colors = cpixels_colors(
        saturation: s, from_red: 0.2126 * (1 - s), from_green: 0.7152 * (1 - s), from_blue: 0.0722 * (1 - s),
        red: Float(tint[0]), green: Float(tint[1]), blue: Float(tint[2]), alpha: Float(tint[3]), rest: rest)
      let before = pixels(count, &numbers)
      var after = before
      cpixels_colorize(colors, &after, count)
      for (old, new) in zip(before, after) {
        let (old, new) = (levels(old), levels(new))
        let grey = 0.2126 * old[1] + 0.7152 * old[2] + 0.0722 * old[3]
        let wanted = (0..<4).map { index in
          let moved = index == 0 ? old[0] : grey + Double(s) * (old[index] - grey)
          return min(max(moved, 0), old[0]) * Double(rest) + Double(index == 0 ? tint[3] : tint[index - 1])
        }
        #expect(zip(wanted, new).allSatisfy { abs($0 - $1) <= 0.501 })
      }
    }
  }

  /// A map without turn reads the same as any other, in whatever stretches, and both mix the four nearest pixels.
  @Test(arguments: 0..<40)
  func samplingMixesTheFourNearestPixels(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    let (width, height, columns) = (2 + numbers.below(30), 2 + numbers.below(20), 40)
    let source = pixels(width * height, &numbers)
    func number(_ limit: Int) -> Double { Double(numbers.below(2 * limit) - limit) / 100 }
    let isUpright = seed % 2 == 0
    let map = cpixels_map(
      x: (number(200), isUpright ? 0 : number(50), isUpright ? 0 : number(1) / 10),
      y: (isUpright ? 0 : number(50), number(200), 0), one: (number(1000), number(1000), 1))
    source.withUnsafeBufferPointer { source in
      let picture = cpixels_picture(
        pixels: source.baseAddress!, stride: width, width: UInt32(width), height: UInt32(height))
      for y in 0..<12 {
        let y = Double(y) + 0.5
        var read = [UInt32](repeating: 0, count: columns)
        cpixels_sample(picture, map, -8, 0.5, y, columns / 4, &read)
        for (index, pixel) in read.enumerated() {
          let x = Double(index - 8) + 0.5
          let w = map.x.2 * x + map.one.2
          let place = [
            (map.x.0 * x + map.y.0 * y + map.one.0) / w, (map.x.1 * x + map.y.1 * y + map.one.1) / w,
          ]
          let u = min(max(place[0] - 0.5, 0), Double(width - 1))
          let v = min(max(place[1] - 0.5, 0), Double(height - 1))
          let (left, top) = (min(Int(u), width - 2), min(Int(v), height - 2))
          let (fx, fy) = (u - Double(left), v - Double(top))
          let parts = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
          let near = [0, 1, width, width + 1].map { levels(source[top * width + left + $0]) }
          // Places are in 256ths of a pixel, and both mixes are rounded.
          for channel in 0..<4 {
            let wanted = zip(near, parts).reduce(0) { $0 + $1.0[channel] * $1.1 }
            #expect(abs(levels(pixel)[channel] - wanted) <= 2.1)
          }
        }
        guard isUpright else { continue }
        var (us, vs) = ([UInt32](repeating: 0, count: columns), [UInt32](repeating: 0, count: columns))
        cpixels_locate(picture, map, -8, 0.5, y, columns / 4, &us, &vs)
        #expect(Set(vs).count == 1)
        var (row, upright) = ([UInt32](repeating: 0, count: width), read)
        cpixels_sample_upright(picture, us, columns, vs[0], 0, width, &row, &upright)
        #expect(upright == read)
      }
    }
  }

  /// A group's picture is laid over the bitmap as Cairo would, which takes the upper eight bits of an alpha of sixteen.
  @Test(arguments: [0, 0.001, 0.25, 0.437_499_99, 0.5, 0.7, 0.999, 1])
  func groupsAreLaidByTheirAlpha(alpha: Double) {
    let context = CGContext.filled(RGBA(red: 0.2, green: 0.4, blue: 0.8), width: 23, height: 9)
    let before = context.withPixels { Array($0) }
    context.clip(toPixels: CGRect(x: 2, y: 1, width: 20, height: 7))
    context.pushGroup()
    context.setFillColor(rgba: RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.6))
    context.fill(CGRect(x: 4, y: 0, width: 30, height: 5))
    context.popGroup(alpha: alpha)
    let weight = alpha > 0.996 ? 255 : ((alpha * 65535).rounded() / 256).rounded(.down)
    let after = context.withPixels { Array($0) }
    for y in 0..<9 {
      for x in 0..<23 {
        let isInside = (4..<22).contains(x) && (1..<5).contains(y)
        let source = word([153, 153, 77, 0])
        let wanted = isInside ? laid(source, times: weight, over: before[y * 23 + x]) : before[y * 23 + x]
        #expect(levels(after[y * 23 + x]).elementsEqual(levels(wanted)) { abs($0 - $1) <= 1 })
      }
    }
  }
}
