import CoreGraphics
import Foundation
import Testing

/// Colour through masks, against bilinear interpolation in floating point.
@Suite struct AlphaMaskTests {
  /// A mask of levels that change from pixel to pixel, even towards its end.
  private static let levels = (0..<7).map { y in (0..<9).map { x in x > 6 ? 200 : (x * 37 + y * 59) % 256 } }

  private static var mask: AlphaMask? {
    AlphaMask(width: 9, height: 7) { bytes, stride in
      for y in 0..<7 {
        for x in 0..<9 { bytes[y * stride + x] = UInt8(levels[y][x]) }
      }
    }
  }

  /// The mask's value between its pixels' middles; beyond the part its outermost pixels are repeated.
  private func level(_ x: Double, _ y: Double, in part: CGRect) -> Double {
    func clamped(_ place: Double, _ low: CGFloat, _ high: CGFloat) -> (Int, Int, Double) {
      let place = min(max(place - 0.5, Double(low)), Double(high) - 1)
      let first = Int(place)
      return (first, min(first + 1, Int(high) - 1), place - Double(first))
    }
    let (left, right, across) = clamped(x, part.minX, part.maxX)
    let (top, bottom, down) = clamped(y, part.minY, part.maxY)
    func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a * (1 - t) + b * t }
    func row(_ y: Int) -> Double {
      mix(Double(Self.levels[y][left]), Double(Self.levels[y][right]), across)
    }
    return mix(row(top), row(bottom), down)
  }

  @Test(
    arguments: [
      CGAffineTransform(3.3, 0, 0, 2.7, 4.4, 3.1), CGAffineTransform(-1.9, 0, 0, 0.8, 30, 2.25),
      CGAffineTransform(0.5, 0, 0, -4, 10, 36), CGAffineTransform(0, 3, -4, 0, 34, 6),
      CGAffineTransform(2.4, 1.2, -1.2, 2.4, 12, 2),
    ],
    [CGRect(x: 0, y: 0, width: 9, height: 7), CGRect(x: 2, y: 1, width: 4, height: 5)])
  func masksAreInterpolated(placement: CGAffineTransform, part: CGRect) throws {
    let context = try #require(CGContext(width: 40, height: 40))
    let mask = try #require(Self.mask)
    let hole = CGRect(x: 14, y: 11, width: 9, height: 13)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.clip(toPixels: CGRect(x: 1, y: 1, width: 38, height: 38))
    context.hide(pixels: [hole])
    context.fill(through: mask, part: part, placement: placement)
    let back = placement.inverted()
    for y in 0..<40 {
      for x in 0..<40 {
        let middle = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let place = middle.applying(back)
        // What is hidden may be drawn or not; upright masks leave it out.
        if hole.contains(middle) && !placement.isRectilinear { continue }
        let isDrawn = (1..<39).contains(x) && (1..<39).contains(y) && !hole.contains(middle)
        let wanted = isDrawn ? level(Double(place.x), Double(place.y), in: part) : 0
        let alpha = context.withPixels { Double($0[y * 40 + x] >> 24) }
        // Cairo's own, for what is turned, has weights of seven bits.
        #expect(abs(alpha - wanted) <= (placement.b == 0 ? 1 : 3), "at \(x), \(y)")
      }
    }
  }
}
