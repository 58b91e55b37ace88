import CPixels
import Foundation

/// A Gaussian sampled at whole pixels, in fractions of 2¹⁶, and its convolution with rows of 16-bit components.
///
/// Components are bytes times 256. Products keep their upper 16 bits, so the error of a sum of n products stays below
/// n/256 of a level, and a uniform picture does not change.
struct GaussianKernel: Sendable {
  /// Pixels on each side of the middle; even, since the loop handles two at a time.
  let radius: Int
  /// The weight of the middle, of 65536.
  let middle: UInt16
  /// Twice the weights at 1, 2, … `radius` pixels: each is applied to the mean of the left and the right pixel.
  let pairs: [UInt16]

  init(sigma: Double) {
    // Less than 1/2000 of the Gaussian lies beyond 3.5 σ.
    radius = sigma > 0.15 ? 2 * Int((sigma * 1.75).rounded(.up)) : 0
    let weights = (0...radius).map { d in
      d == 0 ? 1 : exp(-Double(d * d) / (2 * sigma * sigma))
    }
    let sum = 2 * weights.reduce(0, +) - 1
    pairs = weights.dropFirst().map { UInt16(min(($0 * 2 / sum * 65536).rounded(), 65535)) }
    middle = UInt16(min(max(65536 - pairs.reduce(0) { $0 + Int($1) }, 0), 65535))
  }

  /// Convolves `count` components along a row. Neighbouring pixels are `step` components apart; components beyond both
  /// ends must be readable.
  @inline(__always)
  func convolve(
    _ line: UnsafePointer<UInt16>, step: Int, into target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    convolve(rows: { line + $0 * step }, into: target, count: count)
  }

  /// Convolves along columns. `row` returns the components of the row at an offset from the middle one.
  @inline(__always)
  func convolve(
    rows row: (Int) -> UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    cpixels_weigh(row(0), middle, target, count)
    for index in stride(from: 0, to: radius, by: 2) {
      cpixels_add_pairs(
        row(-index - 1), row(index + 1), pairs[index], row(-index - 2), row(index + 2), pairs[index + 1],
        target,
        count)
    }
  }
}
