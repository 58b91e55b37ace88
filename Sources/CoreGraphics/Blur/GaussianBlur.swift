import Foundation

/// A Gaussian blur of premultiplied pixels.
///
///     GaussianBlur(sigma: 60).blur(bitmap, edges: .extended)
///
/// Small deviations are convolved at full resolution. For larger ones the picture is halved until the deviation is a
/// few pixels, convolved, and enlarged again. The known variances of halving and enlarging are subtracted first, so
/// that the total deviation is the requested one. The halving filter is wide enough to avoid visible aliasing. Cost: a
/// few passes over the pixels, whatever the deviation.
///
/// Everything is done on premultiplied components, so transparent pixels darken nothing.
package struct GaussianBlur: Sendable {
  /// What lies beyond the edges of the bitmap.
  package enum Edges: Sendable {
    /// Nothing: the blur fades out towards the edges.
    case transparent
    /// The outermost pixels, repeated without end: a uniform picture does not change.
    case extended
  }

  /// The standard deviation in pixels.
  package let sigma: Double
  /// How often the picture is halved before it is convolved.
  let halvings: Int
  /// The kernel for the picture after halving.
  let kernel: GaussianKernel

  /// - Parameter sigma: the standard deviation in pixels. NaN and negative values mean no blur; values above 10,000
  ///   count as 10,000.
  package init(sigma: Double) {
    let sigma = sigma.isNaN ? 0 : min(max(sigma, 0), 10_000)
    self.sigma = sigma
    // n halvings and doublings add a variance of 2 · ¾ · (1 + 4 + … + 4ⁿ⁻¹) pixels². At least 1.5 pixels² must be left
    // for the kernel, which would otherwise be too narrow for the grid.
    var (halvings, left) = (0, sigma * sigma)
    for n in 1...12 {
      let cells = pow(4.0, Double(n))
      let rest = (sigma * sigma - (cells - 1) / 2) / cells
      guard rest >= 1.5 else { break }
      (halvings, left) = (n, rest)
    }
    // Without halving, narrow blurs are exact and cheaper.
    if sigma < 2.5 { (halvings, left) = (0, sigma * sigma) }
    self.halvings = halvings
    kernel = GaussianKernel(sigma: left.squareRoot())
  }

  /// The distance in pixels beyond a shape at which its blur is still visible.
  package var reach: Int { Int((sigma * 3.5).rounded(.up)) }

  /// Blurs a bitmap in place.
  package func blur(_ context: CGContext, edges: Edges) {
    let (width, height) = (context.width, context.height)
    context.withPixels { pixels in
      let start = pixels.baseAddress!
      guard let blurred = blurred(start, stride: width, width: width, height: height, edges: edges) else {
        return
      }
      for y in 0..<height {
        (start + y * width).update(from: blurred.pixels(row: y, columns: 0..<width), count: width)
      }
    }
  }

  /// The blurred picture of a rectangle of premultiplied pixels, which is not read after this; nil for one without
  /// pixels.
  ///
  /// - Parameter stride: pixels from row to row.
  package func blurred(
    _ source: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, edges: Edges
  ) -> BlurredPicture? {
    guard width > 0, height > 0 else { return nil }
    let picture = BlurSource(
      pixels: UnsafeRawPointer(source), stride: stride, width: width, height: height, edges: edges)
    if halvings > 0 { return BlurredPicture(half: convolvedHalf(of: picture), width: width, height: height) }
    let whole = WordMemory(count: width * height)
    if kernel.radius == 0 {
      for y in 0..<height { (whole.start + y * width).update(from: source + y * stride, count: width) }
    } else {
      convolve(picture, into: whole.start)
    }
    return BlurredPicture(whole: whole, width: width, height: height)
  }
}

/// The pixels to be blurred, and what is beyond their edges.
struct BlurSource {
  let pixels: UnsafeRawPointer
  /// Pixels from row to row.
  let stride: Int
  let width: Int
  let height: Int
  let edges: GaussianBlur.Edges

  /// The bytes of row `y`; nil if the row is transparent.
  func row(_ y: Int) -> UnsafePointer<UInt8>? {
    if edges == .transparent && !(0..<height).contains(y) { return nil }
    let y = min(max(y, 0), height - 1)
    return (pixels + y * stride * 4).assumingMemoryBound(to: UInt8.self)
  }

  /// Continues a row of `width` pixels at `line` by `count` pixels to both sides.
  func extend(_ line: UnsafeMutablePointer<SIMD4<UInt16>>, by count: Int) {
    let (first, last) = edges == .extended ? (line[0], line[width - 1]) : (.zero, .zero)
    (line - count).update(repeating: first, count: count)
    (line + width).update(repeating: last, count: count)
  }
}
