import CoreGraphics
import Foundation
import Testing
import TestSupport

/// Blurred bitmaps against direct convolution with the Gaussian itself.
@Suite struct GaussianBlurTests {
  /// A picture of opaque and transparent patches, hard edges, fine lines and single pixels.
  private static func picture(width: Int, height: Int) -> CGContext {
    let context = CGContext(width: width, height: height)!
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<14 {
      context.setFillColor(
        red: numbers.number(0...1), green: numbers.number(0...1), blue: numbers.number(0...1),
        alpha: numbers.number(0...1) < 0.3 ? 0.5 : 1)
      let (w, h) = (CGFloat(width), CGFloat(height))
      context.fill(
        CGRect(
          x: numbers.number(0...w), y: numbers.number(0...h), width: numbers.number(1...w / 2),
          height: numbers.number(1...h / 2)
        ).integral)
    }
    for x in stride(from: 0, to: width, by: 2) {
      context.setFillColor(gray: x % 4 == 0 ? 1 : 0, alpha: 1)
      context.fill(CGRect(x: x, y: 0, width: 1, height: 9))
    }
    // Lines along two sides of the picture: whether it is repeated beyond them or empty there makes a
    // difference.
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 20, width: 1, height: height - 30))
    context.fill(CGRect(x: 30, y: height - 1, width: width, height: 1))
    return context
  }

  /// The convolution, straight from its definition, one axis after the other in double precision.
  private static func convolved(
    _ pixels: [UInt32], width: Int, height: Int, sigma: Double, edges: GaussianBlur.Edges
  ) -> [SIMD4<Double>] {
    let radius = Int((sigma * 6).rounded(.up))
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func axis(_ values: [SIMD4<Double>], count: Int, lines: Int, step: Int, next: Int) -> [SIMD4<Double>] {
      var result = values
      for line in 0..<lines {
        for i in 0..<count {
          var total = SIMD4<Double>()
          for (index, weight) in weights.enumerated() {
            let place = i + index - radius
            if edges == .transparent && !(0..<count).contains(place) { continue }
            total += values[line * next + min(max(place, 0), count - 1) * step] * weight
          }
          result[line * next + i * step] = total / sum
        }
      }
      return result
    }
    let values = pixels.map { word in
      SIMD4((0..<4).map { Double(word >> UInt32($0 * 8) & 255) })
    }
    let rows = axis(values, count: width, lines: height, step: 1, next: width)
    return axis(rows, count: height, lines: width, step: width, next: 1)
  }

  @Test(arguments: [0.4, 1, 2.4, 2.5, 3, 4.7, 7, 12, 15, 31], [GaussianBlur.Edges.extended, .transparent])
  func blurIsTheGaussianConvolution(sigma: Double, edges: GaussianBlur.Edges) {
    let (width, height) = (107, 82)
    let context = Self.picture(width: width, height: height)
    let before = context.withPixels { Array($0) }
    let expected = Self.convolved(before, width: width, height: height, sigma: sigma, edges: edges)
    GaussianBlur(sigma: sigma).blur(context, edges: edges)
    var (worst, total) = (0.0, 0.0)
    for (word, wanted) in zip(context.withPixels { Array($0) }, expected) {
      for channel in 0..<4 {
        let difference = Double(word >> UInt32(channel * 8) & 255) - wanted[channel]
        worst = max(worst, abs(difference))
        total += difference
      }
    }
    #expect(worst < 2.5, "σ \(sigma): off by \(worst)")
    // Neither brighter nor darker on the whole.
    #expect(abs(total / Double(expected.count * 4)) < 0.1)
  }

  /// The deviation of what a single bright pixel becomes, measured by its moments.
  @Test(arguments: [1.0, 2, 3, 6, 9, 15, 24, 60])
  func blurHasTheRequestedDeviation(sigma: Double) {
    let side = Int(sigma * 8) + 41
    let context = CGContext(width: side, height: side)!
    let block = max(7, Int(sigma * 1.5))
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: side / 2 - block / 2, y: side / 2 - block / 2, width: block, height: block))
    GaussianBlur(sigma: sigma).blur(context, edges: .transparent)
    var (mass, first, second) = (0.0, 0.0, 0.0)
    context.withPixels { pixels in
      for y in 0..<side {
        for x in 0..<side {
          let value = Double(pixels[y * side + x] >> 24)
          mass += value
          first += value * Double(x)
          second += value * Double(x * x)
        }
      }
    }
    let mean = first / mass
    let blockVariance = Double(block * block - 1) / 12
    let measured = (second / mass - mean * mean - blockVariance).squareRoot()
    // Bytes cut the tails off, which makes it narrower than it is by a little.
    #expect(abs(measured / sigma - 1) < 0.03, "σ \(sigma) came out as \(measured)")
    #expect(abs(mass / 255 / Double(block * block) - 1) < 0.03)
  }

  @Test(arguments: [0.5, 2, 3, 20, 60, 500])
  func uniformImageIsUnchanged(sigma: Double) {
    for word: UInt32 in [0xFFFF_FFFF, 0x8012_3456, 0xFF01_FE80, 0] {
      let context = CGContext(width: 61, height: 33)!
      context.withPixels { $0.update(repeating: word) }
      GaussianBlur(sigma: sigma).blur(context, edges: .extended)
      #expect(context.withPixels { $0.allSatisfy { $0 == word } })
    }
  }

  /// Colour does not darken towards transparency: straight colours stay what they were.
  @Test(arguments: [2.0, 6, 20])
  func blurKeepsStraightColours(sigma: Double) {
    let context = CGContext(width: 120, height: 120)!
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    context.fill(CGRect(x: 40, y: 40, width: 40, height: 40))
    GaussianBlur(sigma: sigma).blur(context, edges: .transparent)
    context.withPixels { pixels in
      for word in pixels {
        let (alpha, red, green) = (Int(word >> 24), Int(word >> 16 & 255), Int(word >> 8 & 255))
        #expect(abs(alpha - red) <= 1 && abs(alpha * 128 / 255 - green) <= 1)
      }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300, 0.01])
  func anyDeviationAndSizeIsAccepted(sigma: Double) {
    for (width, height) in [(1, 1), (1, 40), (40, 1), (2, 3), (17, 16)] {
      let context = CGContext.filled(.white, width: width, height: height)
      GaussianBlur(sigma: sigma).blur(context, edges: .extended)
      #expect(context.withPixels { $0.allSatisfy { $0 == .max } })
    }
  }

  /// A part of a bitmap is blurred by itself, in place or elsewhere, and the rest is left alone.
  @Test(arguments: [2.0, 8])
  func partOfABitmapIsBlurredAlone(sigma: Double) {
    let (width, height) = (90, 70)
    let whole = Self.picture(width: width, height: height)
    let part = CGContext(width: 50, height: 40)!
    part.withPixels { target in
      whole.withPixels { source in
        for y in 0..<40 {
          for x in 0..<50 { target[y * 50 + x] = source[(y + 11) * width + x + 7] }
        }
      }
    }
    let before = whole.withPixels { Array($0) }
    let blur = GaussianBlur(sigma: sigma)
    whole.withPixels {
      let start = $0.baseAddress! + 11 * width + 7
      let blurred = blur.blurred(start, stride: width, width: 50, height: 40, edges: .extended)!
      // In pieces of odd lengths, which begin at odd and even places.
      for y in 0..<40 {
        for columns in [0..<13, 13..<14, 14..<35, 35..<50] {
          (start + (y * width + columns.lowerBound)).update(
            from: blurred.pixels(row: y, columns: columns), count: columns.count)
        }
      }
    }
    blur.blur(part, edges: .extended)
    let (after, alone) = (whole.withPixels { Array($0) }, part.withPixels { Array($0) })
    for y in 0..<height {
      for x in 0..<width {
        let inside = (11..<51).contains(y) && (7..<57).contains(x)
        #expect(after[y * width + x] == (inside ? alone[(y - 11) * 50 + x - 7] : before[y * width + x]))
      }
    }
  }
}
